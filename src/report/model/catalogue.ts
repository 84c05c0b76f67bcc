/**
 * What a catalogue of report formats is, and which format a file gets: takes what `--output` was given, gives format
 * and path. Opens nothing.
 */
import type { ReporterOptions } from './model.ts';

/** `R`: what is handed to it, and how it ends. */
export interface Format<R> {
  /** What it is for, in a few words. */
  readonly description: string;
  /** Of files that get it, in lower case; none: it is for standard output. */
  readonly endings: readonly string[];
  /** Loaded only where it is asked for: start-up pays for none. */
  readonly load: () => Promise<(options: ReporterOptions) => R>;
}

export type Catalogue<R> = Readonly<Record<string, Format<R>>>;

/** All that a path needs to find its format. */
export type Endings<Name extends string = string> = Readonly<
  Record<Name, Pick<Format<unknown>, 'endings'>>
>;

/** A file that is to be written, and in which format of its catalogue. */
export interface Output<Name extends string = string> {
  readonly format: Name;
  readonly path: string;
}

const WITH_FORMAT = /^([a-z]+):(.*)$/s;

/** `sarif:findings.txt`, or a path whose ending says it. Null: no format is known for it. */
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
