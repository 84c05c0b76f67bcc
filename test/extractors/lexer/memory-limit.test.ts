/**
 * The memory of the lexer at its limits: for each area an input that fills it to the last place, that needs one more,
 * and mutants of both. What comes is what comes without the lexer, nothing traps, and nothing is written where only the
 * host writes.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../extractors/containers/formats.ts';
import type { ScannerSink } from '../../../extractors/extract.ts';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import type { ScanWarning } from '../../../extractors/model.ts';
import { BufferPool } from '../../../src/scan/output/buffer-pool.ts';
import { SightingWriter } from '../../../src/scan/output/sighting-writer.ts';
import { mutants } from '../../fuzz/mutants.ts';
import { LONG } from '../../helpers/long.ts';
import { openScanner } from '../../helpers/scanner.ts';
import { patchedText } from './patched.ts';

const LAYOUT = readFileSync(
  join(import.meta.dirname, '../../../extractors/lexer/assembly/layout.ts'),
  'utf8',
);
const MARGIN = 1024;
/** `DEEPEST` of `message/walk.ts`: what is deeper has no boundary. */
const DEEPEST = 8;
/** Bytes that the module may write behind characters, in whole strides. */
const BEHIND = 64;
const OF_CHARACTERS = new Set(['UNITS', 'TEXTS', 'OUT', 'TEXT', 'DOC', 'VALUE', 'MARKUP']);
const CANARY = 0xa5;
const MUTANTS = LONG ? 60 : 1;
const SEED = Number(process.env['FUZZ_SEED'] ?? 3);

/** The areas that are bounded, and how much each holds. */
const BOUNDS = new Map(
  [...LAYOUT.matchAll(/^export const ([A-Z_]+)_MOST: i32 = (\w+);/gm)].map(
    ([, area = '', most = '']) => [area, Number(most.replaceAll('_', ''))] as const,
  ),
);

/** What the module tells of a stretch. */
const STRETCH_FIELDS = (theLexer() as Lexer).module.STRETCH_FIELDS.value;

/** Of each place, in bytes. */
const PLACE_BYTES: Readonly<Record<string, number>> = {
  ...{
    SIGNS: 8,
    ENCODED: 8,
    PROOFS: 4,
    SIGNED_LINES: 4,
    LINE_ENDS: 4,
    EVENTS: 4,
    RECORDS: 64,
    GAPS: 8,
    UNITS: 2,
  },
  ...{ TOLD: 4, MEASURES: 0x800 },
  ...{ TEMPLATES: 1, TEXTS: 1, OUT: 1, TEXT: 1, DOC: 1, VALUE: 1 },
  ...{ LINKS: 48, SHOWN_RUNS: 20, MARKUP: 1, KNOWN_LINKS: 1 },
  ...{ STRETCH: 1, TOLD_OF_STRETCH: 4 * STRETCH_FIELDS },
  ...{ LINE_STARTS: 4, HYPHENS: 4, RUNS: 8, PLAN: 32, ENTITIES: 8, CHARACTERS: 8 },
  /** Eight facts of 1,000 characters, each of which may be an item of a list that is escaped. */
  ...{ PART_NAME: 80, LINK_RECORD: 64, DOCUMENT_TEXT: 8 * 2600 },
  /** All depths. */
  BOUNDARIES: (1 + DEEPEST) * ((BOUNDS.get('BOUNDARY') as number) + 4),
};

interface Input {
  readonly format: Format;
  readonly text: string;
  /** The name of the source. */
  readonly source?: string;
}

const FROM = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';
const URL = 'See http://a.example/b there, and\nhttp://a.example/c.\n';
/** A message that is not the last of its file, which may be cut off. */
const mail = (header: string, body: string): Input => ({
  format: 'mbox',
  text: `${FROM}${header}\n${URL}${body}\n${URL}\n${FROM}\n${URL}`,
});
const markup = (body: string): Input => mail('Content-Type: text/html\n', body);
/** Its visible text holds no URL. */
const linksAlone = (body: string): Input => ({
  format: 'mbox',
  text: `${FROM}Content-Type: text/html\n\n${body}\n${FROM}\n${URL}`,
});
/** Beside a text with a URL that may be read in two ways. */
const linksOfText = (body: string): Input => ({
  format: 'mbox',
  text:
    `${FROM}Content-Type: multipart/alternative; boundary=b\n\n--b\n\n` +
    `See http://a.example/b. There\n--b\nContent-Type: text/html\n\n${body}\n--b--\n${FROM}\n`,
});
const note = (body: string): Input => ({ format: 'text', text: `${URL}${body}\n${URL}` });
const some = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('');
const words = (length: number): string => 'word '.repeat(length / 5 + 1).slice(0, length);
const parts = (count: number, header: string): Input =>
  mail(
    'Content-Type: multipart/mixed; boundary=b\n',
    `${some(count, (part) => `--b\n${header}\nhttp://part.example/${part}\n`)}--b--\n`,
  );
/** Multiparts in each other, as deep as the module follows. */
const nested = (length: number, depth: number, innermost: string): string => {
  if (depth > DEEPEST) return `\n${innermost}`;
  const boundary = String(depth).repeat(length);
  const inner = nested(length, depth + 1, innermost);
  return `Content-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n${inner}\n--${boundary}--\n`;
};
/** What lines share but the name of the source: texts that are always the same, and the JSON of the rest for `note`. */
const SHARED = 1385;
const ARMOR = `-----BEGIN PGP MESSAGE-----\n\nQUJD${'QUJD'.repeat(15)}\n-----END PGP MESSAGE-----\n`;
const CLEARSIGNED = '-----BEGIN PGP SIGNED MESSAGE-----\n\n';
const ARMORED = '-----BEGIN PGP SIGNATURE-----\n\nQUJD\n';

/** An input that needs so many places of the area. */
const FILLED: Readonly<Record<string, (places: number) => Input>> = {
  SIGNS: (places) => note(some(places, (line) => `-- \nhttp://sign.example/${line}\n\n`)),
  ENCODED: (places) => note(some(places, (block) => `${ARMOR}http://data.example/${block}\n`)),
  SIGNED_LINES: (places) =>
    note(some(places / 2, (text) => `${CLEARSIGNED}- http://signed.example/${text}\n${ARMORED}`)),
  // They are asked for at the first doubt.
  LINE_STARTS: (places) => note(`${'\n'.repeat(places - 8)}http://a.example/keeper.ht\nml`),
  PROOFS: (places) => note(some(places, (line) => `http://proof.example/?a=3D${line}\n`)),
  // The module looks whether there is room for 22 more.
  HYPHENS: (places) =>
    mail(
      'Content-Type: multipart/mixed; boundary=b\n',
      `--b\n\n${'--\n'.repeat(places - 19)}--b--\n`,
    ),
  RECORDS: (places) => note(some(places - 4, (url) => `http://a.example/${url}\n`)),
  TEXTS: (places) => ({ ...note(''), source: 'x'.repeat(places - SHARED) }),
  OUT: (places) =>
    note(some(128, (url) => `http://a.example/${url}/${'y'.repeat(500 + (places % 64))}\n`)),
  // Lines are so long that the output is full before.
  GAPS: (places) => note(some(places, (url) => `http://a.example/${url}\n`)),
  UNITS: (places) => note(`é ${words(places - 2 - 2 * URL.length - 1)}`),
  DOC: (places) => mail('', words(places - 2 * URL.length - 3)),
  // Up to the line that begins the next message, which must be whole.
  STRETCH: (places) => mail('', words(places - 2 * (FROM.length + URL.length) - 3)),
  // Each reading has a place in it, of about so many bytes.
  OWN: (places) =>
    mail(
      '',
      some(places / 512, (url) => `See http://a.example/${url}/tower/\nlamps or oil in it\n\n`),
    ),
  CHARSET_RUNS: (places) => ({
    format: 'mbox',
    text: `${FROM}Content-Type: text/plain; charset=gbk\n\n${URL}${'a\xb5\xc6'.repeat((places - URL.length) / 2)}\n${URL}\n${FROM}\n${URL}`,
  }),
  RUNS: (places) =>
    mail(
      'Content-Transfer-Encoding: quoted-printable\n',
      some(places, (run) => (run % 20 === 19 ? '=41=\n' : '=41a')),
    ),
  PLAN: (places) => parts(places - 1, ''),
  ENTITIES: (places) => parts(places - 1, 'Content-Type: image/png\n'),
  VALUE: (places) => mail(`Content-Type: ${'text/plain; x='.padEnd(places - 1, 'v')}\n`, ''),
  BOUNDARY: (places) => mail(nested(places, 0, URL), ''),
  CHARACTERS: (places) =>
    mail(
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n',
      some(places, (at) => (at % 50 === 49 ? 'é\n' : 'é')),
    ),
  LINKS: (places) => linksAlone(some(places, (link) => `<a href="http://a.example/${link}">a\n`)),
  // A link of 28 characters and its length are 32 bytes.
  KNOWN_LINKS: (places) =>
    linksOfText(
      some(Math.floor(places / 32), (link) => {
        const isLast = places - 32 * link < 64;
        const url = 'http://a.example/b'.padEnd(isLast ? places - 32 * link - 4 : 28, 'c');
        return `<a href="${url}">a\n`;
      }),
    ),
  // The text around it takes two.
  SHOWN_RUNS: (places) => markup(some(places - 2, (run) => (run % 9 === 8 ? '&#10;' : '&amp;'))),
  MARKUP: (places) => markup(words(places - 2 * URL.length - 1)),
};
/** Texts come in windows that are shorter. */
const NEVER_FULL: Readonly<Record<string, (places: number) => string>> = {
  // The module looks whether there is room for 32 more.
  EVENTS: (places) => 'p:'.repeat(places - 31),
  TEXT: (places) => words(places),
};
/** The host fills them, from tables of the program. */
const OF_THE_HOST = ['LINE_ENDS', 'TEMPLATES', 'TOLD'];

/** From where to where only the host writes, and the beginning; zeros stand before the text and the message. */
const KEPT = [
  ['KINDS', 'BROKEN'],
  ['LINE_ENDS', 'EVENTS'],
  ['TEMPLATES', 'GAPS'],
  ['NAMES', 'PART_NAME'],
  ['ELEMENTS', 'MARKUP'],
] as const;
const ZEROS = ['TEXT', 'DOC', 'MARKUP'] as const;

const { memory } = (theLexer() as Lexer).module;

function addressOf(area: string): number {
  const [, address = ''] =
    new RegExp(`^export const ${area}: usize = (\\w+);`, 'm').exec(LAYOUT) ?? [];
  return Number(address.replaceAll('_', ''));
}

function kept(): string {
  const hash = createHash('sha256');
  for (const [from, to] of KEPT) {
    hash.update(Buffer.from(memory.buffer, addressOf(from), addressOf(to) - addressOf(from)));
  }
  return hash.digest('hex');
}

/** What lies between areas, where nobody writes. */
function unused(): readonly Buffer[] {
  const areas = [...LAYOUT.matchAll(/^export const ([A-Z0-9_]+): usize = /gm)].map(
    ([, area = '']) => area,
  );
  const starts = [...areas.map(addressOf), memory.buffer.byteLength].sort((a, b) => a - b);
  return Object.entries(PLACE_BYTES).flatMap(([area, bytes]) => {
    const start = addressOf(area);
    const most = bytes * (BOUNDS.get(area) ?? 1);
    const end = start + most + (OF_CHARACTERS.has(area) ? BEHIND : 0);
    const next = starts.find((other) => other > start) as number;
    return end < next ? [Buffer.from(memory.buffer, end, next - MARGIN - end)] : [];
  });
}

function margins(): Buffer {
  const before = (area: string): Buffer =>
    Buffer.from(memory.buffer, addressOf(area) - MARGIN, MARGIN);
  return Buffer.concat(ZEROS.map(before));
}

/** Of a slice in the middle of a source. */
const BEFORE = { documents: 1000, lines: 70_000, columns: 5 };

const MODES = ['lines', 'lines of a slice', 'objects'] as const;

/** Plain text, since to compare so many sightings one by one takes long. */
function read(bytes: Uint8Array, { format, source }: Input, lexer: boolean): readonly string[] {
  return MODES.map((mode) => {
    const warnings: ScanWarning[] = [];
    const warning = (one: ScanWarning): void => void warnings.push(one);
    const options = { source: source ?? 'limit', layout: { format }, lexer };
    const found: string[] = [];
    const writer = new SightingWriter({ form: 'json', filter: null, now: 0 }, new BufferPool());
    writer.expect(mode === 'lines' ? 'known' : 'unknown');
    const sink =
      mode === 'objects'
        ? { sighting: (one: object) => found.push(JSON.stringify(one)) }
        : writer.sink;
    const scanner = openScanner(options, { ...sink, warning } as ScannerSink);
    scanner.write(bytes);
    scanner.end();
    found.push(patchedText(writer.take('now').text, BEFORE));
    return JSON.stringify([found.join(''), warnings, scanner.counts, scanner.lines]);
  });
}

function expectSame(bytes: Uint8Array, input: Input): void {
  const before = kept();
  const quick = read(bytes, input, true);
  const careful = read(bytes, input, false);
  for (const [index, mode] of MODES.entries()) {
    expect(quick[index] === careful[index], mode).toBe(true);
  }
  expect(quick.join()).not.toContain('lexer-trapped');
  expectKept(before);
}

function expectKept(before: string): void {
  expect(kept()).toBe(before);
  expect(margins().every((byte) => byte === 0)).toBe(true);
  expect(unused().every((part) => part.every((byte) => byte === CANARY))).toBe(true);
  expect((theLexer() as Lexer).module.memory).toBe(memory);
}

// All that the host fills is filled.
for (const input of [mail('', ''), note('')]) read(Buffer.from(input.text), input, true);
for (const part of unused()) part.fill(CANARY);

it('each bounded area has inputs that fill it', () => {
  const known = [...Object.keys({ ...FILLED, ...NEVER_FULL }), ...OF_THE_HOST];
  expect([...BOUNDS.keys()].sort()).toEqual(known.sort());
});

it.each(Object.entries(NEVER_FULL))('%s is never full', (area, filled) => {
  const lexer = theLexer() as Lexer;
  const most = BOUNDS.get(area) as number;
  const before = kept();
  expect(lexer.survey(filled(most))).not.toBe(null);
  expect(lexer.survey(filled(most + 16))).toBe(null);
  expectKept(before);
});

describe.each(Object.entries(FILLED))('%s', (area, filled) => {
  const most = BOUNDS.get(area) as number;

  it.each([-2, -1, 0, 1, 2, 40])('is filled to its bound, and %d', (more) => {
    const input = filled(most + more);
    expectSame(Buffer.from(input.text), input);
  });

  it('is filled by mutants', () => {
    const input = filled(most);
    for (const mutant of mutants([Buffer.from(input.text)], SEED, MUTANTS))
      expectSame(mutant, input);
  });
});

it('lines of deep quotations are not measured', () => {
  const broken = `${words(44)}at http://lamp.example/tower/\nstairs/the-light.html and more\n`;
  const deep = some(68, (depth) => `${'>'.repeat(depth)} ${words(68 - depth)}\n`);
  const text = note(`${deep}\n${broken}`);
  expectSame(Buffer.from(text.text), text);
});
