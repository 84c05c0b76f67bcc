/** What damaged and hostile files do: nothing but faults and pieces, within bounds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../src/documents/pdf/index.ts';
import { tries } from '../../../helpers/long.ts';
import { linkTo, pdfFile } from '../../../helpers/pdf-file.ts';

const SMALL = { pieces: 20, characters: 50_000, unpackedBytes: 16 * 2 ** 20 };

async function readAll(bytes: Uint8Array): Promise<readonly string[]> {
  const told: string[] = [];
  const watcher = { facts: () => {}, fault: (fault: string) => told.push(fault) };
  for await (const { text, links, spotOf } of readPdf(bytes, SMALL, watcher)) {
    spotOf(0, text.length);
    for (const { shown } of links) {
      if (shown === undefined) continue;
      expect(shown.start).toBeLessThan(shown.end);
      expect(shown.end).toBeLessThanOrEqual(text.length);
    }
  }
  return told;
}

const SOUND = pdfFile({
  pages: [1, 2].map((page) => ({
    texts: [
      { text: `page ${page} has a URL: https://a.example/`, x: 72, y: 700 },
      { text: 'which goes on', x: 72, y: 688 },
    ],
    annotations: [linkTo('https://a.example/', [160, 698, 300, 710])],
  })),
  catalogue: '/Outlines 1000 0 R',
  objects: ['<< /First 1001 0 R >>', '<< /Title (x) /A << /S /URI /URI (https://b.example/) >> >>'],
});

const change = fc.record({
  at: fc.nat(SOUND.length - 1),
  removed: fc.nat(40),
  added: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('0', '-1', '99999999999', '4294967295', '2 0 R', '[', '>>', '/Kids')
      .map((text) => Buffer.from(text)),
  ),
});

test('a file with bytes changed, lost and added is read without a throw', async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      let file = SOUND;
      for (const { at, removed, added } of all) {
        const from = Math.min(at, file.length);
        file = Buffer.concat([file.subarray(0, from), added, file.subarray(from + removed)]);
      }
      await readAll(file);
    }),
    { numRuns: tries(100), seed: 30 },
  );
});

/** Ten forms, each of which draws the next one ten times. */
const LAUGHS = Array.from({ length: 10 }, (_, at) => {
  const content = at < 9 ? '/X Do '.repeat(10) : 'BT /F1 9 Tf 9 700 Td (x) Tj ET';
  const next = `/XObject << /X ${1001 + at} 0 R >> /Font << /F1 3 0 R >>`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${next} >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
});

test.each([
  [
    'a tree of pages that holds itself',
    pdfFile({ pages: [{}] })
      .toString('latin1')
      .replace(/\/Count 1 \/Kids \[/, '/Count 9 /Kids [2 0 R '),
    'damaged',
  ],
  [
    'a thousand million characters in ten forms',
    pdfFile({
      pages: [{ content: '/X Do', entries: '/Resources << /XObject << /X 1000 0 R >> >>' }],
      objects: LAUGHS,
    })
      .toString('latin1')
      .replace('/Resources << /Font << /F1 3 0 R >> >>', ''),
    'too-large',
  ],
])('%s is told, within bounds', async (_, file, fault) => {
  expect(await readAll(Buffer.from(file, 'latin1'))).toContain(fault);
});
