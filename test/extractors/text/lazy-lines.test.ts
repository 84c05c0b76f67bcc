/** Lines are looked at when they are asked for: in which order, and which of them, changes nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AsciiText } from '../../../extractors/characters/text.ts';
import { splitLines } from '../../../extractors/text/lines.ts';

const BASE64 = `${'QUJD'.repeat(16)}\n`;
const PIECES = [
  ...['word ', 'http://a.example/b ', 'x', '\n', '\n', '\n\n', '\r\n', '\r', '\r\r\n', ' ', '\t'],
  ...['> ', '>> ', '| ', 'JD> ', '1 a\n', '2 b\n', '3 c\n', '4 d\n', '5: e\n', '6: f\n', '1998 '],
  ...['-- \n', '> -- \n', `${'_'.repeat(45)}\n`, '\f', '[Page 3]\n', 'A      B\n\n', '..', '\n.\n'],
  ...[BASE64, BASE64.repeat(5), `> ${BASE64}`, 'begin 644 x\n', '#0V%T\n', 'end\n'],
  ...['-----BEGIN PGP SIGNED MESSAGE-----\n', '- ', '-----BEGIN PGP SIGNATURE-----\n'],
  ...['-----BEGIN CERTIFICATE-----\n', '=ybegin \n', '=yend\n', `${'w '.repeat(36)}\n`],
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((all) => all.join(''));
const options = fc.record({ flowed: fc.boolean(), delSp: fc.boolean() });

test('lines are the same in any order of lookups', () => {
  fc.assert(
    fc.property(texts, options, fc.array(fc.nat()), (text, chosen, questions) => {
      const all = [...splitLines(text, chosen)];
      const lines = splitLines(text, chosen);
      expect(lines.count).toBe(all.length);
      for (const question of all.length === 0 ? [] : questions) {
        const index = question % all.length;
        const line = all[index];
        expect(lines.at(index)).toEqual(line);
        expect(lines.indexAt(line?.start ?? 0)).toBe(index);
        expect(lines.contentStartOf(index)).toBe(line?.contentStart);
        expect(lines.lengthOf(index)).toBe((line?.end ?? 0) - (line?.start ?? 0));
        const span = (line?.next ?? 0) - (line?.start ?? 0);
        expect(lines.firstOfLength(span, index)).toBe(index);
        expect(lines.firstOfLength(span + 1, index)).not.toBe(index);
        expect(lines.depthOf(index)).toBe(line?.depth);
      }
      expect(lines.at(-1)).toBeUndefined();
      expect(lines.at(all.length)).toBeUndefined();
    }),
  );
});

test('the encoded ranges are the lines of that region', () => {
  fc.assert(
    fc.property(texts, options, (text, chosen) => {
      const lines = splitLines(text, chosen);
      const named = [...lines].flatMap(({ region }, index) =>
        region === 'encoded' ? [index] : [],
      );
      const ranged = lines.encoded.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, offset) => from + offset),
      );
      expect(named.filter((index) => !ranged.includes(index))).toEqual([]);
      expect(ranged.every((index) => lines.at(index)?.region !== 'body')).toBe(true);
    }),
  );
});

test('bytes of ASCII give the lines of their string', () => {
  fc.assert(
    fc.property(texts, options, (text, chosen) => {
      const bytes = new AsciiText(Buffer.from(text));
      expect([...splitLines(bytes, chosen)]).toEqual([...splitLines(text, chosen)]);
    }),
  );
});

test('operations on ASCII bytes give the results of their string', () => {
  const words = fc.constantFrom('\n', 'a', 'ab', '--', 'begin');
  const ascii = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n', ' ', 'begin') });
  fc.assert(
    fc.property(
      ascii,
      words,
      fc.nat(40),
      fc.integer({ min: -5, max: 40 }),
      (text, word, at, end) => {
        const bytes = new AsciiText(Buffer.from(text));
        expect(bytes.indexOf(word, at)).toBe(text.indexOf(word, at));
        expect(bytes.lastIndexOf(word, at)).toBe(text.lastIndexOf(word, at));
        expect(bytes.includes(word)).toBe(text.includes(word));
        expect(bytes.startsWith(word, at)).toBe(text.startsWith(word, at));
        expect(bytes.endsWith(word)).toBe(text.endsWith(word));
        expect(bytes.slice(at, end)).toBe(text.slice(at, end));
        expect(bytes.slice(end)).toBe(text.slice(end));
        expect(bytes.charAt(at)).toBe(text.charAt(at));
        expect(bytes.charCodeAt(at)).toBe(text.charCodeAt(at));
        expect(bytes.isBlank).toBe(text.trim() === '');
        expect(bytes.view(0, at).slice()).toBe(text.slice(0, at));
      },
    ),
  );
});
