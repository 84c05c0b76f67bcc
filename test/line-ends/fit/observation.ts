/**
 * One line end as the fit sees it: which signs hold, and whether the URL goes on. Takes and gives the rows of
 * `observations.tsv`, which hold facts derived from texts, and no text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `label`: read by a person. The others help to fit and are in no figure: `brackets` and `wrapped` label themselves,
 * `documented` are the made-up examples of corpus/marked, which have to come out as they are written there.
 */
export type Kind = 'label' | 'brackets' | 'wrapped' | 'documented';

/** `weighed`: by its signs; `vetoed`: a veto forbids it; `unweighed`: the finder does not look at it. */
export type State = 'weighed' | 'vetoed' | 'unweighed';

export interface Observation {
  readonly kind: Kind;
  readonly archive: string;
  readonly stratum: string;
  /** The number of line ends that it stands for. */
  readonly weight: number;
  /** File and first byte of the URL, and the number of its line end. */
  readonly place: string;
  readonly goesOn: boolean;
  readonly state: State;
  /** Of those that hold, the numbers in `signs`. */
  readonly holds: readonly number[];
}

export interface Observations {
  /** The names of all signs. */
  readonly signs: readonly string[];
  readonly rows: readonly Observation[];
}

export const OBSERVATIONS = join(import.meta.dirname, 'observations.tsv');

const HEAD = 'kind\tarchive\tstratum\tweight\tplace\tgoes on\tstate\tholds';

export function readObservations(): Observations {
  const lines = readFileSync(OBSERVATIONS, 'utf8').trimEnd().split('\n');
  const head = lines.indexOf(HEAD);
  const signs = lines.slice(0, head).map((line) => line.split('\t')[1] ?? '');
  return { signs, rows: lines.slice(head + 1).map(rowOf) };
}

export function observationsText({ signs, rows }: Observations): string {
  const named = signs.map((name, index) => `${index}\t${name}`);
  const lines = rows.map(({ kind, archive, stratum, weight, place, goesOn, state, holds }) =>
    [kind, archive, stratum, weight, place, goesOn ? 1 : 0, state, holds.join(',')].join('\t'),
  );
  return `${[...named, HEAD, ...lines].join('\n')}\n`;
}

function rowOf(line: string): Observation {
  const [kind, archive = '', stratum = '', weight, place = '', goesOn, state, holds = ''] =
    line.split('\t');
  return {
    ...{ kind: kind as Kind, archive, stratum, weight: Number(weight), place },
    ...{ goesOn: goesOn === '1', state: state as State },
    holds: holds === '' ? [] : holds.split(',').map(Number),
  };
}
