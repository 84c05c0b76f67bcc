import { describe, expect, test } from 'vitest';
import type { TextBlock } from '../../../extractors/lines/block.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrlsCounting } from '../../../extractors/urls/find.ts';
import { LONG } from '../../helpers/long.ts';

const STALLERS: readonly (readonly [string, string])[] = [
  ['brackets', '<'],
  ['closing brackets', '>'],
  ['wrappers that never close', '<URL:'],
  ['wrappers that never close, on lines', '<URL:http://a.b/c\n'],
  ['angles that never close', '<http://a.b/c '],
  ['angles that never close, on lines', '<http://a.b/c\n'],
  ['one URL after another', 'http://a.b/c?d='],
  ['URLs with blanks between', 'http://a.b/c?d= '],
  ['URLs on lines that go on', 'http://a.b/c?d=\n'],
  ['a line without blanks', 'a'],
  ['blanks', ' '],
  ['empty lines', '\n'],
  ['blanks and scheme', '   http:'],
  ['host labels', 'xn--a.'],
  ['hosts that cannot be', 'http://%00'],
  ['hosts that are cut off', 'http://a)'],
  ['schemes without anything', 'http://'],
  ['schemes inside schemes', 'mailto:'],
  ['news without end', 'news:'],
  ['news and brackets', 'news:<'],
  ['addresses', 'a@'],
  ['address characters', '%a@b.c'],
  ['colons', ':'],
  ['dots', '.'],
  ['full stops behind a URL', 'http://a.b/c..........'],
  ['www', 'www.'],
  ['opening brackets in a URL', 'http://a.b/(('],
  ['both brackets in a URL', 'http://a.b/()[]{}'],
  ['apostrophes', "'http://a.b/'"],
  ['half an entity', 'http://a.b/&l'],
  ['entities', 'http://a.b/?&amp;'],
  ['entities in one URL', '&amp;'],
  ['URLs in a list', 'http://a.b/c,'],
  ['rules behind URLs', 'http://a.b/-----------'],
  ['anchors', 'http://a.b/<http://a.b/>'],
  ['quote marks', '> '],
  ['quoted lines', '> > http://a.b/-\n'],
  ['bars', '| a\n'],
  ['form feeds', '\f\n'],
  ['feet', 'x   [Page 1]\n\f\ny   z\n\n'],
  ['fields of tables', 'a,http://a.b/,\na'],
  ['numbered lines', '7 http://a.b/<http://c\n'],
  ['flowed lines', 'http://a.b/c \n'],
  ['flowed hosts that cannot be', '%00http:// \n'],
  ['invisible marks', '\u00ad'],
  ['invisible marks in a URL', 'http://a.b/\u00ad\u200b'],
  ['comments', '# http://a.b/c/\n'],
  ['double spacing', 'http://a.b/<URL:c\n\n'],
  ['carriage returns', '\r'],
  ['ligatures in a URL', 'http://a.b/\ufb03'],
  ['dashes', '\u2013'],
  ['full-width schemes', '\uff48\uff54\uff54\uff50\uff1a\uff0f\uff0f'],
  ['full-width hosts that cannot be', 'http\uff1a//%00'],
  ['hosts that cannot be, all in full width', '\uff48\uff54\uff54\uff50\uff1a\uff0f\uff0f%00'],
  ['full-width marks', '\uff1a//\uff1f'],
  ['numbers of footnotes', '12www.a.b\n'],
  ['raised numbers', '\u00b9\u00b2a@b.c\u00b3'],
  ['escapes of troff', '\\fBhttp://a.b/\\-\\c'],
  ['escapes in one URL', '\\-\\:'],
  ['slashes of JSON', 'http:\\/\\/a.b\\/'],
  ['backslashes of JSON', '"http:\\\\\\\\/'],
  ['braces that never close', '\\url{http://a.b/'],
  ['braces that never close, on lines', '\\url{http://a.b/%\n'],
  ['braces of BibTeX over lines', 'url={http://a.b/_\n'],
  ['labels that never close', 'http://a.b/[c d '],
  ['attributes of AmigaGuide', '@{b}http://a.b/@{ub}'],
  ['tildes of TeX', '\\url{http://a.b/$\\sim$'],
];

const [SMALL, LARGE] = [60_000, 120_000];
const MANY = LONG ? 1_000_000 : LARGE;

const OPTIONS = { schemeless: true, emails: true, join: 'always' } as const;

const known = new Map<string, number>();

/** Found out once. */
function stepsFor(unit: string, length: number): number {
  const key = `${length} ${unit}`;
  const steps = known.get(key) ?? countSteps(unit, length);
  known.set(key, steps);
  return steps;
}

function countSteps(unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length));
  const flowed = unit.endsWith(' \n');
  const block: TextBlock = {
    ...plainBlock(''),
    text,
    lines: splitLines(text, { flowed, delSp: flowed }),
  };
  return findUrlsCounting(block, OPTIONS).steps;
}

describe('the work on hostile text', () => {
  test.each(STALLERS)('is linear in its length: %s', (_, unit) => {
    const small = stepsFor(unit, SMALL);
    const large = stepsFor(unit, LARGE);
    expect(large).toBeLessThanOrEqual(2.2 * small + 20_000);
    expect(large).toBeLessThanOrEqual(40 * LARGE);
  });

  test(`${MANY} characters of each come to an end`, () => {
    for (const [, unit] of STALLERS) stepsFor(unit, MANY);
  });
});
