/**
 * The type of catalogues of report formats, and the format of a file: takes the value of `--output`, gives format and
 * path. Opens nothing.
 */
import type { ReporterOptions } from './model.ts';

/** `R`: the reporter that it creates. */
export interface Format<R> {
  /** Its purpose in a few words. */
  readonly description: string;
  /** File endings in lower case; none: for standard output only. */
  readonly endings: readonly string[];
  /** It begins with the number of links of each verdict. */
  readonly countsFirst?: true;
  /** Its end says where not everything was read. */
  readonly saysIncomplete?: true;
  /** Loaded on use, to keep start-up fast. */
  readonly load: () => Promise<(options: ReporterOptions) => R>;
}

export type Catalogue<R> = Readonly<Record<string, Format<R>>>;

/** The file endings of a catalogue. */
export type Endings<Name extends string = string> = Readonly<
  Record<Name, Pick<Format<unknown>, 'endings'>>
>;

/** An output file and its format in the catalogue. */
export interface Output<Name extends string = string> {
  readonly format: Name;
  readonly path: string;
}

const WITH_FORMAT = /^([a-z]+):(.*)$/s;

/** `sarif:findings.txt`, or a path with a known ending. Null: unknown format. */
export function outputOf<Name extends string>(
  text: string,
  catalogue: Endings<Name>,
): Output<Name> | null {
  const [, prefix = '', rest = ''] = WITH_FORMAT.exec(text) ?? [];
  const named = namesOf(catalogue).find((name) => name === prefix);
  if (named !== undefined) {
    const isForFiles = catalogue[named].endings.length > 0;
    return isForFiles && rest !== '' ? { format: named, path: rest } : null;
  }
  const format = formatByEnding(text, catalogue);
  return format === undefined ? null : { format, path: text };
}

/** The longest ending counts: `.junit.xml` before `.xml`. */
function formatByEnding<Name extends string>(
  path: string,
  catalogue: Endings<Name>,
): Name | undefined {
  const lower = path.toLowerCase();
  const fitting = namesOf(catalogue).flatMap((name) =>
    catalogue[name].endings
      .filter((ending) => lower.endsWith(ending))
      .map((ending) => ({ name, ending })),
  );
  return fitting.toSorted((a, b) => b.ending.length - a.ending.length)[0]?.name;
}

function namesOf<Name extends string>(catalogue: Endings<Name>): readonly Name[] {
  return Object.keys(catalogue) as Name[];
}

/** `.html, .json, …`, in the order of the catalogue. */
export function endingsOf(catalogue: Endings): readonly string[] {
  return Object.values(catalogue).flatMap(({ endings }) => endings);
}
