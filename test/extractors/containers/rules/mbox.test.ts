import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContainerDocument } from '../../../../extractors/containers/document.ts';
import {
  DocumentSplitter,
  type SplitterOptions,
} from '../../../../extractors/containers/documents.ts';
import { type MboxOptions, mboxRule } from '../../../../extractors/containers/rules/mbox.ts';
import { paced } from '../../../helpers/pace.ts';

const LOOKBEHIND_BYTES = mboxRule().lookbehindBytes;

interface Found extends Omit<ContainerDocument, 'bytes' | 'holes'> {
  readonly text: string;
  readonly blank?: true;
}

interface SplitOptions extends MboxOptions, Omit<SplitterOptions, 'range'> {
  readonly start?: number;
  readonly end?: number;
}

function* chunked(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** The documents of `file`, read like a slice. */
function split(file: string, options: SplitOptions = {}, sizes: readonly number[] = [1 << 20]) {
  const found: Found[] = [];
  const { start = 0, end = Number.POSITIVE_INFINITY } = options;
  const splitter = new DocumentSplitter(
    mboxRule(options),
    {
      document: ({ bytes, holes, ...rest }) => {
        expect(holes).toEqual([]);
        found.push({ ...rest, text: bytes.toString('latin1') });
      },
      blank: (bytes, byteStart) => {
        const text = Buffer.from(bytes).toString('latin1');
        found.push({ text, byteStart, contentStart: 0, last: false, blank: true });
      },
      ambiguous: () => undefined,
    },
    { ...options, range: { start, end } },
  );
  const from = Math.max(0, start - LOOKBEHIND_BYTES);
  for (const chunk of chunked(Buffer.from(file, 'latin1').subarray(from), sizes)) {
    if (splitter.done) break;
    splitter.write(chunk);
  }
  splitter.end();
  expect(splitter.done).toBe(true);
  return found;
}

const FROM = 'From anna@example.org Thu Sep 13 12:30:05 2001\n';
const HEADER = 'Subject: x\n';

function startsOf(file: string, options: SplitOptions = {}): number[] {
  return split(file, options).map((found) => found.byteStart);
}

describe('separators of mbox', () => {
  const one = `${FROM}${HEADER}\nbody\n`;

  test('give documents that run from one From line to the next', () => {
    const [first, second, ...more] = split(`${one}\n${one}`);
    expect(more).toEqual([]);
    expect(first).toEqual({
      text: `${one}\n`,
      byteStart: 0,
      contentStart: FROM.length,
      last: false,
    });
    expect(second?.text).toBe(one);
    expect(second?.last).toBe(true);
  });

  test.each([
    ['after an empty line', `${one}\n${one}`, 2],
    ['after an empty line with CR', `${one}\r\n${one}`, 2],
    ['without an empty line, header next', one + one, 2],
    ['without an empty line, header later', `${one}${FROM}>junk\njunk\n${HEADER}\n`, 2],
    ['without an empty line, no header', `${one}${FROM}prose\nprose\n`, 1],
    ['without an empty line, header after an empty one', `${one}${FROM}\n${HEADER}`, 1],
    ['without an empty line, header too far', `${one}${FROM}${'junk\n'.repeat(5)}${HEADER}`, 1],
    ['after an empty line, no header', `${one}\n${FROM}prose\n`, 2],
    ['quoted', `${one}\n>${FROM}${HEADER}`, 1],
    ['no date', `${one}\nFrom here\n${HEADER}`, 1],
  ])('are judged as expected: %s', (_, file, count) => {
    expect(split(file)).toHaveLength(count);
  });

  test('with an odd first line, include lines without a date', () => {
    const odd = `From -\n${HEADER}\nbody\n`;
    const file = `${odd}\n${odd}${odd}From -\nX: y\n\nFrom here on: prose\nand so on\n`;
    expect(startsOf(file)).toEqual([0]);
    const starts = [0, odd.length + 1, 2 * odd.length + 1];
    expect(startsOf(file, { oddFirstLine: true })).toEqual(starts);
  });

  test('make a document of the text before the first of them', () => {
    const file = `lost text\n\n${one}`;
    expect(split(file).map(({ byteStart, contentStart }) => [byteStart, contentStart])).toEqual([
      [0, 0],
      [11, FROM.length],
    ]);
  });

  test('make no document of blank lines before the first of them', () => {
    expect(split(`\n \r\n${one}`)).toMatchObject([
      { blank: true, text: '\n \r\n' },
      { byteStart: 4, text: one },
    ]);
  });

  test('may end the file', () => {
    const file = `${one}\n${FROM.trimEnd()}`;
    expect(split(file).at(-1)).toMatchObject({ contentStart: FROM.length - 1, last: true });
  });

  test('may follow a byte order mark', () => {
    expect(split(`\xef\xbb\xbf${one}`)).toMatchObject([
      { blank: true, text: '\xef\xbb\xbf' },
      { byteStart: 3, text: one },
    ]);
  });

  test('are not needed in an empty file, which has no documents', () => {
    expect(split('')).toEqual([]);
  });
});

const piece = fc.constantFrom(
  FROM,
  FROM.replace('\n', '\r\n'),
  'From -\n',
  'From here on\n',
  `>${FROM}`,
  HEADER,
  'body text\n',
  '\n',
  '\r\n',
  ' ',
  'From ',
  'F',
  '\r',
  `${'long '.repeat(30)}\n`,
);
const mboxes = fc
  .tuple(fc.constantFrom('', '\xef\xbb\xbf', '\n'), fc.array(piece, { maxLength: 60, size: 'max' }))
  .map(([start, pieces]) => start + pieces.join(''));
/** Files in which decisions are due before the end is in sight. */
const longMboxes = fc
  .array(
    fc.oneof(piece, fc.constant(`${'much text '.repeat(150)}\n`), fc.constant('>\n'.repeat(900))),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => pieces.join(''));
const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });

describe('the documents of mbox', () => {
  test('do not depend on chunk sizes', () => {
    fc.assert(
      fc.property(mboxes, sizes, fc.boolean(), (file, chunks, oddFirstLine) => {
        const options = { oddFirstLine, documentBytes: 300 };
        expect(split(file, options, chunks)).toEqual(split(file, options));
      }),
    );
  });

  test('are the same in slices of long files as in the whole', () => {
    const border = fc.double({ min: 0, max: 1, noNaN: true });
    const chunks = fc.array(fc.integer({ min: 50, max: 5000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(longMboxes, border, chunks, fc.boolean(), (file, part, steps, oddFirstLine) => {
        const cut = Math.floor(part * file.length);
        const base = { oddFirstLine, documentBytes: 6000 };
        const before = split(file, { ...base, start: 0, end: cut }, steps);
        const after = split(file, { ...base, start: cut, end: file.length }, steps);
        const whole = split(file, base);
        if (cut > 0) expect([...before, ...after]).toEqual(whole);
        else expect(after).toEqual(whole);
      }),
    );
  });

  test('are the same one byte at a time', () => {
    fc.assert(
      fc.property(mboxes, (file) => {
        expect(split(file, {}, [1])).toEqual(split(file));
      }),
      { numRuns: 50 },
    );
  });

  test('are the same in slices of any file as in the whole', () => {
    const borders = fc.array(fc.nat(1500), { maxLength: 6, size: 'max' });
    fc.assert(
      fc.property(mboxes, borders, sizes, fc.boolean(), (file, cuts, chunks, oddFirstLine) => {
        const inside = cuts.filter((cut) => cut > 0 && cut < file.length);
        const edges = [...new Set([0, ...inside, file.length])].sort((a, b) => a - b);
        const base = { oddFirstLine, documentBytes: 300 };
        const slices = edges.slice(0, -1).flatMap((start, index) => {
          return split(file, { ...base, start, end: edges[index + 1] ?? 0 }, chunks);
        });
        expect(slices).toEqual(file === '' ? [] : split(file, base));
      }),
      { numRuns: 300 },
    );
  });

  test('make up the file together', () => {
    fc.assert(
      fc.property(mboxes, sizes, (file, chunks) => {
        const found = split(file, { documentBytes: 200 }, chunks);
        expect(found.map(({ text }) => text).join('')).toBe(file);
      }),
    );
  });
});

describe('a document too large for memory', () => {
  const line = `${'x'.repeat(49)}\n`;
  const file = `${FROM}${HEADER}\n${line.repeat(20)}`;

  test.each([
    [file.length - 1, ['first', 'next']],
    [file.length, [undefined]],
    [file.length + 1, [undefined]],
  ])('comes in windows within a bound of %i bytes', (documentBytes, windows) => {
    expect(split(file, { documentBytes }).map(({ window }) => window)).toEqual(windows);
  });

  test('is cut at line ends', () => {
    const found = split(file, { documentBytes: 120 });
    expect(found.length).toBeGreaterThan(8);
    expect(found.every(({ text }) => text.endsWith('\n') && text.length <= 120)).toBe(true);
    expect(found.map(({ window }) => window)).toEqual([
      'first',
      ...found
        .slice(1)
        .fill({} as Found)
        .map(() => 'next'),
    ]);
    expect(found.at(-1)?.last).toBe(true);
  });

  test('is cut anywhere in a line longer than the bound', () => {
    const found = split(`${FROM}${'y'.repeat(1000)}`, { documentBytes: 300 });
    expect(found.map(({ text }) => text.length)).toEqual([FROM.length, 300, 300, 300, 100]);
  });

  test('ends whole at a separator right at the bound', () => {
    const found = split(`${file}\n${FROM}${HEADER}`, { documentBytes: file.length + 1 });
    expect(found.map(({ window }) => window)).toEqual([undefined, undefined]);
  });
});

describe('a slice of mbox', () => {
  const quiet = { document: () => undefined, blank: () => undefined, ambiguous: () => undefined };

  test('is done soon after its end if no document starts in it', () => {
    const splitter = new DocumentSplitter(mboxRule(), quiet, { range: { start: 100, end: 5000 } });
    const chunk = Buffer.alloc(100, 'text\n');
    let written = 100 - LOOKBEHIND_BYTES;
    for (; !splitter.done && written < 100_000; written += chunk.length) splitter.write(chunk);
    expect(written).toBeGreaterThanOrEqual(5000);
    expect(written).toBeLessThan(5000 + 2 * chunk.length);
  });

  test(
    'does not copy a long document again with each small chunk',
    () => {
      const splitter = new DocumentSplitter(mboxRule(), quiet);
      splitter.write(Buffer.from(FROM));
      const chunk = Buffer.alloc(256, 'text\n');
      for (let written = 0; written < 16_000_000; written += chunk.length) splitter.write(chunk);
      splitter.end();
      expect(splitter.done).toBe(true);
    },
    paced(10_000),
  );
});

describe('an emitted document', () => {
  test('does not change with the memory of its chunk', () => {
    const one = `${FROM}${HEADER}\n${'body\n'.repeat(100)}\n`;
    const subjects: string[] = [];
    const splitter = new DocumentSplitter(mboxRule(), {
      document: ({ bytes }) => {
        expect(bytes.length).toBe(one.length);
        subjects.push(bytes.toString('latin1', FROM.length, FROM.length + HEADER.length - 1));
      },
      blank: () => undefined,
      ambiguous: () => undefined,
    });
    const reused = Buffer.alloc(one.length);
    for (let i = 0; i < 2000; i++) {
      reused.write(one.replace('Subject: x', `Subject: ${i % 10}`), 'latin1');
      splitter.write(reused);
    }
    splitter.end();
    expect(subjects).toEqual([...Array(2000).keys()].map((i) => `Subject: ${i % 10}`));
  });
});
