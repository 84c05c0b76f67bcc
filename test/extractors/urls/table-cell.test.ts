/** Tables whose cells hold wrapped URLs, made by a generator that knows them. */
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';

/** Names that no cut makes into words. */
const PATHS = [
  'lamps/of-the-post-house/index_2.html',
  'q/a1b2c3d4e5f6/g7h8_i9.html',
  'x?lamp=12&wick=a_34',
];

const table = record({
  path: constantFrom(...PATHS),
  width: integer({ min: 26, max: 40 }),
  first: boolean(),
  quoted: boolean(),
});

interface Table {
  readonly path: string;
  readonly width: number;
  readonly first: boolean;
  readonly quoted: boolean;
}

function drawn({ path, width, first, quoted }: Table): { text: string; url: string } {
  const url = `http://host.example/${path}`;
  const pieces = url.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
  const row = (name: string, cell: string): string => {
    const cells = [name.padEnd(6), cell.padEnd(width)];
    return `${quoted ? '> ' : ''}| ${(first ? cells.toReversed() : cells).join(' | ')} |`;
  };
  const rows = pieces.map((piece, line) => row(line === 0 ? 'Ann' : '', piece));
  return { text: [...rows, row('Ben', 'http://host.example/b')].join('\n'), url };
}

describe('the cell of a table', () => {
  it('holds a URL that was wrapped at its width, at its own characters', () => {
    assert(
      property(table, (shape) => {
        const { text, url } = drawn(shape);
        const found = findUrls(plainBlock(text), {});
        expect(found.map((sighting) => sighting.url)).toEqual([url, 'http://host.example/b']);
        const pieces = found[0]?.ranges.map(({ start, end }) => text.slice(start, end));
        expect(pieces?.join('')).toBe(url);
      }),
      { numRuns: tries(1000) },
    );
  });

  it('is read the quick way as the careful one reads it, whatever is drawn', () => {
    const parts = constantFrom(
      '| ',
      ' |',
      ' | ',
      'http://host.example/a/',
      'b/c.html',
      'Ann',
      '\n',
      '  ',
    );
    assert(
      property(array(parts, { maxLength: 60 }), string(), (drawing, other) => {
        const block = plainBlock(drawing.join('') + other);
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: tries(2000) },
    );
  });
});
