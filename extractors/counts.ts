/** Counters of a scan: what was read of a source, and what was left out and why. Plain numbers that add up; no I/O. */
import { addReferenceCounts, type ReferenceCounts } from './documentation/reference-counts.ts';

/** CATALOGUE of counts, in the order in which they are reported. */
export const COUNTS = {
  documents: 'messages, articles or texts',
  nested: 'messages inside messages, digests included',
  texts: 'parts read as text',
  textBytes: 'bytes of them, as encoded in the source',
  skippedParts: 'parts without text',
  skippedBytes: 'bytes of them',
  attachedPdf: 'PDF files attached, read with --attachments',
  attachedOffice: 'Office and OpenDocument files attached, read with --attachments',
  attachedOther: 'books, notebooks, RTF and messages of Outlook attached, read with --attachments',
  uuencode: 'uuencoded blocks in text, skipped',
  yenc: 'yEnc blocks in text, skipped',
  binhex: 'BinHex blocks in text, skipped',
  armor: 'blocks of ASCII armor (PGP, PEM) in text, skipped',
  base64: 'blocks of bare base64 in text, skipped',
  unknownCharsets: 'texts in an unknown charset',
  undecodable: 'texts with bytes that are invalid in their charset',
  unclosed: 'multiparts that never end',
  notOpened: 'parts not opened: nested too deeply, or too many',
  references: 'relative references in documentation',
  unusedReferences: 'relative references left out, since they were not asked for or have no base',
  unknownReferences: 'references left out, since only the program that makes the pages knows them',
  ignoredLinks: 'links left out by a comment (urlglean-ignore)',
  windowed: 'messages too large for memory, read in pieces',
  ambiguousSeparators: '"From " lines that may or may not start a message',
} as const;

export type CountName = keyof typeof COUNTS;
export type Counts = { [Name in CountName]: number } & {
  /** The references among them by what they are; absent: there are none. */
  kinds?: ReferenceCounts;
};

const NAMES = Object.keys(COUNTS) as CountName[];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as {
  [Name in CountName]: number;
};

export function newCounts(): Counts {
  return { ...NOTHING };
}

export function addCounts(sum: Counts, more: Readonly<Counts>): void {
  for (let index = 0; index < NAMES.length; index++) {
    const name = NAMES[index] as CountName;
    sum[name] += more[name];
  }
  if (more.kinds === undefined) return;
  sum.kinds ??= {};
  addReferenceCounts(sum.kinds, more.kinds);
}

/** The same counts, which more counting leaves as they are. */
export function copyCounts(counts: Readonly<Counts>): Counts {
  const copy = { ...counts };
  if (counts.kinds === undefined) return copy;
  copy.kinds = {};
  addReferenceCounts(copy.kinds, counts.kinds);
  return copy;
}

/** Counts as they were. */
export function resetCounts(counts: Counts, before: Readonly<Counts>): void {
  delete counts.kinds;
  Object.assign(counts, before);
}
