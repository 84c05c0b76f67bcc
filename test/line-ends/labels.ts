/** The hand-made labels, and how well the finder does by them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sightingsOf } from './candidates.ts';
import { grouped } from './grouped.ts';
import type { StratumName } from './strata.ts';

export interface Label {
  readonly stratum: StratumName;
  /** The archive's folder, then the path in it. */
  readonly file: string;
  readonly byteStart: number;
  /** The whole URL; `?`: not even a reader can tell. */
  readonly url: string;
}

export interface Quality {
  /** Of the line ends that were undone, those undone rightly. */
  readonly precision: number;
  /** Of the URLs that go on, those that came out whole. */
  readonly recall: number;
  /** Every label that was not met, in words. */
  readonly faults: readonly string[];
}

export function readLabels(): Label[] {
  const text = readFileSync(join(import.meta.dirname, 'labels.tsv'), 'utf8');
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [stratum = 'other', file = '', byte, url = ''] = row.split('\t');
    return { stratum: stratum as StratumName, file, byteStart: Number(byte), url };
  });
}

export function archiveOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

/** The path of a labelled file below the first root that holds it; undefined: none does. */
export function pathOf(file: string, roots: readonly string[]): string | undefined {
  return roots.map((root) => join(root, file)).find((path) => existsSync(path));
}

/** The name in `sizes.tsv` that stands for all archives without rows of their own. */
const ANY_ARCHIVE = '*';

/** Each label counts for as many line ends as it was drawn for (`sizes.tsv`). */
export function weights(): (label: Label) => number {
  const text = readFileSync(join(import.meta.dirname, 'sizes.tsv'), 'utf8');
  const known = new Map<string, number>();
  for (const row of text.trimEnd().split('\n').slice(1)) {
    const [archive, stratum, drawn, size] = row.split('\t');
    known.set(`${archive}\t${stratum}`, Number(size) / Number(drawn));
  }
  return ({ file, stratum }) =>
    known.get(`${archiveOf(file)}\t${stratum}`) ?? known.get(`${ANY_ARCHIVE}\t${stratum}`) ?? 1;
}

export function measure(corpora: string, weigh: (label: Label) => number): Quality {
  let [right, wrong, missed] = [0, 0, 0];
  const faults: string[] = [];
  for (const [file, labels] of grouped(readLabels(), (label) => label.file)) {
    const path = join(corpora, file);
    const cut = urlsOf(path, 'off');
    const put = urlsOf(path, 'auto');
    for (const label of labels.filter(({ url }) => url !== '?')) {
      const { byteStart, url } = label;
      const [before, after] = [cut.get(byteStart), put.get(byteStart)];
      if (after === url && before !== url) right += weigh(label);
      if (after !== url && before !== after) wrong += weigh(label);
      if (after !== url && before !== url) missed += weigh(label);
      if (after !== url) faults.push(`${file} byte ${byteStart}: ${after} instead of ${url}`);
    }
  }
  return { precision: right / (right + wrong), recall: right / (right + missed), faults };
}

function urlsOf(path: string, mode: 'off' | 'auto'): Map<number, string> {
  return new Map(sightingsOf(path, mode).map(({ byteStart, url }) => [byteStart, url]));
}
