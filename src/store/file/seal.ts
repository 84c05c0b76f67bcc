/**
 * Finds pages of a store that changed after they were written: SQLite does not check. Takes the path of a database that
 * this process does not have open; after a writer closes it, keeps a checksum of each page beside it (`FILE.sum`), and
 * compares them before it is opened again. A mark that every writer makes anew identifies the state of the checksums,
 * so that a backup, or a file after a killed process, is not mistaken for damage; pages in the write-ahead log are read
 * from there, and SQLite checks their sums itself.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { pagesInLog } from './log-pages.ts';
import { Pages } from './pages.ts';

export interface Sealing {
  readonly pageSize: number;
  /** The page that holds the mark, from 1 on. */
  readonly markPage: number;
  readonly mark: string;
  /** The pages that were written since the sums were compared; absent: any may have been. */
  readonly written?: ReadonlySet<number> | undefined;
}

interface Seal extends Omit<Sealing, 'written'> {
  readonly sums: Uint32Array;
}

const MAGIC = 'urlglean sum 1\n\n';
/** Magic, size of a page, number of pages, page of the mark, mark. */
const HEAD_BYTES = 28 + 46;
const SUM_BYTES = 4;
const MARK = /urlglean-seal:([0-9a-f]{24})([0-9a-f]{8})/g;

/** No two are the same, and no damage makes one of another. */
export function newMark(): string {
  const name = randomBytes(12).toString('hex');
  return `urlglean-seal:${name}${checkOf(name)}`;
}

function marksIn(page: Buffer): readonly string[] {
  const marks = page.toString('latin1').matchAll(MARK);
  return [...marks].filter(([, name = '', check]) => checkOf(name) === check).map(([mark]) => mark);
}

function checkOf(name: string): string {
  return crc32(name).toString(16).padStart(8, '0');
}

export function sumFile(path: string): string {
  return `${path}.sum`;
}

/**
 * Writes the checksums of the file as it is now; gives whether it did. Of a page that was not written its sum stays, so
 * that damage to it is found whenever it is compared next. Throws the system's error.
 */
export function sealPages(path: string, { pageSize, markPage, mark, written }: Sealing): boolean {
  const pages = new Pages(path, pageSize);
  try {
    const marks = marksIn(pages.page(markPage));
    if (marks.length !== 1 || marks[0] !== mark) return false;
    const before = written && readSeal(sumFile(path));
    const sums = (before && sumsAfter(before, pages, written)) ?? pages.sums();
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(MAGIC);
    for (const [index, value] of [pageSize, sums.length, markPage].entries()) {
      head.writeUInt32LE(value, MAGIC.length + index * SUM_BYTES);
    }
    head.write(mark, MAGIC.length + 3 * SUM_BYTES);
    const body = Buffer.alloc(sums.length * SUM_BYTES);
    for (const [index, sum] of sums.entries()) body.writeUInt32LE(sum, index * SUM_BYTES);
    writeWhole(sumFile(path), Buffer.concat([head, body]));
    return true;
  } finally {
    pages.close();
  }
}

/** Undefined where the sums before are no help. */
function sumsAfter(
  { pageSize, sums: before }: Seal,
  pages: Pages,
  written: ReadonlySet<number>,
): Uint32Array | undefined {
  const count = Math.ceil(pages.size / pageSize);
  if (count < before.length) return undefined;
  const sums = new Uint32Array(count);
  sums.set(before);
  for (let page = before.length + 1; page <= count; page++) sums[page - 1] = pages.sumOf(page);
  for (const page of written) if (page <= before.length) sums[page - 1] = pages.sumOf(page);
  return sums;
}

function writeWhole(path: string, content: Buffer): void {
  const partial = `${path}.new`;
  const end = Buffer.alloc(SUM_BYTES);
  end.writeUInt32LE(crc32(content));
  rmSync(partial, { force: true });
  writeFileSync(partial, Buffer.concat([content, end]), { mode: 0o600 });
  renameSync(partial, path);
}

/** The result of comparing: `unknown` where there are no checksums of this state of the file. */
export interface Compared {
  readonly is: 'sound' | 'damaged' | 'unknown';
  /** That differ, from 1 on. */
  readonly pages: readonly number[];
  /** How many there should be. */
  readonly of: number;
}

const UNKNOWN: Compared = { is: 'unknown', pages: [], of: 0 };

/**
 * A file with more pages, 1 GiB, is compared in part each time it is opened: all of it would take longer than what most
 * commands look up in it.
 */
const ALL_COMPARED = 256 * 1024;
/** 128 MiB in pieces from all over the file, drawn anew each time. */
const SHARE = { pieces: 256, pages: 128 };

export interface Comparing {
  /** Files with more pages are compared in part. */
  readonly allUpTo?: number;
  /** From 0 to 1: where in its part of the file each piece begins. */
  readonly draw?: () => number;
}

/** Throws the system's error when it cannot read the database. */
export function comparePages(
  path: string,
  { allUpTo = ALL_COMPARED, draw = Math.random }: Comparing = {},
): Compared {
  const seal = readSeal(sumFile(path));
  if (seal === null) return UNKNOWN;
  const pages = new Pages(path, seal.pageSize);
  try {
    const of = seal.sums.length;
    if (of > allUpTo && isSoundInPart(pages, seal, draw)) return { is: 'sound', pages: [], of };
    const sums = pages.sums();
    const differing = differingPages(seal.sums, sums);
    // The log first: while the mark matches the checksums, no process can have restarted it.
    const logged = differing.length === 0 ? new Set() : pagesInLog(`${path}-wal`, seal.pageSize);
    const damaged = differing.filter((page) => !logged.has(page));
    if (damaged.length === 0) return { is: 'sound', pages: [], of };
    const isOther = isOfAnotherTime(seal, {
      marks: marksIn(pages.page(seal.markPage)),
      sums,
      damaged,
    });
    return isOther ? UNKNOWN : { is: 'damaged', pages: damaged, of };
  } finally {
    pages.close();
  }
}

/** The first page, which every writer changes, that with the mark, and a share of all. Where one differs, all are compared. */
function isSoundInPart(
  pages: Pages,
  { pageSize, sums, markPage }: Seal,
  draw: () => number,
): boolean {
  const isSame = (first: number, count: number): boolean => {
    const found = pages.sumsOf(first, Math.min(count, sums.length - first + 1));
    return found.every((sum, index) => sum === sums[first - 1 + index]);
  };
  if (pages.size !== sums.length * pageSize || !isSame(1, 1) || !isSame(markPage, 1)) return false;
  const each = sums.length / SHARE.pieces;
  for (let piece = 0; piece < SHARE.pieces; piece++) {
    const first = 1 + Math.floor(each * piece + draw() * Math.max(0, each - SHARE.pages));
    if (!isSame(first, SHARE.pages)) return false;
  }
  return true;
}

interface Found {
  readonly marks: readonly string[];
  readonly sums: Uint32Array;
  readonly damaged: readonly number[];
}

/** Another mark says so; where the page has none, it is damaged as well, or the file is another one altogether. */
function isOfAnotherTime(seal: Seal, { marks, sums, damaged }: Found): boolean {
  if (sums.length === 0) return false;
  if (marks.length > 0) return !marks.includes(seal.mark);
  // Every writer changes the first page.
  if (sums[0] === seal.sums[0]) return false;
  return sums.length !== seal.sums.length || damaged.length * 2 > sums.length;
}

function differingPages(expected: Uint32Array, found: Uint32Array): readonly number[] {
  const pages: number[] = [];
  for (let at = 0; at < Math.max(expected.length, found.length); at++) {
    if (expected[at] !== found[at]) pages.push(at + 1);
  }
  return pages;
}

/** Null: there is none, or it is damaged itself. */
function readSeal(path: string): Seal | null {
  const bytes = readIfThere(path);
  if (
    bytes === null ||
    bytes.length < HEAD_BYTES + SUM_BYTES ||
    !bytes.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC))
  )
    return null;
  const body = bytes.subarray(0, -SUM_BYTES);
  if (crc32(body) !== bytes.readUInt32LE(body.length)) return null;
  const [pageSize, count, markPage] = [0, 1, 2].map((index) =>
    body.readUInt32LE(MAGIC.length + index * SUM_BYTES),
  );
  if (pageSize === undefined || count === undefined || markPage === undefined) return null;
  const mark = body.subarray(MAGIC.length + 3 * SUM_BYTES, HEAD_BYTES).toString('latin1');
  const sums = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    sums[index] = body.readUInt32LE(HEAD_BYTES + index * SUM_BYTES);
  }
  return { pageSize, markPage, mark, sums };
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    // Without a readable file there is no comparison.
    return null;
  }
}
