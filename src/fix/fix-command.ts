/**
 * The command that mends what a check has found: takes the inputs of the check and what is wanted, gives one line for a
 * POSIX shell, or undefined where `urlglean fix` could write to none of the inputs. Pure; runs in the browser, too.
 */
import { shellWord } from '../writing/shell-word.ts';

export interface WantedFix {
  /** Put archived copies in the place of dead links. */
  readonly toArchive?: boolean;
  /** Mend faults of syntax. */
  readonly syntax?: boolean;
  /** Write to the files instead of showing the changes. */
  readonly write?: boolean;
  /** The store that the user named; null: none is used. */
  readonly store?: string | null | undefined;
  /** Other words of the check's command line that matter here, such as `--include`, `github`. */
  readonly others?: readonly string[];
}

const URL_INPUT = /^[a-z][a-z0-9+.-]*:\/\//i;

export function fixCommand(inputs: readonly string[], wanted: WantedFix = {}): string | undefined {
  const paths = inputs.filter((input) => input !== '-' && !URL_INPUT.test(input));
  if (paths.length === 0) return undefined;
  const { toArchive = false, syntax = false, write = false, others = [] } = wanted;
  const options = [
    ...(toArchive ? ['--to-archive'] : []),
    ...(syntax ? ['--syntax'] : []),
    ...storeWords(wanted),
    ...others,
    ...(write ? ['--write'] : []),
  ];
  // Behind "--" a name that begins with "-" is no option.
  const needsEnd = paths.some((path) => path.startsWith('-'));
  const words = needsEnd ? [...options, '--', ...paths] : [...paths, ...options];
  return ['urlglean', 'fix', ...words.map(shellWord)].join(' ');
}

function storeWords({ store }: WantedFix): readonly string[] {
  if (store === undefined) return [];
  return store === null ? ['--no-store'] : ['--store', store];
}
