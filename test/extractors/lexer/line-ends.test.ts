/**
 * URLs at the ends of lines: the lexer tells how they go on as the careful way does, over page breaks, listings, encoded
 * and escaped lines. Composed texts, more of them in the long run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindOptions, Sighting } from '../../../extractors/model.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';
import { openScanner } from '../../helpers/scanner.ts';
import { expectSame } from './message/both-ways.ts';

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
/** So long that the next word did not fit. */
const FULL_LINES = [
  'the keeper of the lamp wrote of it at http://lamp.example/tower/',
  'the keeper of the lamp wrote of it, and said at http://lamp.example/tower-2/',
  '   the keeper of the lamp wrote of it at (http://lamp.example/tower/stairs/1',
  'the keeper of the lamp wrote of it "http://lamp.example/tower/light.html',
  'http://lamp.example/tower/the-keeper-of-the-lamp-who-wrote-of-the-oil/',
  'the keeper | of the lamp wrote of it at http://lamp.example/tower/oil/',
  'of/the lamp                                http://lamp.example/tower/',
  'of the lamp                       oil      http://lamp.example/tower/ ',
  'the keeper of the lamp wrote of it, and said at www.lamp.example/tower/',
  'the keeper of the lamp, who wrote of it all, has said so at ftp.lamp.example',
  'the keeper\tof the lamp wrote of it at\thttp://lamp.example/tower/the-oil/',
  '12 keepers of the lamp wrote of it at http://lamp.example/tower/',
  'the keepers of the lamp wrote of it http://lamp.example/$_tower/',
  'the keeper of the lamp wrote of the lamp, which is <http://lamp.example/a?b=',
  'the keepers of the lamp wrote of the lamp, and of <http://lamp.example/oil/a',
];
const PATHS = [
  'stairs/light.html and more',
  'stairs/the-light-of-the-tower.html and more',
  '~keeper/light.txt and more',
  '~keeper/light.txt | more',
  'stairs/light.html kettle.html',
  'stairs/light.html (1.2-3) unstable',
  'stairs/light.html, and more',
  'stairs/light.html : more',
  'stairs/light.html = more',
  'stairs/light.html',
  'Stairs/Light2.html and more',
  'Stairs/L.html and More: here',
  'of/the.lamp and more',
  'www.lamp.example/oil.html and more',
  'L14/oil.html and more',
  '  stairs/light.html and more',
  'and/or.html more',
  'c/d.html> and more',
  '10&c=d/e.html> and more',
  '3Doil> and more',
  'C3=A9> and more',
];
const URL_ENDS = [
  'see http://lamp.example/tower/',
  'see http://lamp.example/tower/stairs.',
  'http://lamp.example',
  '   at http://lamp.example/a-',
  '   <http://lamp.example/keeper/',
  '<URL:http://lamp.example/keeper/log-',
  'URL: http://lamp.example/keeper.html',
  'by anonymous ftp:',
  'with http:',
  'and www.',
  'ann@ftp.lamp.example',
  'from sftp.lamp',
  String.raw`the \fBwww.lamp.example\fR page`,
  'see < www.',
  'see http://www.lamp.',
  'mailto:ann@lamp.example',
  'see www.lamp.example/tower/',
  'at ftp.lamp.example',
  '(www.lamp.example/keeper.',
  'see http://lamp.example/tower/stairs, ',
  'see http://lamp.example/tower/stairs.htm?',
  'see http://lamp.example/tower(2)',
  'see http://lamp.example/a,b:c{d}',
  'see http://lamp.example/@keeper/1.',
  'see http://lamp.example.',
  'see http://lamp.example:80,',
  'the lamp | http://lamp.example/tower |',
  '| the lamp | see http://lamp.example/d41d8cd98f00b204',
  '+ at http://lamp.example/Tower2',
  '"http://lamp.example/tower;',
  'http://lamp.example/%4',
  'see oil://keeper@lamp.example:59',
  'http://lamp.example/tower/the-keeper-of-the-lamp-who-wrote-of-the-oil-and-it',
  'the keeper of the lamp wrote of it, all of it, at http://lamp.example/tower/it',
  'news:1$2@lamp.example',
  '| See http://lamp.example/tower/2023-',
  '12:23:58,34gbGFtcHMvPGJyPgo+PiBpbmRleC5odG1sPiB0aGVyZTxicj4KPj4g and',
];
const CONTINUATIONS = [
  'stairs/light.html and more',
  '   keeper/oil.html> and more',
  '12.html> lit',
  'oil.html> [Page 7]',
  'oil.html>',
  '//lamp.example/oil',
  'The keeper wrote of it, and went.',
  'Copyright Notice',
  'and so on to the end of it',
  '/pub/oil',
  '12',
  '  13  numbered line',
  'L14',
  '- an item',
  '- stairs/light.html and more',
  'lamp.example/oil> and more',
  'org the keeper wrote',
  '..html',
  "I'm the keeper",
  'Hello,',
  'Hello, Ann',
  '(so it is)',
  '[Ann: it is so]',
  '[3]',
  '3.',
  '3. http://oil.example/',
  '3) an item',
  '12345678. an item',
  '12345678. http://oil.example/',
  '. . .',
  ') "',
  '+Lamp0: oil',
  '-Lamp0: oil',
  'Release date of: 2001',
  'Release date : 2001',
  '716 Lamp Street, Suite 2',
  '512-343-1010 FAX:512',
  '0f1e2d3c',
  '00998ecf8427e and more',
  'oil_can and more',
  'a-b-c-d and more',
  'Oil2 and more',
  'L',
  'ml',
  'm!',
  'a=b',
  'keeper@lamp.example',
  'and/or more',
  '| oil | and more |',
  '| oil.html and more',
  '|          | oil |',
  '> so it is',
  '> so',
  '# so',
  '*/',
  'oil> so',
  'lamp"s',
  'edu)',
  'BUT not',
  'it is so that it is at http://oil.example/ of it all, so long as it is at all',
];
const PAGES = [
  'Keeper                  Standards Track                    [Page 7]',
  'Keeper [Page xii]',
  '[Page 7] is where it begins',
  'Keeper [Page 12345]',
  'stairs/light.html [Page 7] it was',
  `${'lamp '.repeat(220)}[Page 7]`,
  '\f',
  '\fKeeper [Page 7]',
  ' \f ',
  'RFC 9999            Lamps            January 2001',
  'RFC 9999 Lamps',
  '> Keeper            Lamps            2001',
];
const OTHERS = [
  '',
  '',
  ' ',
  '> ',
  '>',
  '.',
  '..',
  '.. dotted',
  'x'.repeat(990),
  '\u00a0',
  '\u00e9t\u00e9',
  '-----BEGIN PGP SIGNATURE-----',
  '- ',
  '-- ',
  '_'.repeat(40),
  'begin 644 oil.txt',
  '#<&QU<V@`',
  'end',
  'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5',
];

/** Lines as wide as those of a mailer, which say nothing of its margin. */
const BASE64 = 'MjUzRCUyNnJlc2VydmVkJTNEMDtiPTEiPmh0dHBzOi8vZXVyMDEuc2FmZWxpbmtzLnByb3RlY3Rp';

interface Line {
  readonly text: string;
  /** Not of the text: a listing does not number it. */
  readonly isOfPage: boolean;
}

const ofText = (text: string): Line => ({ text, isOfPage: false });
const ofPage = (text: string): Line => ({ text, isOfPage: true });
const url = fc.constantFrom(...URL_ENDS, ...FULL_LINES, ...FULL_LINES).map(ofText);
const continuation = fc.constantFrom(...CONTINUATIONS, ...PATHS, ...PATHS).map(ofText);
const page = fc.constantFrom(...PAGES).map(ofPage);
const other = fc.constantFrom(...OTHERS).map(ofText);
const blank = fc.oneof(
  fc.constantFrom('', '', ' ', '\u00a0', '>', '.', '..', '- ').map(ofText),
  fc.constantFrom('', '', '\f').map(ofPage),
);
const blanks = fc.array(blank, { maxLength: 2 });
const pageBreak = fc
  .tuple(blanks, page, blanks, page, blank)
  .map(([above, foot, between, head, below]) => [...above, foot, ...between, head, below]);
const gap = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(fc.oneof(blank, page), { maxLength: 7 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(blank, other), { maxLength: 3 }) },
  { weight: 3, arbitrary: pageBreak },
);
const around = fc.oneof(
  fc.array(fc.oneof(url, continuation, page, other), { maxLength: 4 }),
  fc
    .constantFrom(...CONTINUATIONS, ...PATHS)
    .map((text) => Array.from({ length: 6 }, () => ofText(text))),
  fc
    .constantFrom(60, 64, 76)
    .map((width) => Array.from({ length: 6 }, () => ofText(BASE64.slice(0, width)))),
);
const texts = fc
  .record({
    lines: fc
      .tuple(around, url, gap, continuation, around)
      .map(([above, first, between, next, below]) => [above, first, between, next, below].flat()),
    end: fc.constantFrom('\n', '\n', '\r\n'),
    quoted: fc.constantFrom('', '', '> '),
    numbered: fc.constantFrom('none', 'none', 'all', 'text'),
    isSigned: fc.constantFrom(false, false, false, true),
    isCaptured: fc.constantFrom(false, false, false, true),
  })
  .map(({ lines: some, end, quoted, numbered, isSigned, isCaptured }) => {
    const lines = isSigned ? [ofText(SIGNED), ...some] : some;
    let number = 0;
    const isNumbered = ({ isOfPage }: Line): boolean =>
      numbered === 'all' || (numbered === 'text' && !isOfPage);
    const numberOf = (line: Line): string =>
      isNumbered(line) ? `${String(++number).padStart(3)}  ` : '';
    const written = lines.map((line) => `${quoted}${numberOf(line)}${line.text}`);
    // RFC 3977 §3.1.1: a line of one dot ends what was captured.
    return [...written, ...(isCaptured ? ['.', ''] : [])].join(end);
  });

const warning = (): void => undefined;

function scan(text: string, find: FindOptions): readonly Sighting[] {
  const found: Sighting[] = [];
  const options = { ...find, source: 'text', layout: { format: 'text' } as const };
  const scanner = openScanner(options, { sighting: (one) => found.push(one), warning });
  scanner.write(Buffer.from(text));
  scanner.end();
  return found;
}

function urls(text: string, find: FindOptions): readonly string[] {
  const found: string[] = [];
  const options = { ...find, source: 'text', layout: { format: 'text' } as const };
  const scanner = openScanner(options, { url: (one) => found.push(one), warning });
  scanner.write(Buffer.from(text));
  scanner.end();
  return found;
}

it(
  'a URL at the end of a line goes on as the careful way has it, whatever stands below',
  () => {
    const joins = fc.constantFrom<FindOptions>({}, {}, { join: 'safe' }, { join: 0.02 });
    fc.assert(
      fc.property(texts, joins, (text, find) => {
        const careful = scan(text, { ...find, lexer: false });
        expect(scan(text, find)).toEqual(careful);
        expect(urls(text, find)).toEqual(careful.map((one) => one.url));
      }),
      { numRuns: tries(200_000) },
    );
  },
  paced(240_000),
);

/** RFC 3676 §4: a blank before a line end lets the line flow. */
function flowed(text: string, blanks: readonly boolean[]): string {
  const lines = text.split(/\r?\n/);
  return lines.map((line, index) => (blanks[index % blanks.length] ? `${line} ` : line)).join('\n');
}

it(
  'a URL at the end of a line of flowed mail goes on as the careful way has it',
  () => {
    const blanks = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
    const parameters = fc.constantFrom('', '; delsp=yes', '; delsp=yes; charset=big5');
    fc.assert(
      fc.property(texts, blanks, parameters, (text, some, more) => {
        const type = `Content-Type: text/plain; format=flowed${more}`;
        const header = `From a@b.example Thu Sep 13 12:30:05 2001\n${type}\n\n`;
        expectSame(Buffer.from(`${header}${flowed(text, some)}\n`), {}, ['json', 'urls']);
      }),
      { numRuns: tries(100_000) },
    );
  },
  paced(240_000),
);
