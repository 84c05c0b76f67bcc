/**
 * The outputs of a command and their formats: takes `--as` with its short forms, and `--output`; gives the format of
 * standard output and the files to write. Throws a usage error for contradictions; opens nothing.
 */
import { resolve } from 'node:path';
import { sourceUrlFault } from '../../report/addresses/source-url.ts';
import {
  type Catalogue,
  type Endings,
  endingsOf,
  type Output,
  outputOf,
} from '../../report/model/catalogue.ts';
import type { FormatOptions } from '../../report/model/model.ts';
import { choice, flag, type RawOptions, single, texts, usage } from './raw.ts';

export interface ReportChoice<Name extends string> {
  /** `text` is the format for people. */
  readonly printed: Name | 'text';
  readonly outputs: readonly Output[];
  readonly formatOptions: FormatOptions;
}

/** The descriptions of `--as` and `--output` for a command with these formats. */
export function reportMeanings(
  catalogue: Catalogue<unknown>,
): Readonly<Record<'as' | 'json' | 'output', string>> {
  const endings = endingsOf(catalogue).join(', ');
  return {
    as: 'Output format',
    json: 'Print one JSON object per line: same as --as ndjson',
    output: `Write a report; its ending chooses the format (${endings}), or FORMAT:FILE`,
  };
}

export function parseReportChoice<Name extends string>(
  raw: RawOptions,
  catalogue: Catalogue<unknown> & Readonly<Record<Name, unknown>>,
): ReportChoice<Name> {
  const names = Object.keys(catalogue) as Name[];
  const outputs = texts(raw, 'output').map((text) => validOutput(text, catalogue));
  const twice = samePath(outputs);
  if (twice !== undefined) throw usage(`--output ${twice} is given twice`);
  const store = single(raw, 'store');
  const formatOptions = {
    ...{ byteOrderMark: flag(raw, 'csv-bom'), ...parseSourceUrl(raw) },
    ...(store !== undefined && { store }),
  };
  return { printed: parsePrinted(raw, names), outputs, formatOptions };
}

/** Where sources can be read. */
export function parseSourceUrl(raw: RawOptions): Pick<FormatOptions, 'sourceUrl'> {
  const sourceUrl = single(raw, 'source-url');
  if (sourceUrl === undefined) return {};
  const fault = sourceUrlFault(sourceUrl);
  if (fault !== null) throw usage(`--source-url ${sourceUrl}: ${fault}`);
  return { sourceUrl };
}

const SHORT_FORMS = [
  ['json', 'ndjson'],
  ['sarif', 'sarif'],
] as const;

function parsePrinted<Name extends string>(raw: RawOptions, names: readonly Name[]): Name | 'text' {
  const known: readonly (Name | 'text')[] = ['text', ...names];
  const as = choice(raw, 'as', known);
  const short = SHORT_FORMS.filter(([name]) => flag(raw, name));
  const wanted = new Set([...(as === undefined ? [] : [as]), ...short.map(([, format]) => format)]);
  if (wanted.size > 1) {
    const given = short.map(([name, format]) => `--${name} is --as ${format}`);
    throw usage(`standard output can have only one format: ${given.join(', ')}`);
  }
  return known.find((name) => wanted.has(name)) ?? 'text';
}

/** Throws a usage error for a file of unknown format. */
export function validOutput<Name extends string>(
  text: string,
  catalogue: Endings<Name>,
): Output<Name> {
  if (text === '-') throw usage('--output needs a file; for standard output use --as FORMAT');
  const output = outputOf(text, catalogue);
  if (output?.path === '-')
    throw usage(`--output needs a file; for standard output use --as ${output.format}`);
  if (output !== null) return output;
  throw usage(`--output ${text}: ${expectedOutput(catalogue)}`);
}

/** For messages: the expected form of an output. */
export function expectedOutput(catalogue: Endings): string {
  return `the ending chooses the format; known endings: ${endingsOf(catalogue).join(', ')}; or FORMAT:FILE`;
}

/** The path that is given twice, if any. */
export function samePath(outputs: readonly Pick<Output, 'path'>[]): string | undefined {
  const paths = outputs.map(({ path }) => resolve(path));
  return outputs.find((_, index) => paths.indexOf(paths[index] ?? '') !== index)?.path;
}
