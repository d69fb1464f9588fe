// The help text, from the same list of commands and options that the line is read with.

import { COMMANDS, type CommandText, type OptionText } from './options/options.ts';
import { columns, WIDTH, wrap } from './report/layout.ts';

const HEAD =
  'Enfilade measures a miniature battlefield and says who may fire at whom, under which rule, by what margin.';

export function helpText(name: string | undefined): string | null {
  if (name === undefined) return overview();
  const command = COMMANDS.find(c => c.name === name);
  return command ? about(command) : null;
}

function overview(): string {
  const rows = COMMANDS.map((c): [string, string] => [`enfilade ${c.name} ${c.usage}`, c.means]);
  return [...wrap(HEAD, WIDTH), '', ...columns(rows, 26), '', 'enfilade help judge says more about a command.'].join(
    '\n',
  );
}

function about(command: CommandText): string {
  const rows = command.options.map((o): [string, string] => [
    flag(o),
    o.means + (o.repeats ? ' (may be repeated)' : ''),
  ]);
  return [
    `enfilade ${command.name} ${command.usage}${rows.length > 0 ? ' [OPTION...]' : ''}`,
    '',
    ...wrap(`${command.means}.`, WIDTH),
    ...(rows.length > 0 ? ['', ...columns(rows, 24)] : []),
    ...(command.more ? ['', ...command.more.flatMap(line => wrap(line, WIDTH))] : []),
  ].join('\n');
}
const flag = (o: OptionText): string => `  --${o.name}${o.takes ? ` ${o.takes}` : ''}`;
