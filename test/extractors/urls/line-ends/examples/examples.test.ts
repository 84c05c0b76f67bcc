/**
 * The examples by which signs at line ends are told, in variations made by a generator that knows the truth. Each class
 * keeps the share of first readings that were right when it was measured; nothing is fitted to them. Where a share is
 * below one, the same characters could as well be text that ended: a comment says which.
 */
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../../../extractors/text/plain.ts';
import { findUrls } from '../../../../../extractors/urls/find.ts';
import { Prng } from '../../../../generator/prng.ts';
import { tries } from '../../../../helpers/long.ts';
import { type Example, MARK } from './broken.ts';
import { FOLLOWED } from './followed.ts';
import { GOING_ON, type Make } from './going-on.ts';
import { LAYOUTS } from './layouts.ts';

/** Of 100 variations, those that have to be right; where nothing is said: all but one. */
const FLOORS: Readonly<Record<string, number>> = {
  // Names that hold a number or a hyphen, `lamp-oil-1.5`, may as well be files.
  'the next line is indented less': 97,
  // `#deb` and `//With` may as well be a fragment and a path.
  'a comment follows': 97,
  // `;tag=…` and `name=…` may as well be parameters.
  'a field follows': 96,
  'a path of a file system follows': 97,
  // Below a name at the left edge, the id of a message may as well be an address.
  'a hash, a UUID or the id of a message is cut, also across other quote marks': 97,
  'a path of hyphenated words follows, on ragged lines': 98,
  'the mailer dropped the quote marks of the continued line': 97,
  'it was cut at a column from 72 to 80': 98,
  'it was cut behind "/"': 98,
  'it was cut among its parameters': 97,
  'it was cut in or beside a percent-escape': 95,
};

const ELSE = 99;
const SEED = 25;

/** Most draws of some classes give no line end in question: then another is drawn. */
const DRAWS = 200;

function* variations(make: Make, count: number): Generator<Example> {
  const random = new Prng(SEED);
  for (let draw = 0, made = 0; made < count && draw < DRAWS * count; draw++) {
    const example = make(random);
    if (example === null) continue;
    made++;
    yield example;
  }
}

function isRight(example: Example): boolean {
  const start = example.text.indexOf(MARK);
  const text = example.text.replace(MARK, '');
  const found = findUrls(plainBlock(text), {}).find((sighting) => sighting.start === start);
  if (found?.url !== example.url) return false;
  return found.ranges.map((range) => text.slice(range.start, range.end)).join('') === found.url;
}

function shareRight(make: Make): { readonly made: number; readonly share: number } {
  const results = [...variations(make, tries(4000))].map(isRight);
  const right = results.filter(Boolean).length;
  return { made: results.length, share: (100 * right) / results.length };
}

describe.each([
  ['ends with its line where', { ...LAYOUTS, ...FOLLOWED }],
  ['goes on where', GOING_ON],
] as const)('a bare URL %s', (_, classes) => {
  it.each(Object.entries(classes))('%s', (name, make) => {
    const { made, share } = shareRight(make);
    expect(made).toBe(tries(4000));
    expect(share).toBeGreaterThanOrEqual(FLOORS[name] ?? ELSE);
  });
});
