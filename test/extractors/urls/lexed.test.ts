/** The lexer and the careful finder together find what the careful finder finds alone, for any text. */

import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AsciiText } from '../../../extractors/characters/text.ts';
import { DocumentLinks } from '../../../extractors/document-links.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import type { TextBlock } from '../../../extractors/lines/block.ts';
import { OriginMap } from '../../../extractors/origin/origin-map.ts';
import type { FindSink } from '../../../extractors/sightings/emitter.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import type { TextSighting } from '../../../extractors/urls/cursor/model.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { lexedSighting, lineEndsFor } from '../../../extractors/urls/lexed.ts';
import { tries } from '../../helpers/long.ts';

/** The first URL, if the lexer reads it by itself. */
function lexed(text: string): string | null {
  const lexer = theLexer();
  if (lexer === null || lexer.survey(text) === null) return null;
  lexer.begin({ encoded: [], lineEnds: lineEndsFor({}) });
  lexer.next();
  if (lexer.count === 0) return null;
  const { start, end } = lexer.records.at(0);
  return text.slice(start, end);
}

const RUNS = tries(20_000);
/** A short text is put into the lexer otherwise. */
const LONG = 'x'.repeat(70);

const URLS = [
  'http://a.example/',
  'https://b.example/c?d=e',
  'ftp://f.example',
  'http://1.2.3.4/',
  'http://a.example/b',
  'http://a.example/d41d8cd98f00b204e9800998ecf',
  'http://a.example/c.html',
  'http://a.example/d.',
];
const SCHEMES = [
  'http://',
  'https:',
  'ftp://',
  '://',
  '//',
  'HTTP://',
  'gopher://',
  'gopher://h.example/1',
  'telnet://',
  'irc://h.example/',
  'news:',
  'URL:',
  '<mailto:',
  ' mailto:',
  ' mailto:a@b.example',
  ' news:12.a@b.example',
  '<news:',
  'jdbc://',
  'ed2k://',
  '<mailto:a@b.example',
  'c.>',
  'urn:',
  ' urn:ietf:',
  '"urn:ab:',
  '<urn:a-b:c',
  'dict:',
  '-dict: ',
  ' about:a',
  ' drm:b',
  '+tel:1',
  ' fax:2',
  'file:a',
  '1.sip:a@b.example',
  ' sip:a.b@c.example',
  '<sip:a@b.example>',
  '<sips:a@b.example;c>',
  ' sips:a@b.example:80',
  ' xmpp:a@b.example/c',
  ' xmpp:a@b.example ',
  '<xmpp:',
  ' sip:a',
  'sip:1@2.3.4.5',
  'magnet:a',
  'doi:10.1/a',
  'lamp://',
  ' lamp://a.example:59 ',
  ' lamp://tower ',
  ' lamp://tower:59\n',
  '+lamp://a.example/',
  'htxp://a.example/',
  'javascript://a.example/',
  ' http://ann@a.example/b',
  ' http://ann.b-c@1.2.3.4 ',
  ' news:1$2.A+c@b.example...\n',
  ' news:1@b.example)',
  ' news:1@b.example>',
  '\nnews:1/2@b.example',
  '[mailto:a@b.example]On',
  'INFO::a',
  ' fax:(1',
  'elf:=',
  'mail:,',
];
/** Hosts without a scheme, in what may and may not stand before them. */
const NAMED = [
  'www.a.example',
  ' www.a.example/b',
  ' ftp.b.example/c and',
  '\nWWW.C.Example:80/d?e=f#g',
  '"www.d.example/e."',
  '(Ftp.e.example)',
  '\t www.f.example/g. ',
  '> www.g.example,',
  ' www.h.example\nThe keeper wrote of it',
  ' ftp.i.example/pub/\nkeeper/oil.html and more',
  ' www.www.j.example',
  ' www.google.com/url?q=',
  ' www.k.example <http://www.k.example/>',
  ' www.l.example](http://www.l.example/)',
  '//www.m.example/',
  'ann@ftp.n.example',
  String.raw`\fBwww.o.example\fR`,
  '\n12www.p.example/q',
  ' www.q',
  ' ftp.1.2.3.4',
  ' www.r-.example',
  ' www.s_.example',
  '<www.v.example>',
  ' <www.w.example/x.>\n',
  ' ftp.y.example:/pub/z',
  ' www.z.example!',
  '-ftp. ',
  '< www.t.example',
  "'www.u.example'",
  'www.',
  ' ftp.',
];
const HOSTS = [
  'a.b',
  'www.c.example',
  '10.0.0.255',
  '256',
  '.01',
  '-',
  '--',
  '.',
  '_',
  'xn--',
  ':80',
  ':',
  '@',
  '1',
  '%41',
];
const PATHS = [
  '/',
  '/d',
  '?',
  '#',
  '=',
  '&',
  '&amp;',
  '&lt;',
  ';',
  ',',
  '!',
  '__',
  '~',
  '*',
  "'",
  '$',
  '?b=c;d=e',
  ';f=g ',
  ',1',
  ',,-2/',
  ':a',
  '(d)',
  '(d',
  '{e}',
  '%{f}',
  '@{b}',
  'c$',
  '{}',
  '? ',
  '!\n',
  '?\n',
  ',\n',
  ':\n',
  '.\n',
];
const MARKS = [
  '<',
  '>',
  '(',
  ')',
  ')',
  ').',
  '. ',
  '[',
  ']',
  '](',
  '"',
  '`',
  '|',
  '\\',
  '<URL:',
  '<a',
  '"<',
  '; ',
  '] ',
  ']',
  ' |\n',
  ' | ',
  ' <http://a.example/b>',
  '](<http://a.example/>)',
  ' <www.c.example>',
];
const BLANKS = [' ', ' ', ' ', '\n', '\n', '\r\n', '\r', '\t', '\f', '\n\n', '   ', ' \n'];
const PREFIXES = [
  '\n> ',
  '\n| ',
  '\nab> ',
  '\n: ',
  '\n- ',
  '\n12 ',
  '\n  13  ',
  '\n>From ',
  '<\n> ',
  '\nhttp://g.example/',
  '/web/2004/\nhttp://',
  '\n\n   A [Page 1]\n\f\nB   C\n\n',
  `${'\n'.repeat(20)}A   [Page 1]\n\f\nB   C\n\n`,
  '\n\n> \f\n',
  '\n\n>\n> \n\fA   B\n\n',
  '\nAnd then ',
  '\r\n> so it is ',
  '\n> > cafe is ',
  ' \nA. Author     Title    [Page 2]\n\f\n',
  '\n 1\n 2\n 3\n 4\n\n 5 [Page 1]\n 6\n 7\f\n 8 ',
  '\n-----BEGIN PGP SIGNED MESSAGE-----\n\n- \n',
  ' <\n-',
  'PGP is ',
  '\n          For an ',
  'a,',
  '\nb;',
  '\n[1] ',
  '\n(a) ',
  '\n> [b]: ',
  ' [mailto:a@b.example] ',
  '\nann@b.example ',
  '\nA_B:=',
  '\n-C?=',
  '\n3. http://c.example/',
  '\n3) ',
  '\n. . .',
  '\n) ',
  '\n(so it is)',
  '\n[3]\n',
  '\n+Lamp0: ',
  "\nI'm not",
  '\nHello,\n',
  '\n| a | b |\n',
  '\n> so it',
  '\n> > is',
  '\nRelease date: ',
  '\n1234567890 ',
  '\n0f',
  '\n*/',
  '\n!',
  '\nlamp> ',
  '\noil_can ',
  '\na-b-c-d ',
  '\nand/or ',
];
const WORDS = [' c.html', 'see', 'a', 'The end', ' of it', 'x'.repeat(70), '-- ', '=20', '=3D"'];
const BEYOND = [
  '\u00a0',
  '\u00a0',
  '\u00a0\n',
  ' \u00a0',
  '\u3002',
  'é',
  '\u00ad',
  '\u2028',
  '\u200b',
  '\u{1f600}',
  '\u2010',
];

/** Letters of other alphabets, and what stands beside them among the characters. */
const FOREIGN = [
  ...['\u00bf', '\u00c0', '\u00d7', '\u00f7', '\u024f', '\u037e', '\u0387', '\u0388', '\u0482'],
  ...['\u052f', '\u05cf', '\u05ea', '\u060c', '\u061b', '\u064a', '\u066a', '\u1680', '\u2028'],
  ...['\u3000', '\u3001', '\u3042', '\u30a1', '\u30fb', '\u4e00', '\u9fff', '\uac00', '\ud7a3'],
  ...['\uff0e', '\uff1a', '\uff1c', '\ufeff', ' маяк ', 'смотри ', ' größer ', '灯台は', ' 등대 '],
];

const ASCII = [URLS, SCHEMES, NAMED, HOSTS, PATHS, MARKS, BLANKS, PREFIXES, WORDS].flat();

function textOf(pieces: readonly string[]) {
  return array(constantFrom(...pieces), { maxLength: 24 }).map((chosen) => chosen.join(''));
}

function asciiBlock(text: string): TextBlock {
  const bytes = new AsciiText(Buffer.from(text, 'latin1'));
  const lines = splitLines(bytes, { flowed: false, delSp: false });
  return { ...plainBlock(''), text: bytes, lines };
}

/** The URLs of a part of format=flowed text. */
function inFlowed(text: string, lexer: boolean): string[] {
  const urls: string[] = [];
  const found = (sightings: readonly TextSighting[]): void => {
    urls.push(...sightings.map(({ url, readings }) => `${url} ${JSON.stringify(readings)}`));
  };
  const sink: FindSink = {
    found,
    lexed: ({ lexer, count }) => {
      for (let index = 0; index < count; index++) found([lexedSighting(text, lexer, index)]);
    },
  };
  const origin = (): OriginMap => OriginMap.identity(0, text.length);
  const part = { name: '1', mediaType: 'plain', text, origin, gap: null } as const;
  const links = new DocumentLinks({ lexer }, sink, () => undefined);
  links.part({ ...part, flowed: true, delSp: false });
  return urls;
}

describe('a plain URL', () => {
  it('is found in text as the careful reading finds it', () => {
    assert(
      property(textOf([...ASCII, ...BEYOND]), (text) => {
        const block = plainBlock(text);
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: RUNS },
    );
  });

  it('is found in bytes as the careful reading finds it, with every option', () => {
    const options = { emails: true, schemeless: true, join: 'always' } as const;
    assert(
      property(textOf(ASCII), (text) => {
        const block = asciiBlock(text);
        expect(findUrls(block, options)).toEqual(findUrlsCarefully(block, options));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['off', 'safe', 'auto'] as const)('is found in text with join mode %s', (join) => {
    assert(
      property(textOf([...ASCII, ...BEYOND]), (text) => {
        const block = plainBlock(text);
        expect(findUrls(block, { join })).toEqual(findUrlsCarefully(block, { join }));
      }),
      { numRuns: RUNS },
    );
  });

  it('is found in text of other alphabets as the careful reading finds it', () => {
    const pieces = [...URLS, ...URLS, ...BLANKS, ...MARKS, ...PREFIXES, ...FOREIGN, ...FOREIGN];
    assert(
      property(textOf(pieces), (text) => {
        const block = plainBlock(`${LONG}\n${text}`);
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: RUNS },
    );
  });

  it('is found in flowed text as the careful reading finds it', () => {
    assert(
      property(textOf([...ASCII, ...BEYOND]), (text) => {
        expect(inFlowed(text, true)).toEqual(inFlowed(text, false));
      }),
      { numRuns: RUNS },
    );
  });

  it('is read beside letters of other alphabets and no-break spaces, and beside nothing else beyond ASCII', () => {
    let read = 0;
    for (let code = 0x80; code < 0xd800; code += code < 0x3400 ? 1 : 7) {
      const letter = String.fromCharCode(code);
      const text = `${LONG} ${letter} http://a.example/b ${letter}`;
      if (lexed(text) === null) continue;
      read++;
      expect(letter).toMatch(/[\p{L}\p{N}\p{S}\p{M}\p{Cn}\u00a0]/u);
      const block = plainBlock(text);
      expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
    }
    expect(read).toBeGreaterThan(5_000);
  });

  // Line ends are fully judged only if they are to be explained.
  it.each(['safe', 'auto', 'always'] as const)(
    'is found with explained line ends in join mode %s',
    (join) => {
      assert(
        property(textOf(ASCII), (text) => {
          const block = asciiBlock(text);
          const told = findUrls(block, { join, explain: true });
          const found = told.map(({ lineEnds: _, ...sighting }) => sighting);
          expect(found).toEqual(findUrls(block, { join }));
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each([
    'http://www.a.example/b <www.a.example/b> and',
    'http://www.a.example<www.a.example/b> and',
    'www.a.example/b <www.a.example/b/c> and',
    'www.a.example <http://www.a.example/> and',
    'ftp.a.example <ftp://ftp.a.example> and',
    'www.a.example <https://www.a.example/b> and',
    '[www.a.example](www.a.example/b) and',
    'http://www.a.example!(www.a.example/b) and',
    'www.b.example <www.a.example> <www.a.example> and',
    '(www.a.example/b) <www.a.example/b> and',
  ])('is found, or as the text of a link is not, in %s', (text) => {
    const block = plainBlock(text);
    expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
  });

  it.each([
    ['see http://a.example/b, and', 'http://a.example/b'],
    ['see http://a.example/keeper\n* another', 'http://a.example/keeper'],
    ['http://a.example/b?c=d;e=f and', 'http://a.example/b?c=d;e=f'],
    ['a lamp\nhttp://a.example/b,2,c.html\n', 'http://a.example/b,2,c.html'],
    ['(see www.a.example/b) and', 'www.a.example/b'],
    ['see (http://a.example/b)', 'http://a.example/b'],
    ['see http://192.0.2.1:8080/b and', 'http://192.0.2.1:8080/b'],
    ['see <https://a.example:8080/b?c=d&e=f>', 'https://a.example:8080/b?c=d&e=f'],
    ['see <url:ftp://a.example/b>.', 'ftp://a.example/b'],
    ['"http://a.example" is', 'http://a.example'],
    ['see http://a.example/b. And', 'http://a.example/b'],
    ['see http://a.example/. And', 'http://a.example/'],
    ['see (http://a.example/b.)', 'http://a.example/b'],
    ['see [http://a.example/b]: it', 'http://a.example/b'],
    ['see [it at http://a.example/b]; it', 'http://a.example/b'],
    ['OF:=http://a.example/b and', 'http://a.example/b'],
    ['it:http://a.example/b; and', 'http://a.example/b'],
    ['see http://a.example/?b=c;d=e;f=g and', 'http://a.example/?b=c;d=e;f=g'],
    ['see http://a.example. And', 'http://a.example'],
    ['(see http://a.example/b), and', 'http://a.example/b'],
    ['(see http://a.example/b)\nand', 'http://a.example/b'],
    ['the new-dict: http://a.example/b and', 'http://a.example/b'],
    ['the drm:oil of http://a.example/b and', 'http://a.example/b'],
    ['see "http://a.example/b."', 'http://a.example/b'],
    ['see http://a.example/b\nhttp://c.example/', 'http://a.example/b'],
    ['see http://a.example/b\r\nhttps://c.example/', 'http://a.example/b'],
    ['see http://a.example/b\nwww.c.example', 'http://a.example/b'],
    ['see http://a.example/b\n(http://c.example/)', 'http://a.example/b'],
    ['see http://a.example/b\nmailto:c@d.example', 'http://a.example/b'],
    ['see http://a.example/b/\n\nand then', 'http://a.example/b/'],
    ['see http://a.example/b/\r\n\r\nand then', 'http://a.example/b/'],
    ['see http://a.example/b\n', 'http://a.example/b'],
    ['see <mailto:a@b.example?subject=c>', 'mailto:a@b.example?subject=c'],
    ['see mailto:a.c@b.example now', 'mailto:a.c@b.example'],
    ['see sip:a.c@b.example now', 'sip:a.c@b.example'],
    ['see <sips:a@b.example> now', 'sips:a@b.example'],
    ['"xmpp:a@b.example", now', 'xmpp:a@b.example'],
    ['see <URL:news:12.c@b.example>', 'news:12.c@b.example'],
    ['see gopher://b.example/11/c, and', 'gopher://b.example/11/c'],
    ['see http://a.example/b', 'http://a.example/b'],
    ['see "urn:ietf:params:xml:ns:a-1.0" and', 'urn:ietf:params:xml:ns:a-1.0'],
    ['see <urn:isbn:0451450523>', 'urn:isbn:0451450523'],
    ['see urn:a-b:c/d?=e, and', 'urn:a-b:c/d?=e'],
    ['see http://a.example/b  \r\n \r\nAnd', 'http://a.example/b'],
    ['see http://a.example/b.\n\nAnd', 'http://a.example/b'],
    ['see http://a.example/b   and', 'http://a.example/b'],
    ['> see http://a.example/b\n>\n> And', 'http://a.example/b'],
    ['> see http://a.example/b\r\n> and then', 'http://a.example/b'],
    ['>http://a.example/b and', 'http://a.example/b'],
    ['see http://a.example/b \nand then', 'http://a.example/b'],
    ['see http://a.example/b\n  https://c.example/', 'http://a.example/b'],
    ['see http://a.example/b\n> http://c.example/', 'http://a.example/b'],
    ['see http://a.example/keeper\nThis lamp was lit', 'http://a.example/keeper'],
    ['see http://a.example/keeper/\nnearly nobody came', 'http://a.example/keeper/'],
    ['see http://a.example/\nand then', 'http://a.example/'],
    ['see http://a.example/keeper/\n[12] and then', 'http://a.example/keeper/'],
    ['see http://a.example/keeper/\n[lamp]: http://b.example', 'http://a.example/keeper/'],
    ['see http://a.example/keeper/\n(b) and then', 'http://a.example/keeper/'],
    ['[mailto:a@b.example]\nand then', 'mailto:a@b.example'],
    ['see http://a.example/\nann@b.example', 'http://a.example/'],
    ['see http://a.example/keeper\nann_b.c+d@e-f.example and', 'http://a.example/keeper'],
    ['see http://a.example/\nLAMP_2:=oil', 'http://a.example/'],
    ['see http://a.example/\n+LAMP+=oil', 'http://a.example/'],
    ['see http://a.example/keeper.html\nnearly nobody', 'http://a.example/keeper.html'],
    ['see http://a.example/keeper\nPhone: 12', 'http://a.example/keeper'],
    ['see http://a.example/keeper\n-- \nAnn', 'http://a.example/keeper'],
    ['see http://a.example/keeper\n____________', 'http://a.example/keeper'],
    ['see http://a.example/keeper\n- another', 'http://a.example/keeper'],
    ['see http://a.example/keeper\n12. another', 'http://a.example/keeper'],
    ['see http://a.example/b\n12345678. oil', 'http://a.example/b'],
    ['see http://a.example/b\n12 keepers', 'http://a.example/b'],
    ['1. see http://a.example/keeper\n2. another\n3. oil', 'http://a.example/keeper'],
    ['see http://a.example/b\n\n 7\n\fA page', 'http://a.example/b'],
    ['see http://a.example/b.\nThe lamp was lit', 'http://a.example/b'],
    ['see http://a.example/b\n\n\nD. Editor   [Page 4]\n', 'http://a.example/b'],
    ['see http://a.example/b\n\n\fA page', 'http://a.example/b'],
    ['see http://a.example/b\n\n- \n\fA page', 'http://a.example/b'],
    ['see http://a.example/b\nthe author   [Page 4]\n', 'http://a.example/b'],
    [
      'see http://a.example/b\n\nD. Editor   [Page 4]\n\f\nLamps   2001\n\nThis lamp was lit',
      'http://a.example/b',
    ],
    ['URL: http://a.example/b and', 'http://a.example/b'],
    ['by ftp:\nand so on\nsee http://a.example/b and', 'http://a.example/b'],
    ['see ann@www.a.example or http://a.example/b and', 'http://a.example/b'],
    ['the www. is http://a.example/b and', 'http://a.example/b'],
    ['see mailto:ann@a.example\nlater', 'mailto:ann@a.example'],
    ['see http://search.example.com/b and', 'http://search.example.com/b'],
    [`${LONG} \u00a0http://a.example/b\u00a0and`, 'http://a.example/b'],
    [`${LONG}:\u00a0\nhttp://a.example/b\u00a0\n\u00a0\nand`, 'http://a.example/b'],
    [`${'lamp '.repeat(30)}is:\n\nhttp://a.example/b and`, 'http://a.example/b'],
    ['see www.a.example and', 'www.a.example'],
    ['see www.a.example:80/b?c=d#e and', 'www.a.example:80/b?c=d#e'],
    ['by FTP from Ftp.A.Example/b.', 'Ftp.A.Example/b'],
    ['www.a.example/b, and', 'www.a.example/b'],
    ['the "www.a.example/b" is', 'www.a.example/b'],
    ['see (www.a.example)', 'www.a.example'],
    ['see\twww.a.example/b. And', 'www.a.example/b'],
    ['\n>www.a.example/b and', 'www.a.example/b'],
    ['> see ftp.a.example/keeper\n> This lamp was lit', 'ftp.a.example/keeper'],
    ['see www.a.example/b\nhttp://c.example/', 'www.a.example/b'],
    ['see www.www.a.example and', 'www.www.a.example'],
    ['see <www.a.example/b> and', 'www.a.example/b'],
    ['go to www.a.example! And', 'www.a.example'],
    ['by FTP: ftp.a.example:/pub/b and', 'ftp.a.example:/pub/b'],
    ['see http://a.example:/b and', 'http://a.example:/b'],
    ['see www.a.example: it is', 'www.a.example'],
    ['by anonymous-FTP. See http://a.example/b and', 'http://a.example/b'],
    [`${LONG} siehe www.a.example/b für`, 'www.a.example/b'],
    [`${LONG} смотри http://a.example/b там`, 'http://a.example/b'],
    [`${LONG} siehe für http://a.example/b übrigens`, 'http://a.example/b'],
    ['see http://a.example/b\nc', 'http://a.example/b'],
    ['see http://a.example/b\nand', 'http://a.example/b'],
    ['see http://a.example/b\n\n>\n\n> \f\nc', 'http://a.example/b'],
    ['see http://a.example/keeper/\n[1234567] and', 'http://a.example/keeper/'],
    ['see http://a.example/keeper/\n(abcd) and', 'http://a.example/keeper/'],
    ['see http://a.example/keeper/\n[1]', 'http://a.example/keeper/'],
    ['see http://a.example/keeper/\n(b)c and', 'http://a.example/keeper/'],
    ['see http://a.example/keeper\nann@b and', 'http://a.example/keeper'],
    ['see http://a.example/d41d8cd98f00\nab ef', 'http://a.example/d41d8cd98f00'],
    ['see http://a.example/b(c) and', 'http://a.example/b(c)'],
    ['see www.a.example/b\nc', 'www.a.example/b'],
    ['see www.a.example/b! And', 'www.a.example/b'],
    ['see ftp.a.example/b(c) and', 'ftp.a.example/b(c)'],
    ['see lamp://a.example:59 and', 'lamp://a.example:59'],
    ['see http://ann@a.example/b and', 'http://ann@a.example/b'],
    ['see http://a.example/b,c and', 'http://a.example/b,c'],
    ['see http://a.example/b:c and', 'http://a.example/b:c'],
    ['see http://a.example/b?\nThe lamp is', 'http://a.example/b'],
    ['see http://a.example/b,\nThe lamp is', 'http://a.example/b'],
    ['see http://a.example!\nThe lamp is', 'http://a.example'],
    ['see news:1$2@b.example...\n> Hello', 'news:1$2@b.example'],
    ['[mailto:a@b.example]On behalf', 'mailto:a@b.example'],
    ['see http://a.example/b | oil', 'http://a.example/b'],
    ['see http://a.example/%{b} and', 'http://a.example/%{b}'],
    ['see http://a.example/b\n3. http://c.example/', 'http://a.example/b'],
    ['see http://a.example/b\n. . .', 'http://a.example/b'],
    ['> see http://a.example/b\nthe lamp is', 'http://a.example/b'],
    ['see this here:http://a.example/b and', 'http://a.example/b'],
    ['see http://a. And', 'http://a'],
    ['see < http://a.example/b>', 'http://a.example/b'],
    ['seehttp://a.example/b and', 'http://a.example/b'],
  ])('is read from %s', (text, url) => {
    expect(lexed(text)).toBe(url);
  });

  it.each([
    'see javascript://a.example/ and',
    'see hxxp://a.example/ and',
    'see (http://a.example/b\nc) and',
    'see news:1@b.example) and',
    'see http://a.example/@{b} and',
    'see http://a.example/{} and',
    'see http://a.example/b\n12 keepers\n13 of\n14 the\n15 lamp',
    '1. see http://a.example/keeper\n2. another\n\n3. lamp\n4. oil',
    '> see http://a.example/keeper\n> 12: another\n13: lamp\n14: oil\n15: light',
    'see http://a.example/b\n5 lamps\n  a\n  b\n  c\n  d\n10 more\n  a\n  b\n  c\n  d\n15 of it',
    'see http://a.example/all/1\n2@b.example',
    'see http://a.example/all/ann@b\nann@b.example',
    'see http://a.example/keeper\nann@b..example',
    'see http://a.example/?b\nann@b.example',
    'see http://a.example/keeper\nLamp:=oil',
    'see http://a.example/keeper\n| | ',
    'see http://www.google.com.au/url?q=http://c.example/ and',
    'see http://a.example/%e\nand then',
    'see http://a.example/b\n| and then',
    'see http://a.example/b\n\n\nD. Editor   [Page 4]\n\f\nLamps   2001\n\nkeeper.html',
    'see http://a.example/b\n\n\f\nkeeper.html',
    ' 6\nsee http://a.example/b\n\n 7\n\fA page\n 8\n 9\n 10',
    `see http://a.example/b/\n> ${'\n'.repeat(20)}A   [Page 1]\n\f\nB   C\n\n1`,
    'see http://a.example/web/2004/\nhttp://c.example/',
    'see http://a.example/b\rhttp://c.example/',
    'see http://a.example/b.\nand',
    'see http://a.example/b.\nand.html',
    'see http:\n//a.example/b',
    'see < www.\na.example',
    'see http://a.example.\nAnd',
    'see http://a.example.. And',
    'see http://a.example.<b> and',
    'see http://a.example/b)c and',
    'see mailto:a@b.example) and',
    'see http://a.example/b.. And',
    'see http://a.example/b?c&d;e=f and',
    'see http://a.example/b;e=f and',
    'see http://a.example/b?c=d;&e=f and',
    'a,b\nhttp://a.example/b?c=d;e=f and',
    '> \nhttp://a.example/b?c=d;e=f\nb;c\n',
    'see <http://a.example/b.>',
    'see http://a.example/&lt; and',
    'see <\n> http://a.example/b>',
    'see URL:http://a.example/b and',
    'see http://1.2.3.456/ and',
    'see http://1.2.3/ and',
    'see http://1.2.3.04/ and',
    'see http://1.2.3.4.5/ and',
    'see http://a..example/ and',
    'see http://a.example/--- and',
    'see urn:a:b and',
    'see urn:ietf:: and',
    'see URN:ietf:a and',
    'turn:ietf:a and',
    `${LONG} \u2003 http://a.example/b and`,
    'see www.a and',
    'see www.1.2.3.4 and',
    'see www.a..example and',
    'see www.a_b.example and',
    'see www.a.example@b.example and',
    'see www.a.example/b keeper.html',
    'see www.google.com/url?q=c and',
    'see www.a.exampleя and',
    'see //www.a.example/b and',
    'see x.www.a.example/b and',
    'see *www.a.example/b* and',
    'see < www.a.example/b>',
    'see <www.a.example/b',
    'see <www.a.example/b c>',
    'see www.a.example:b and',
    String.raw`see \fBwww.a.example\fR`,
    '12www.a.example/b and',
    `${LONG} http://a.example/b \u2502`,
    `${LONG} http://a.example/bя and`,
  ])('is not seen in %j', (text) => {
    expect(lexed(text)).toBeNull();
  });
});
