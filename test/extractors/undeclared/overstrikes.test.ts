/** Overstrikes of formatted manual pages are undone, and every URL keeps its very bytes. */
import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../extractors/extract-text.ts';
import { undoOverstrikes } from '../../../extractors/undeclared/overstrikes.ts';
import { tries } from '../../helpers/long.ts';

const bold = (text: string): string => [...text].map((one) => `${one}\b${one}`).join('');
const underlined = (text: string): string => [...text].map((one) => `_\b${one}`).join('');
const struckLater = (text: string): string => [...text].map((one) => `${one}\b_`).join('');
const both = (text: string): string => [...text].map((one) => `_\b${one}\b${one}`).join('');

describe('overstrikes', () => {
  it.each([
    ['bold', 'l\bla\ba', 'la'],
    ['struck four times', 'l\bl\bl\bl', 'l'],
    ['underlined', '_\bl_\ba', 'la'],
    ['underlined behind', 'l\b_a\b_', 'la'],
    ['bold and underlined', '_\bl\bl_\ba\ba', 'la'],
    ['bold underscores', '_\b_', '_'],
    ['bold beyond ASCII', '\u00e9\b\u00e9', '\u00e9'],
  ])('are undone: %s', (_, text, plain) => {
    expect(undoOverstrikes(text)?.text).toBe(plain);
  });

  it.each(['', 'lamp', 'a\bb', '\b', 'a\b', '\ba', ' \b ', 'a\b\na', '\n\b\n'])(
    'are not seen in %j',
    (text) => {
      expect(undoOverstrikes(text)).toBeNull();
    },
  );

  it('leave each character of any text at its own position, in order', () => {
    const text = array(constantFrom('a', '_', '\b', '\b', ' ', '\n', 'é'), { maxLength: 40 });
    assert(
      property(text, string(), (pieces, rest) => {
        const given = pieces.join('') + rest;
        const undone = undoOverstrikes(given);
        if (undone === null) return;
        const ranges = undone.origin().ranges(0, undone.text.length);
        expect(ranges.map(({ start, end }) => given.slice(start, end)).join('')).toBe(undone.text);
      }),
      { numRuns: tries(2000) },
    );
  });

  it('leave a URL with its bytes when they are undone', () => {
    const path = stringMatching(/^[a-z0-9_~.-]{0,12}[a-z0-9]$/);
    const strike = constantFrom(bold, underlined, struckLater, both);
    assert(
      property(path, strike, (end, struck) => {
        const url = `https://lamp.example/${end}`;
        const text = `Lämp ${struck(`${url} for it`)}`;
        const [found, ...others] = extractText(text);
        expect(found?.url).toBe(url);
        expect(others).toEqual([]);
        const bytes = Buffer.from(text).subarray(found?.byteStart, found?.byteEnd).toString();
        expect(undoOverstrikes(`_${bytes}`)?.text.replace(/^_/, '')).toBe(url);
        expect(found?.joins).toEqual([]);
      }),
      { numRuns: tries(1000) },
    );
  });
});
