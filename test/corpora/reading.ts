/** The result for one file: its format, its parts, its number of URLs. */
import { readFileSync } from 'node:fs';
import { detectFormat } from '../../extractors/containers/detect.ts';
import type { Counts } from '../../extractors/counts.ts';
import { openScanner } from '../helpers/scanner.ts';

export interface Yield extends Readonly<Counts> {
  readonly format: string;
  readonly urls: number;
  readonly warnings: readonly string[];
}

/** Undefined for files that are not mail, news or text. */
export function readWhole(path: string): Yield | undefined {
  const bytes = readFileSync(path);
  const layout = detectFormat(bytes, path);
  if (bytes.length === 0 || 'binary' in layout) return undefined;
  let urls = 0;
  const warnings: string[] = [];
  const scanner = openScanner(
    { source: path, layout },
    {
      sighting: () => {
        urls++;
      },
      warning: ({ code }) => warnings.push(code),
    },
  );
  scanner.write(bytes);
  scanner.end();
  return { ...scanner.counts, format: layout.format, urls, warnings };
}
