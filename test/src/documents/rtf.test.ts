/** RTF: fields, shapes, code pages, places, and files that are no RTF or nested without end. */
import { describe, expect, it } from 'vitest';
import { readRtf } from '../../../src/documents/rtf/rtf.ts';
import { readWhole } from './reading.ts';

const read = (body: string) =>
  readWhole(readRtf, Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0${body}}`, 'latin1'));
const field = (code: string, result: string): string =>
  `{\\field{\\*\\fldinst {${code}}}{\\fldrslt {${result}}}}`;

describe('RTF', () => {
  it.each<[title: string, body: string, links: readonly string[]]>([
    [
      'a field with a location',
      `See ${field('HYPERLINK "http://a.example/f" \\\\l "top" \\\\o "tip"', 'the page')}.\\par`,
      ['http://a.example/f#top @ paragraph 1 = the page'],
    ],
    [
      'a field in the code of a field',
      field(`HYPERLINK "http://a.example/${field('REF n', '7')}"`, 'seven'),
      ['http://a.example/7 @ paragraph 1 = seven'],
    ],
    [
      'a field without a result',
      '\\par{\\field{\\*\\fldinst HYPERLINK "http://a.example/f"}}',
      ['http://a.example/f @ paragraph 2'],
    ],
    [
      'a shape and a picture that is elsewhere',
      '{\\shp{\\*\\shpinst{\\sp{\\sn pihlShape}{\\sv {\\*\\hl{\\hlloc }{\\hlsrc http://a.example/s}}}}' +
        '{\\sp{\\sn pibName}{\\sv http://a.example/p.png}}}}',
      ['http://a.example/s @ paragraph 1', 'http://a.example/p.png @ paragraph 1'],
    ],
  ])('gives the link of %s', async (_, body, links) => {
    expect((await read(body)).links).toEqual(links);
  });

  it.each<[title: string, body: string, text: string]>([
    ['runs', '{\\b http://a.ex}{\\i ample/}\r\nx\\par', 'http://a.example/x\n'],
    ['symbols', 'a\\tab b\\line c\\_d\\-e\\~f\\{g\\}\\\\', 'a\tb\nc-de\u00a0f{g}\\\n'],
    ['code pages of fonts', "{\\fonttbl{\\f1\\fcharset204 X;}}{\\f1 \\'e4\\'e0} \\'e4", 'да ä\n'],
    ['characters of two bytes', "{\\fonttbl{\\f1\\fcharset128 X;}}{\\f1 \\'83A}", 'ア\n'],
    ['Unicode with a fallback', "\\u233?\\u8211\\'96\\uc2\\u233??\\uc0\\u-4064 x", 'é–é\uf020x\n'],
    ['what is not deleted', 'a{\\deleted gone}b', 'ab\n'],
    ['entries of an index', 'a{\\xe http://a.example/x}b', 'http://a.example/x\nab\n'],
    [
      'buttons, and ruby in a code',
      '{\\field{\\*\\fldinst MACROBUTTON None http://a.example/b}}{\\field{\\*\\fldinst EQ \\\\o\\\\al(\\\\s\\\\up 11(http://a.example/r),x)}}',
      'None http://a.example/b\n\\o\\al(\\s\\up 11(http://a.example/r),x)\n',
    ],
    [
      'a setting once',
      `${field('SET V "http://a.example/v"', 'http://a.example/v')}b`,
      'V http://a.example/v\nb\n',
    ],
    [
      'what is displayed',
      '{\\fonttbl{\\f0 Arial;}}{\\*\\unknown gone}{\\pict 0102}a\\bin3 {{{b{\\object{\\*\\objdata 01}{\\result c}}',
      'abc\n',
    ],
  ])('gives the text of %s', async (_, body, text) => {
    expect((await read(body)).text).toBe(text);
  });

  it('tells where each address stands', async () => {
    const told = await read(
      '{\\info{\\title The title}{\\author Ada}{\\doccomm http://a.example/c}}{\\*\\userprops{\\propname Home}\\proptype30{\\staticval http://a.example/u}}' +
        '{\\header http://a.example/h\\par}\\pard one\\par\\trowd\\pard\\intbl x\\cell\\row\\pard\\intbl http://a.example/t\\cell\\row' +
        '\\pard two{\\footnote\\ftnalt http://a.example/e}{\\footnote http://a.example/n}{\\*\\annotation http://a.example/a}\\par http://a.example/3\\par',
    );
    expect(told.facts).toEqual({ title: 'The title', author: 'Ada' });
    expect(told.inText).toEqual([
      'http://a.example/c @ property doccomm',
      'http://a.example/u @ property Home',
      'http://a.example/h @ header',
      'http://a.example/t @ table 1, row 2',
      'http://a.example/e @ endnote 1',
      'http://a.example/n @ footnote 1',
      'http://a.example/a @ comment 1',
      'http://a.example/3 @ paragraph 3',
    ]);
  });

  it('is told to be damaged where it is none, or nested without end', async () => {
    const none = await readWhole(readRtf, Buffer.from('hello'));
    expect(none.faults).toEqual(['damaged: it does not begin as RTF']);
    expect((await read('{'.repeat(20_000))).faults).toEqual(['damaged: groups nested too deeply']);
  });
});
