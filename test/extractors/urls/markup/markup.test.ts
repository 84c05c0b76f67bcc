/** A URL that a markup wrote by its own rules is read back, and its ranges are its own characters. */
import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../../extractors/text/plain.ts';
import type { TextSighting } from '../../../../extractors/urls/cursor/model.ts';
import { findUrls, findUrlsCarefully } from '../../../../extractors/urls/find.ts';
import { tries } from '../../../helpers/long.ts';
import { WRITTEN } from './written.ts';

const word = stringMatching(/^[a-z][a-z0-9]{0,7}$/);
const host = tuple(word, constantFrom('', '-lamps'), constantFrom('example', 'test')).map(
  ([first, second, last]) => `${first}${second}.${last}`,
);

function urls(marks: string) {
  const mark = constantFrom(...[...marks].filter((one) => !'{},%#'.includes(one)), '.');
  const step = tuple(word, array(tuple(mark, word), { maxLength: 3 })).map(
    ([first, rest]) => first + rest.map((pair) => pair.join('')).join(''),
  );
  const tails = ['', '?a=b&c=d', '/%7Ee', '#f', '/{g}', '/h,i'];
  const tail = tails.filter((one) => [...one].every((c) => /[\w/?]/.test(c) || marks.includes(c)));
  return tuple(
    constantFrom('http', 'https', 'ftp'),
    host,
    array(step, { minLength: 1, maxLength: 4 }),
    constantFrom(...tail),
  ).map(([scheme, name, path, end]) => `${scheme}://${name}/${path.join('/')}${end}`);
}

function written({ ranges }: TextSighting, text: string): string {
  return ranges.map(({ start, end }) => text.slice(start, end)).join('');
}

describe('a URL in the source of a markup', () => {
  it.each(WRITTEN)('is read back from $markup', ({ marks, write }) => {
    assert(
      property(urls(marks), (url) => {
        const text = write(url);
        const [found, ...others] = findUrls(plainBlock(text), {});
        expect(found?.url).toBe(url);
        expect(others).toEqual([]);
        expect(found && written(found, text)).toHaveLength(url.length);
        const readings = found?.readings.map((reading) => reading.url) ?? [];
        expect(readings.some((reading) => text.includes(reading))).toBe(true);
      }),
      { numRuns: tries(1000) },
    );
  });

  it.each(WRITTEN)('is read from $markup as the careful reading reads it', ({ marks, write }) => {
    assert(
      property(urls(marks), (url) => {
        const block = plainBlock(write(url));
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: tries(200) },
    );
  });
});
