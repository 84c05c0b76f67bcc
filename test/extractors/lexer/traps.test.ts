/**
 * The module of the lexer traps at any of its calls: what comes is what comes without the lexer, once and in order, with
 * a warning that names the document; the next one is read by another instance.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Layout } from '../../../extractors/containers/formats.ts';
import type { ScannerSink } from '../../../extractors/extract.ts';
import { extractText } from '../../../extractors/extract-text.ts';
import { isTrap } from '../../../extractors/kernels/instance.ts';
import type { LexerModule } from '../../../extractors/lexer/exports.ts';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { orCarefully, theLexer } from '../../../extractors/lexer/of-thread.ts';
import { LIMITS } from '../../../extractors/limits.ts';
import type { ScanWarning } from '../../../extractors/model.ts';
import type { SightingSink, UrlSink } from '../../../extractors/sightings/emitter.ts';
import { readDocument } from '../../../src/scan/documents/read-document.ts';
import { problemsOf } from '../../../src/scan/documents/told.ts';
import { BufferPool } from '../../../src/scan/output/buffer-pool.ts';
import { openFindSink } from '../../../src/scan/output/finds.ts';
import { newSpillArea } from '../../../src/scan/output/spill-file.ts';
import { LONG } from '../../helpers/long.ts';
import { openScanner } from '../../helpers/scanner.ts';
import { docx, p, run } from '../../src/documents/office-files.ts';

const CORPUS = resolve(import.meta.dirname, '../../../corpus');
/** In the long run nearly all. */
const BETWEEN = LONG ? 600 : 6;
const FEW = 20;
/** No memory has so many records. */
const BEYOND_MEMORY = 2 ** 25;

/** More than the module writes at once. */
const MANY = Array.from({ length: 1500 }, (_, link) => `http://a.example/${link}`);
const MIXED = [
  'From ada@example.org Thu Sep 13 12:30:05 2001',
  'Subject: http://subject.example/a',
  'List-Archive: <http://archive.example/b>',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  'Before http://preamble.example/',
  '--b',
  '',
  'See http://text.example/c. And <http://broken.example/lantern-',
  'gallery.html> and http://end.example/of-line-',
  'that-breaks.html, and www.host.example/d',
  '--b',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'See http://quoted.example/long=',
  'er.html and http://quoted.example/=C3=A9',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<a href="http://text.example/c.">http://text.example/c.</a>').toString('base64'),
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>gr\u00fc\u00dfe&nbsp;http://shown.example/ <img src="http://image.example/?a=b&amp;c=d">',
  '--b',
  'Content-Type: text/html',
  '',
  '<p>nothing but <a href="http://linked.example/">a link</a>',
  '--b',
  'Content-Type: application/pdf; name=a.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4').toString('base64'),
  '--b--',
  'After http://epilogue.example/',
  '',
];

/** Of which the module writes the links, in more than one call. */
const LINKED = [
  'From ada@example.org Thu Sep 13 12:30:05 2001',
  'Content-Type: multipart/alternative; boundary=l',
  '',
  '--l',
  '',
  'See http://text.example/ there',
  '--l',
  'Content-Type: text/html; charset=utf-8',
  '',
  ...MANY.slice(0, 300).map((url) => `<a href="${url}">it</a>`),
  '--l--',
  '',
];

const NESTED = [
  'Content-Type: multipart/mixed; boundary=n',
  '',
  '--n',
  ...Array.from({ length: LIMITS.nestingDepth + 3 }, () => 'Content-Type: message/rfc822\n'),
  'http://inner.example/',
  '--n',
  '',
  'http://behind.example/',
  '--n--',
];

const INPUTS: Readonly<Record<string, { readonly layout: Layout; readonly bytes: Buffer }>> = {
  'mail of every kind': {
    layout: { format: 'mbox' },
    bytes: Buffer.from([...MIXED, ...MIXED, 'http://last.example/'].join('\n')),
  },
  'a message with many links': {
    layout: { format: 'mbox' },
    bytes: Buffer.from([...MIXED.slice(0, 1), '', ...MANY].join('\n')),
  },
  'messages with links in markup': {
    layout: { format: 'mbox' },
    bytes: Buffer.from([...LINKED, ...LINKED, ...LINKED.slice(0, 1), '', 'end'].join('\n')),
  },
  'a message that is nested too deeply': {
    layout: { format: 'mbox' },
    bytes: Buffer.from([...MIXED.slice(0, 1), ...NESTED, ''].join('\n')),
  },
  'a list': { layout: { format: 'mbox' }, bytes: of('archives/list.mbox') },
  'a text': { layout: { format: 'text' }, bytes: of('archives/spec.txt') },
  notes: { layout: { format: 'text' }, bytes: of('archives/notes.txt') },
  'a page': {
    layout: { format: 'html' },
    bytes: Buffer.from('<p>See http://a.example/b. <a href="http://c.example/">c</a>'),
  },
};

function of(path: string): Buffer {
  return readFileSync(resolve(CORPUS, path));
}

afterEach(takeAnother);

/** The lexer of this thread is a new one. */
function takeAnother(): void {
  orCarefully({ lexer: true }, ({ lexer }) => {
    if (lexer) beyondMemory((theLexer() as Lexer).module);
  });
}

function beyondMemory(module: LexerModule): void {
  module.placeUnencoded(BEYOND_MEMORY, 1, 0, 1, 1);
}

/** Lets the module of a new lexer trap at one of its calls; gives the number of calls so far. */
function trapAt(call: number): () => number {
  takeAnother();
  const lexer = theLexer() as Lexer;
  const { module } = lexer;
  let calls = 0;
  const trapping =
    (works: (...values: unknown[]) => unknown) =>
    (...values: unknown[]): unknown => {
      if (++calls === call) beyondMemory(module);
      return works(...values);
    };
  const parts = Object.entries(module).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? trapping(value as () => unknown) : value,
  ]);
  Object.assign(lexer, { module: Object.fromEntries(parts) });
  return () => calls;
}

interface Read {
  readonly warnings: readonly ScanWarning[];
  readonly [what: string]: unknown;
}

/** Of the library, of `scan --json`, of `scan`. */
const FORMS = ['sightings', 'json', 'urls'] as const;

async function read(name: string, form: (typeof FORMS)[number], lexer: boolean): Promise<Read> {
  const { layout, bytes } = INPUTS[name] as (typeof INPUTS)[string];
  const writing = form === 'sightings' ? undefined : { form, filter: null, now: 0 };
  const finds = await openFindSink({ writing, spills: newSpillArea() }, new BufferPool());
  finds.expect('known');
  const warnings: ScanWarning[] = [];
  const attached: string[] = [];
  const sink: ScannerSink = {
    ...(finds.sink as SightingSink | UrlSink),
    warning: (warning) => warnings.push(warning),
    attached: ({ name, document }) => attached.push(`${name} of ${document.ordinal}`),
  };
  const options = { source: name, layout, lexer, attachments: true, context: false };
  const scanner = openScanner(options, sink);
  scanner.write(bytes);
  scanner.end();
  const { text, ...others } = finds.take('now');
  const lines = text.map((block) => Buffer.from(block.bytes).toString());
  return {
    ...{ ...others, lines: lines.join(''), attached, lineEnds: scanner.lines },
    ...{ counts: { ...scanner.counts }, documents: scanner.documents },
    warnings,
  };
}

describe.each(Object.keys(INPUTS))('%s', (name) => {
  it.each(FORMS)('comes as %s, whichever call of the module traps', async (form) => {
    const { warnings, ...careful } = await read(name, form, false);
    const calls = trapAt(0);
    const undisturbed = await read(name, form, true);
    expect(undisturbed).toEqual({ ...careful, warnings });
    const last = calls();
    expect(last).toBeGreaterThan(3);
    for (const call of someOf(last)) {
      trapAt(call);
      const { warnings: told, ...found } = await read(name, form, true);
      expect(found).toEqual(careful);
      const traps = told.filter(({ code }) => code === 'lexer-trapped');
      expect(traps).toMatchObject([{ detail: expect.stringContaining('out of bounds') }]);
      expect(told.filter((one) => !traps.includes(one))).toEqual(warnings);
    }
  });
});

describe('after a trap', () => {
  it('the document is named, and the next one is read by another instance', async () => {
    trapAt(1);
    const before = theLexer();
    const name = 'mail of every kind';
    const { warnings } = await read(name, 'sightings', true);
    expect(warnings[0]).toMatchObject({ code: 'lexer-trapped', byteOffset: 0 });
    expect(theLexer()).not.toBe(before);
    expect((await read(name, 'sightings', true)).warnings).toEqual(warnings.slice(1));
  });

  it('a text in memory is read all the same', () => {
    const text = MIXED.join('\n');
    const careful = extractText(text, { lexer: false });
    const calls = trapAt(0);
    extractText(text);
    for (const call of someOf(calls())) {
      trapAt(call);
      expect(extractText(text)).toEqual(careful);
    }
  });

  it('a document that is no text is read all the same, and told of', async () => {
    const bytes = docx(p(run('See http://a.example/b.')) + p(run('And http://a.example/c')));
    const task = {
      path: 'a.docx',
      format: 'docx',
      bytes,
      find: {},
      spills: newSpillArea(),
    } as const;
    const careful = await readDocument({ ...task, find: { lexer: false } });
    expect(careful.sightings).toHaveLength(2);
    trapAt(1);
    const { faults, ...found } = await readDocument(task);
    expect({ ...found, faults: [] }).toEqual(careful);
    expect(problemsOf(task, faults)).toMatchObject([{ code: 'lexer-trapped', source: 'a.docx' }]);
  });

  it('other errors are told as they are', () => {
    const read = vi.fn(() => {
      throw new RangeError('of another kind');
    });
    expect(() => orCarefully({}, read)).toThrow('of another kind');
    expect(read).toHaveBeenCalledOnce();
    expect(isTrap(new Error('unreachable'))).toBe(false);
  });
});

/** All of a few; else the first calls, the last ones, and some between. */
function someOf(calls: number): readonly number[] {
  if (calls <= FEW) return Array.from({ length: calls }, (_, index) => index + 1);
  const step = Math.max(1, Math.floor(calls / BETWEEN));
  const between = Array.from({ length: BETWEEN }, (_, index) => 1 + index * step + (index % 3));
  const all = [1, 2, 3, 4, 5, ...between, calls - 1, calls];
  return [...new Set(all)].filter((call) => call >= 1 && call <= calls);
}
