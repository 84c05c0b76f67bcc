/** What the lexer saves: urlglean as it is beside itself without the lexer, where the careful way does everything. */
import type { Contest, Contestant } from '../contest.ts';
import type { Input, Inputs } from '../inputs.ts';
import { takesOption, urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

const WITHOUT = '--no-lexer';

export function lexerOnText(scale: Scale, inputs: Inputs): Promise<Contest> {
  return withAndWithout(inputs.text(scale.archive), 'generated text, URLs only', [], scale);
}

export function lexerOnMbox(scale: Scale, inputs: Inputs): Promise<Contest> {
  return withAndWithout(inputs.mbox(scale.archive), 'generated mbox, NDJSON', ['--json'], scale);
}

async function withAndWithout(
  made: Promise<Input>,
  what: string,
  options: readonly string[],
  { rounds }: Scale,
): Promise<Contest> {
  const { path, bytes } = await made;
  const scan = (key: string, name: string, more: readonly string[]): Contestant => ({
    ...urlglean({ key, name }, ['extract', '--threads', '0', ...options, ...more, path]),
    bytes,
  });
  const careful = scan('careful', `urlglean extract ${WITHOUT}`, [WITHOUT]);
  return {
    title: `With and without the lexer: ${what}, ${mebibytes(bytes)}`,
    rounds,
    contestants: [
      scan('own', 'urlglean extract', []),
      takesOption(WITHOUT) ? careful : { ...careful, missing: 'not an option of this build' },
    ],
    claims: [],
  };
}
