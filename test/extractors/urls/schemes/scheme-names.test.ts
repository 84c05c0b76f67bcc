import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownSchemeBefore } from '../../../../extractors/urls/schemes/scheme-names.ts';
import { GLUED_SCHEMES, SCHEMES, SELDOM } from '../../../../extractors/urls/schemes/schemes.ts';

const NAMES = [...SCHEMES.keys(), ...SELDOM];

/** The same by trying one name after the other on the longest run of characters that a scheme can have. */
function trying(text: string, colon: number, lowest: number): string | null {
  const run = /[a-z0-9+.-]*$/i.exec(text.slice(lowest, colon))?.[0].toLowerCase() ?? '';
  const alone = NAMES.filter((name) => {
    if (!run.endsWith(name)) return false;
    const before = run.slice(0, run.length - name.length);
    return before === '' || (SCHEMES.has(name) && !/[a-z]$/.test(before));
  });
  const longest = alone.sort((a, b) => b.length - a.length)[0];
  return longest ?? GLUED_SCHEMES.find((name) => run.endsWith(name)) ?? null;
}

describe('the known scheme before a colon', () => {
  it.each(NAMES)('is %s', (name) => {
    for (const written of [name, name.toUpperCase(), `(${name}`, `\u00e9${name}`]) {
      expect(knownSchemeBefore(`${written}:a`, written.length, 0)).toBe(name);
    }
  });

  it('is the one that trying all names finds', () => {
    const texts = fc
      .array(
        fc.oneof(
          fc.constantFrom(...NAMES),
          fc.constantFrom(':', ':', ' ', '-', '.', '+', '1', 'x', 'Z', '\u000e', '\u212a'),
          fc.string({ maxLength: 2 }),
        ),
      )
      .map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), (text, lowest) => {
        for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
          const from = lowest % (at + 1);
          expect(knownSchemeBefore(text, at, from)).toBe(trying(text, at, from));
        }
      }),
    );
  });

  it.each(['Subject', 'wrote', 'sample', 'xurn', 'xsvn+xhttp1', ''])('is none in %j', (text) => {
    expect(knownSchemeBefore(`${text}:`, text.length, 0)).toBeNull();
  });
});
