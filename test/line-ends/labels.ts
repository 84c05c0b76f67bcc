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
    const [stratum = 'url', file = '', byte, url = ''] = row.split('\t');
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

/** Archives of one source resemble each other, so they form a family, which is left out whole (`archives.tsv`). */
export function families(): ReadonlyMap<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'archives.tsv'), 'utf8');
  const rows = text.trimEnd().split('\n').slice(1);
  return new Map(rows.map((row) => row.split('\t', 2) as [archive: string, family: string]));
}

/** Each label counts for as many line ends as it was drawn for (`sizes.tsv`). */
export function weights(): (label: Label) => number {
  const text = readFileSync(join(import.meta.dirname, 'sizes.tsv'), 'utf8');
  const known = new Map<string, number>();
  for (const row of text.trimEnd().split('\n').slice(1)) {
    const [archive, stratum, drawn, size] = row.split('\t');
    known.set(`${archive}\t${stratum}`, Number(size) / Number(drawn));
  }
  return ({ file, stratum }) => known.get(`${archiveOf(file)}\t${stratum}`) ?? 1;
}

/** Only the archives below the roots are measured. */
export function measure(roots: readonly string[], weigh: (label: Label) => number): Quality {
  let [right, wrong, missed] = [0, 0, 0];
  const faults: string[] = [];
  for (const [file, labels] of grouped(readLabels(), (label) => label.file)) {
    const path = pathOf(file, roots);
    if (path === undefined) continue;
    const cut = urlsOf(path, 'off');
    const put = urlsOf(path, 'auto');
    for (const label of labels.filter(({ url }) => url !== '?')) {
      const { byteStart, url } = label;
      const [before, after] = [cut.get(byteStart), put.get(byteStart)];
      const isRight = isSame(after, url);
      if (isRight && !isSame(before, url)) right += weigh(label);
      if (!isRight && before !== after) wrong += weigh(label);
      if (!isRight && !isSame(before, url)) missed += weigh(label);
      if (!isRight) faults.push(`${file} byte ${byteStart}: ${after} instead of ${url}`);
    }
  }
  return { precision: right / (right + wrong), recall: right / (right + missed), faults };
}

/** Marks that the break may have added: a hyphen (RFC 1738 appendix), a soft line break, emphasis. */
const ADDED = /[-=*_]/g;

export function withoutAdded(url: string): string {
  return url.replace(ADDED, '');
}

function isSame(found: string | undefined, url: string): boolean {
  return found !== undefined && withoutAdded(found) === withoutAdded(url);
}

function urlsOf(path: string, mode: 'off' | 'auto'): Map<number, string> {
  return new Map(sightingsOf(path, mode).map(({ byteStart, url }) => [byteStart, url]));
}
