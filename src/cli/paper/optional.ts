// Packages that may have been left out when enfilade was installed.

import { bad, good, problem, type Result } from '../../table/index.ts';

/** The package, or a problem that says how to get it. `load` imports it. */
export async function optional<T>(name: string, load: () => Promise<T>): Promise<Result<T>> {
  try {
    return good(await load());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    return bad(problem('', `needs the package ${name}, which was left out; install enfilade without --omit=optional`));
  }
}
