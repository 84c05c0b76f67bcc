/** The hand-made labels, and how well the finder does by them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sightingsOf } from './candidates.ts';
import { STRATA, type StratumName } from './strata.ts';

export interface Label {
  readonly stratum: StratumName;
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

/** Each label counts for as many line ends as it was drawn for. */
export function weightOf(stratum: StratumName): number {
  const found = STRATA.find(({ name }) => name === stratum);
  return found === undefined ? 1 : found.size / found.drawn;
}

export function measure(corpora: string, weigh: (label: Label) => number): Quality {
  let [right, wrong, missed] = [0, 0, 0];
  const faults: string[] = [];
  for (const [file, labels] of byFile(readLabels())) {
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

function byFile(labels: readonly Label[]): Map<string, Label[]> {
  const groups = new Map<string, Label[]>();
  for (const label of labels) {
    const group = groups.get(label.file);
    if (group) group.push(label);
    else groups.set(label.file, [label]);
  }
  return groups;
}
