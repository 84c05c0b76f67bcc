/** Region and quote depth by the lexer are those of the careful way, for any text. */
import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { AsciiText, type Text } from '../../../extractors/characters/text.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import { REGIONS } from '../../../extractors/model.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { tries } from '../../helpers/long.ts';

/** No line end is beyond doubt. */
const LINE_ENDS = {
  table: new Int32Array(4),
  words: {
    joining: new Set<string>(),
    salutations: new Set<string>(),
    daysAndMonths: [],
    systemFolders: [],
    directives: [],
  },
  leastSum: Number.NEGATIVE_INFINITY,
};

const PIECES = [
  ...[
    '\n',
    '\n',
    '\r\n',
    '\n\n',
    ' ',
    '\t',
    '> ',
    '>',
    '| ',
    '|',
    ': ',
    'ab> ',
    'abcde> ',
    '>From ',
  ],
  ...[
    '-- \n',
    '-- \r\n',
    '> -- \n',
    '-- ',
    '--- \n',
    '_'.repeat(40),
    '_'.repeat(39),
    '_'.repeat(120),
  ],
  ...[`> ${'_'.repeat(47)}\n`, ' 12 ', '12: ', 'L4 ', '- ', '..', '.\n', '\n'.repeat(20), 'a\nb\n'],
  ...[
    '--~--~---------~--~----~\n',
    '---- Yahoo! Groups Sponsor -\n',
    '-------- Yahoo! Groups Sponsor ---------~-->\r\n',
    ' Yahoo! Groups Sponsor -\n',
    '- Yahoo! Groups\n',
    `${'-'.repeat(77)} Yahoo! Groups Sponsor -\n`,
    '--~--~',
    '--~--~-~-\r\n',
    '--~--~-~',
    '--~--~--\n',
    `--~--~-~${'-~'.repeat(50)} end\n`,
    '-',
    '~',
    '\r',
    'Yahoo! Mail',
    'see http://a.example/b, and',
  ],
  '-----BEGIN PGP SIGNED MESSAGE-----\n',
  '-----BEGIN PGP SIGNATURE-----\n',
  '- -- \n',
  `- ${'_'.repeat(40)}\n`,
  '- http://e.example/ is\n',
  'http://f.example/g\n',
  // Blanks beyond ASCII, and a letter.
  ...['\u3000', '\u2003', '\u00a0', 'é', `${'_'.repeat(45)}\u3000\n`, `${'_'.repeat(45)}\u00a0\n`],
  ...['http://c.example/ on', '<http://d.example/>', 'text\n', '> > ', '>>', 'x |'],
];

function textOf(text: string): Text {
  const bytes = Buffer.from(text);
  return bytes.length === text.length ? new AsciiText(bytes) : text;
}

interface Described {
  readonly start: number;
  readonly region: string;
  readonly depth: number;
}

it('the lexer says what the careful way says, or leaves it to that', () => {
  const lexer = theLexer();
  if (lexer === null) throw new Error('there is no WebAssembly');
  let described = 0;
  const pieces = array(constantFrom(...PIECES), { maxLength: 30 });
  assert(
    property(pieces, boolean(), (chosen, flowed) => {
      const text = textOf(chosen.join(''));
      if (lexer.survey(text) === null) return;
      const lines = splitLines(text, { flowed, delSp: false });
      const startOf = (line: number): number => lines.at(line)?.start ?? text.length;
      const encoded = lines.encoded.map(({ from, to }) => ({
        start: startOf(from),
        end: startOf(to),
      }));
      lexer.begin({ encoded, lineEnds: LINE_ENDS, flowed });
      for (let stop = lexer.next(); stop !== 'done'; stop = lexer.next()) lexer.resume(lexer.floor);
      if (!lexer.describe()) return;
      const found: Described[] = Array.from({ length: lexer.count }, (_, index) => ({
        start: lexer.records.startOf(index),
        ...lexer.records.placeOf(index),
      }));
      described += found.length;
      for (const { start, region, depth } of found) {
        const line = lines.at(lines.indexAt(start));
        expect({ start, region, depth }).toEqual({
          start,
          region: line?.region,
          depth: line?.depth,
        });
      }
    }),
    { numRuns: tries(20_000) },
  );
  expect(described).toBeGreaterThan(tries(20_000) / 5);
  expect(REGIONS.slice(0, 3)).toEqual(['body', 'signature', 'footer']);
});
