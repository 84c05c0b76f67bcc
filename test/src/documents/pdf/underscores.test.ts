/** Underscores that a page draws as lines: TeX's old fonts have no such character. */
import { expect, it } from 'vitest';
import { readPdf } from '../../../../src/documents/pdf/index.ts';
import { pdfFile } from '../../../helpers/pdf-file.ts';

/** `http://a.example/x` of ten points in Helvetica ends at 152; a gap of 3.9 points; then `y`. */
const BEFORE = { text: 'http://a.example/x', x: 72, y: 700 };
const BEHIND = { text: 'y/z', x: 155.9, y: 700 };

async function textWith(content: string, before = BEFORE, behind = BEHIND): Promise<string> {
  const file = pdfFile({ pages: [{ texts: [before, behind], content }] });
  const limits = { pieces: 1, characters: 1000, unpackedBytes: 2 ** 20 };
  const watcher = { facts: () => {}, fault: () => {} };
  for await (const { text, spotOf } of readPdf(file, limits, watcher)) {
    expect(spotOf(0, text.trimEnd().length).page).toBe(1);
    return text.trim();
  }
  return '';
}

it.each([
  ['filled', '152.4 700 3 0.4 re f'],
  ['stroked', '0.4 w 152.4 699.8 m 155.4 699.8 l S'],
  ['below the line', '152.4 698 3 0.4 re f'],
  [
    'a picture of one dot',
    'q 3 0 0 0.4 152.4 700 cm BI /W 1 /H 1 /BPC 1 /IM true /D [1 0] ID\n\x00 EI Q',
  ],
])('a short line in a gap of a URL is an underscore: %s', async (_, content) => {
  expect(await textWith(content)).toBe('http://a.example/x_y/z');
});

it.each([
  ['above it', '152.4 705 3 0.4 re f'],
  ['longer than the gap', '140 700 30 0.4 re f'],
  ['much shorter', '153.4 700 1 0.4 re f'],
  ['upright', '153 698 0.4 3 re f'],
  ['absent', ''],
])('a gap stays a blank where the line is %s', async (_, content) => {
  expect(await textWith(content)).toBe('http://a.example/x y/z');
});

it('a baseline that differs by rounding is the same', async () => {
  const behind = { ...BEHIND, y: 700.0002 };
  expect(await textWith('152.4 700 3 0.4 re f', BEFORE, behind)).toBe('http://a.example/x_y/z');
});

it('a page without URLs is not searched for lines', async () => {
  const text = await textWith('152.4 700 3 0.4 re f', { ...BEFORE, text: 'some words of prose x' });
  expect(text).not.toContain('_');
});
