/** The containers besides mbox, and the modes of mbox: where each document begins and ends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DocumentSplitter,
  type SplitterOptions,
} from '../../../extractors/containers/documents.ts';
import { BABYL_RULE } from '../../../extractors/containers/rules/babyl.ts';
import { type MboxMode, mboxRule } from '../../../extractors/containers/rules/mbox.ts';
import { MMDF_RULE } from '../../../extractors/containers/rules/mmdf.ts';
import { RNEWS_RULE } from '../../../extractors/containers/rules/rnews.ts';
import type { SeparatorRule } from '../../../extractors/containers/rules/rule.ts';

interface Split {
  readonly contents: readonly string[];
  readonly ambiguous: number;
}

function split(
  rule: SeparatorRule,
  file: string,
  options: SplitterOptions & { readonly chunk?: number } = {},
): Split {
  const contents: string[] = [];
  let ambiguous = 0;
  const sink = {
    document: ({ bytes, contentStart }: { bytes: Buffer; contentStart: number }) =>
      contents.push(bytes.toString('latin1', contentStart)),
    blank: () => undefined,
    ambiguous: () => {
      ambiguous++;
    },
  };
  const splitter = new DocumentSplitter(rule, sink, options);
  const { chunk = file.length + 1, range = { start: 0, end: file.length } } = options;
  const bytes = Buffer.from(file, 'latin1');
  for (let at = Math.max(0, range.start - rule.lookbehindBytes); at < bytes.length; at += chunk) {
    if (splitter.done) break;
    splitter.write(bytes.subarray(at, at + chunk));
  }
  splitter.end();
  return { contents, ambiguous };
}

const one = 'Subject: one\n\nbody one\n';
const two = 'Subject: two\n\nbody two\n';

describe('MMDF', () => {
  const mark = '\x01\x01\x01\x01\n';
  const file = `${mark}${one}${mark}${mark}${two}${mark}`;

  test('has a line of four Ctrl-A before and after each message', () => {
    expect(split(MMDF_RULE, file).contents).toEqual([one, two]);
    expect(split(MMDF_RULE, file.replaceAll('\n', '\r\n')).contents).toHaveLength(2);
  });

  test('takes four Ctrl-A with text after them for text', () => {
    const body = `Subject: x\n\n\x01\x01\x01\x01 four\n`;
    expect(split(MMDF_RULE, mark + body + mark).contents).toEqual([body]);
  });
});

describe('Babyl', () => {
  const options = 'BABYL OPTIONS: -*- rmail -*-\nVersion: 5\nLabels:\n';
  const header = 'Subject: one\nReceived: by a.example\n';
  const message = `\x1f\f\n1, answered,,\n${header}\n*** EOOH ***\nSubject: one\n\nbody one\n`;

  test('gives the original header and the body, and omits the shortened copy', () => {
    const { contents } = split(BABYL_RULE, `${options}${message}${message}\x1f`);
    expect(contents).toEqual([`${header}\nbody one\n`, `${header}\nbody one\n`]);
  });

  test('reads the header after the mark if there is no copy', () => {
    const unseen = `\x1f\f\n0, unseen,,\n*** EOOH ***\n${two}`;
    expect(split(BABYL_RULE, `${options}${unseen}\x1f`).contents).toEqual([two]);
  });
});

describe('rnews', () => {
  const article = (text: string): string => `#! rnews ${text.length}\n${text}`;

  test('gives articles by their counts', () => {
    expect(split(RNEWS_RULE, article(one) + article(two)).contents).toEqual([one, two]);
  });

  test('reads on past text like the next article, by the count', () => {
    const quoting = `Subject: batches\n\n#! rnews 99\nSubject: quoted\n\nend\n`;
    expect(split(RNEWS_RULE, article(quoting) + article(two)).contents).toEqual([quoting, two]);
  });

  test('counts CR LF as one byte', () => {
    const file = (article(one) + article(two)).replaceAll('\n', '\r\n');
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    expect(split(RNEWS_RULE, file).contents).toEqual([crlf(one), crlf(two)]);
  });

  test('ignores a wrong count', () => {
    const wrong = `#! rnews 3\n${one}#! rnews 9999\n${two}${article(one)}`;
    expect(split(RNEWS_RULE, wrong).contents).toEqual([one, two, one]);
  });
});

describe('the modes of mbox', () => {
  const from = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';
  const odd = 'From here on\n';
  const cases: readonly (readonly [string, string, Record<MboxMode, number>, number])[] = [
    ['as it should be', `${from}${one}\n${from}${two}`, { auto: 2, strict: 2, mutt: 2, any: 2 }, 0],
    ['no empty line', `${from}${one}${from}${two}`, { auto: 2, strict: 1, mutt: 2, any: 2 }, 1],
    ['no header', `${from}${one}\n${from}prose\n`, { auto: 2, strict: 1, mutt: 2, any: 2 }, 0],
    [
      'prose that has a date',
      `${from}${one}${from}prose\n\n`,
      { auto: 1, strict: 1, mutt: 2, any: 2 },
      1,
    ],
    [
      'no date, a header',
      `${from}${one}\n${odd}${two}`,
      { auto: 1, strict: 1, mutt: 1, any: 2 },
      1,
    ],
    ['no date, prose', `${from}${one}\n${odd}prose\n`, { auto: 1, strict: 1, mutt: 1, any: 2 }, 0],
  ];

  test.each(cases)('divide this file as expected: %s', (_, file, expected, ambiguous) => {
    const modes = Object.keys(expected) as MboxMode[];
    const counts = modes.map((mode) => [mode, split(mboxRule({ mode }), file).contents.length]);
    expect(Object.fromEntries(counts)).toEqual(expected);
    expect(split(mboxRule(), file).ambiguous).toBe(ambiguous);
  });

  test('count each ambiguous line in one slice', () => {
    const file = `${from}${one}${from}${two}${from}${one}${odd}${two}`;
    const whole = split(mboxRule(), file).ambiguous;
    expect(whole).toBe(3);
    for (let cut = 1; cut < file.length; cut++) {
      const before = split(mboxRule(), file, { range: { start: 0, end: cut } }).ambiguous;
      const after = split(mboxRule(), file, { range: { start: cut, end: file.length } }).ambiguous;
      expect(before + after).toBe(whole);
    }
  });
});

describe('Content-Length (mboxcl, mboxcl2)', () => {
  const from = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';
  const message = (body: string, length = body.length): string =>
    `${from}Subject: x\nContent-Length: ${length}\n\n${body}\n`;
  const quoting = `see below\n\n${from}Subject: quoted\n\nend\n`;
  const rule = mboxRule({ contentLength: true });

  test('covers a From line in the body if it leads to the next one, or to the end', () => {
    const file = message(quoting) + message(quoting);
    expect(split(rule, file).contents).toHaveLength(2);
    expect(split(mboxRule(), file).contents).toHaveLength(4);
  });

  test('is ignored if it leads to no message end', () => {
    const file = message(quoting) + message(quoting, quoting.length + 7) + message('x\n');
    expect(split(rule, file).contents).toHaveLength(4);
  });

  test('is ignored throughout if the first one is wrong', () => {
    const file = message(quoting, quoting.length - 9) + message(quoting);
    expect(split(rule, file).contents).toHaveLength(4);
  });
});

describe('a source in chunks of any size', () => {
  const mark = '\x01\x01\x01\x01\n';
  const from = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';
  const piece = fc.constantFrom(
    ...[mark, '\x1f\f\n', '\x1f', '*** EOOH ***\n', '#! rnews 20\n', '#! rnews 3\r\n', one, two],
    ...['\n', 'text\n', 'Content-Length: 12\n', '1,,\n', '\r\n', '\x01', from, 'x'],
  );
  const files = fc.array(piece, { maxLength: 50, size: 'max' }).map((pieces) => pieces.join(''));
  const rules = {
    MMDF: MMDF_RULE,
    Babyl: BABYL_RULE,
    rnews: RNEWS_RULE,
    mboxcl: mboxRule({ contentLength: true }),
  };

  test.each(Object.entries(rules))('gives the same documents of %s', (_, rule) => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 40 }), (file, chunk) => {
        expect(split(rule, file, { chunk })).toEqual(split(rule, file));
      }),
    );
  });

  test.each([
    ['MMDF', MMDF_RULE],
    ['Babyl', BABYL_RULE],
  ] as const)('the slices of %s give what the whole gives', (_, rule) => {
    fc.assert(
      fc.property(files, fc.double({ min: 0, max: 1, noNaN: true }), (file, part) => {
        const cut = Math.floor(part * file.length);
        if (cut === 0 || cut === file.length) return;
        const before = split(rule, file, { range: { start: 0, end: cut } }).contents;
        const after = split(rule, file, { range: { start: cut, end: file.length } }).contents;
        expect([...before, ...after]).toEqual(split(rule, file).contents);
      }),
    );
  });
});
