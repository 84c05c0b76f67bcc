/** Readers throw on no input: small files of each format with bytes changed, cut and moved, inside of archives, too. */
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '../../../src/documents/model.ts';
import { readNotebook } from '../../../src/documents/notebook/notebook.ts';
import { readOpenXml } from '../../../src/documents/office/open-xml.ts';
import { readFlatOpenDocument } from '../../../src/documents/opendocument/open-document.ts';
import { readOutlook } from '../../../src/documents/outlook/message.ts';
import { readRtf } from '../../../src/documents/rtf/rtf.ts';
import { compoundFile } from './compound-files.ts';
import { docx, field, p, run } from './office-files.ts';
import { readWhole } from './reading.ts';

const LINK = 'http://a.example/';
const BODY =
  p(run('x'), `<w:hyperlink r:id="r1">${run('y')}</w:hyperlink>`) +
  p(field([`HYPERLINK "${LINK}"`], run('z')));

/** What is mutated, and how a file is made of it. */
const FORMATS: readonly [
  name: string,
  read: ReadDocument,
  seed: Buffer,
  made: (bytes: Buffer) => Buffer,
][] = [
  [
    'XML of Word',
    readOpenXml,
    Buffer.from(BODY),
    (xml) => docx(xml.toString(), [`r1 link ${LINK}`]),
  ],
  ['a file of Word', readOpenXml, docx(BODY), (bytes) => bytes],
  [
    'OpenDocument',
    readFlatOpenDocument,
    Buffer.from(
      `<office:document><office:body><office:text><text:p>a<text:a xlink:href="${LINK}">b</text:a><office:annotation><text:p>c</text:p></office:annotation></text:p></office:text></office:body></office:document>`,
    ),
    (bytes) => bytes,
  ],
  [
    'RTF',
    readRtf,
    Buffer.from(
      `{\\rtf1\\ansi{\\field{\\*\\fldinst HYPERLINK "${LINK}"}{\\fldrslt x\\'e9\\u233?}}{\\footnote y\\par}}`,
    ),
    (bytes) => bytes,
  ],
  [
    'a notebook',
    readNotebook,
    Buffer.from(`{"cells":[{"cell_type":"markdown","source":["[a](${LINK})"]}]}`),
    (bytes) => bytes,
  ],
  [
    'a message of Outlook',
    readOutlook,
    compoundFile({ '__substg1.0_1000001F': Buffer.from(LINK, 'utf16le') }),
    (bytes) => bytes,
  ],
];
const TIMES = 60;

describe('a mutated file', () => {
  it.each(FORMATS)('makes no reader throw: %s', async (_, read, seed, made) => {
    const random = randomOf(42);
    for (let time = 0; time < TIMES; time++) {
      const told = await readWhole(read, made(mutated(seed, random)));
      expect(told.faults.length).toBeLessThanOrEqual(20);
    }
  });
});

function mutated(seed: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(seed);
  for (let change = random(6); change >= 0; change--) {
    const at = random(bytes.length);
    const kind = random(3);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes[at] = '<>{}\\"&/'.charCodeAt(random(8));
    else bytes.copyWithin(at, random(bytes.length), random(bytes.length));
  }
  return random(5) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
}

/** Numbers that are the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}
