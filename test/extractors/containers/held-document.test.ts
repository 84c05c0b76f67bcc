/** Large messages are held without their attachments, and nothing else is missing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContainerDocument } from '../../../extractors/containers/document.ts';
import { documentOrigin } from '../../../extractors/containers/document.ts';
import { DocumentSplitter } from '../../../extractors/containers/documents.ts';
import { LineIndex } from '../../../extractors/containers/line-index.ts';
import { SINGLE_RULE } from '../../../extractors/containers/rules/single.ts';

const LIMITS = { documentBytes: 8000, holdBytes: 2000 };

function hold(file: string, chunk = file.length): ContainerDocument[] {
  const found: ContainerDocument[] = [];
  const sink = {
    document: (document: ContainerDocument) => found.push(document),
    blank: () => undefined,
    ambiguous: () => undefined,
  };
  const splitter = new DocumentSplitter(SINGLE_RULE, sink, LIMITS);
  const bytes = Buffer.from(file, 'latin1');
  for (let at = 0; at < bytes.length; at += chunk) splitter.write(bytes.subarray(at, at + chunk));
  splitter.end();
  return found;
}

const data = `${'QUJD'.repeat(19)}\n`.repeat(200);
const part = (type: string, body: string): string => `--b\nContent-Type: ${type}\n\n${body}`;
const mail = (...parts: readonly string[]): string =>
  `Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`;

describe('a large attachment', () => {
  const file = mail(
    part('text/plain', 'before\n'),
    part('image/png', data),
    part('text/plain', 'after\n'),
  );
  const [held, ...more] = hold(file);

  test('is left out, from its body to the next delimiter', () => {
    expect(more).toEqual([]);
    expect(held?.window).toBeUndefined();
    expect(held?.bytes.toString('latin1')).toBe(file.replace(data, ''));
    const start = file.indexOf(data);
    expect(held?.holes).toEqual([{ at: start, start, end: start + data.length, lineEnds: 200 }]);
  });

  test('leaves positions and line numbers as they were', () => {
    const { bytes, byteStart, holes } = held as ContainerDocument;
    const after = bytes.indexOf('after');
    const position = file.indexOf('after');
    const origin = documentOrigin(held as ContainerDocument);
    expect(origin.ranges(after, after + 5)).toEqual([{ start: position, end: position + 5 }]);
    const index = new LineIndex(bytes, byteStart, { holes });
    const before = file.slice(0, position).split('\n').length - 1;
    expect(index.locate(position + 2)).toEqual({ linesBefore: before, column: 3 });
    expect(index.lineEnds).toBe(file.split('\n').length - 1);
  });

  test('stays in a small message', () => {
    const small = mail(part('image/png', 'QUJD\n'));
    expect(hold(small)[0]?.holes).toEqual([]);
  });

  test.each([
    ['text', part('text/html', data)],
    ['no type at all', `--b\n\n${data}`],
    ['a message that is no attachment', part('message/rfc822', `Subject: y\n\n${data}`)],
  ])('does not include %s', (_, kept) => {
    const [document] = hold(mail(kept).slice(0, 7900));
    expect(document?.holes).toEqual([]);
  });

  test('a line like a delimiter, but of no multipart, ends no attachment', () => {
    const body = `${data}--c\nContent-Type: text/plain\n\nhttp://not.example/\n`;
    expect(hold(mail(part('image/png', body)))[0]?.bytes.toString('latin1')).not.toContain('not');
  });

  test('is left out of an inner message as well', () => {
    const inner = `Content-Type: multipart/mixed; boundary=c\n\n--c\nContent-Type: image/png\n\n${data}--c--\n`;
    const [document] = hold(mail(part('message/rfc822', inner), part('text/plain', 'after\n')));
    expect(document?.holes).toHaveLength(1);
    expect(document?.bytes.toString('latin1')).toContain('after');
  });
});

test('a document that is still too large is emitted in windows, in order and complete', () => {
  const text = 'a line of text\n'.repeat(2000);
  const windows = hold(mail(part('text/plain', text), part('image/png', data)));
  expect(windows.length).toBeGreaterThan(3);
  expect(windows.map(({ window }) => window)).toEqual(
    windows.map((_, index) => (index === 0 ? 'first' : 'next')),
  );
  const whole = windows.map(({ bytes }) => bytes.toString('latin1')).join('');
  expect(whole).toBe(mail(part('text/plain', text), part('image/png', data)).replace(data, ''));
});

describe('a document held in chunks of any size', () => {
  const lines = fc.constantFrom(
    ...['--b\n', '--c\n', '--b--\n', '\n', '\r\n', 'text\n', `${'long '.repeat(500)}\n`, data],
    ...['Content-Type: image/png\n', 'Content-Type: text/plain\n', 'x', '-', '--b'],
    ...['Content-Type: multipart/mixed; boundary=c\n', 'Content-Type: message/rfc822\n'],
  );
  const files = fc
    .array(lines, { minLength: 5, maxLength: 40, size: 'max' })
    .map((all) => `Content-Type: multipart/mixed; boundary=b\n\n${all.join('')}`);

  test('is held alike for all chunk sizes', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 3000 }), (file, chunk) => {
        expect(hold(file, chunk)).toEqual(hold(file));
      }),
    );
  });

  test('consists of held bytes and holes that make up the source', () => {
    fc.assert(
      fc.property(files, (file) => {
        let next = 0;
        for (const { bytes, byteStart, holes } of hold(file)) {
          expect(byteStart).toBe(next);
          const skipped = holes.reduce((sum, { start, end }) => sum + end - start, 0);
          next += bytes.length + skipped;
          const origin = documentOrigin({ bytes, byteStart, holes, contentStart: 0, last: false });
          for (const at of [0, bytes.length - 1]) {
            const [range] = origin.ranges(at, at + 1);
            expect(file.charCodeAt(range?.start ?? -1)).toBe(bytes[at]);
          }
        }
        expect(next).toBe(file.length);
      }),
    );
  });
});
