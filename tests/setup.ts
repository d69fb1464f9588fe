// Random cases come from one seed, so that a run says the same of the same code; `SEED=… npx vitest run` hunts elsewhere.

import fc from 'fast-check';

const wished = Number(process.env['SEED'] ?? '20260');
fc.configureGlobal({ seed: Number.isInteger(wished) ? wished : 20260 });
