/**
 * Names of charsets that mailers write and the Encoding standard does not list, in lower case, with
 * "-" for "_". Data only; on the left the encoding, on the right its names.
 */

const NAMES: Readonly<Record<string, string>> = {
  'utf-7':
    'utf-7 utf7 unicode-1-1-utf-7 unicode-2-0-utf-7 csunicode11utf7 x-unicode-2-0-utf-7 cp65000',
  'utf-8':
    'utf8mb4 utf8mb3 utf-8n utf8-mac utf-8-mac utf-8-bom utf-8-sig utf8n cp65001 cp-65001 65001 ' +
    'windows-65001 unicode-utf-8 unicode-2-0-utf-8 x-unicode-2-0-utf-8 al32utf8 utf-8-strict utf-8/',
  'utf-16le': 'utf16le ucs2 utf16 cp1200 windows-1200 x-utf-16le',
  'utf-16be': 'utf16be cp1201 windows-1201 x-utf-16be ucs-2be',
  'utf-32le': 'utf-32le utf32le ucs-4le x-utf-32le cp12000',
  'utf-32be':
    'utf-32be utf-32 utf32 utf32be ucs-4 ucs4 ucs-4be iso-10646-ucs-4 csucs4 cp12001 x-utf-32be',
  'iso-2022': `
    iso-2022-jp csiso2022jp iso2022-jp iso2022jp iso-2022jp iso-2022-jp-1 iso-2022-jp-2
    csiso2022jp2 iso-2022-jp-3 iso-2022-jp-2004 iso-2022-jp-ext iso-2022-jp-ms iso-2022-jp-mobile
    x-iso-2022-jp x-windows-iso2022jp jis x-jis jis7 jis-7 cp50220 cp50221 cp50222 windows-50220
    windows-50221 iso-2022-kr csiso2022kr iso2022-kr iso2022kr cp50225 iso-2022-cn csiso2022cn
    iso2022-cn iso2022cn iso-2022-cn-ext cp50227 iso-2022`,
  hz: 'hz hz-gb-2312 hz-gb2312 hzgb2312 hz-gb x-hz cp52936',
  'windows-874':
    'cp874 tis620 tis-620-2533 tis-620.2533 iso-8859-11 iso8859-11 ms874 x-windows-874',
  'windows-1250': 'cp-1250 win-1250 win1250 1250 ms-ee ms1250 windows1250 ansi-1250 x-ansi-1250',
  'windows-1251':
    'cp-1251 ansi-1251 win-1251 win1251 1251 ms-cyrl ms1251 windows1251 windows-cyrillic',
  'windows-1252':
    'cp-1252 latin-1 lat1 win-1252 win1252 1252 ms-ansi ms1252 windows1252 iso-latin-1 isolatin1 ' +
    'iso-8859 iso8859 iso-8895-1 iso-88591 iso-8859-01 iso-8859.1 iso-8859-1-windows ' +
    'iso-8859-1-windows-3.0-latin-1 iso-8859-1-windows-3.1-latin-1 windows-latin1 windows-latin-1 ' +
    'western western-european x-ansi 8859-1 88591 is08859-1 is0-8859-1 iso8859-1:1987',
  'windows-1253': 'cp1253 cp-1253 win1253 win-1253 1253 ms-greek windows1253',
  'windows-1254':
    'cp1254 cp-1254 win1254 1254 ms-turk latin-5 windows1254 iso-8859-9-windows-latin-5',
  'windows-1255': 'cp1255 cp-1255 win1255 1255 ms-hebr windows1255',
  'windows-1256': 'cp1256 cp-1256 win1256 1256 ms-arab windows1256',
  'windows-1257': 'cp1257 cp-1257 win1257 1257 winbaltrim windows1257',
  'windows-1258': 'cp1258 cp-1258 win1258 1258 windows1258',
  'iso-8859-2': 'latin-2 lat2 iso-latin-2 iso-88592 8859-2 iso-8859-2-windows-latin-2',
  'iso-8859-5': 'iso-88595 8859-5',
  'iso-8859-7': 'iso-88597 8859-7',
  'iso-8859-8': 'iso-8859-8-e 8859-8',
  'iso-8859-8-i': 'logical visual-logical dos-862-i',
  'iso-8859-10': 'latin-6',
  'iso-8859-13': 'latin-7 latin7 l7',
  'iso-8859-14': 'latin-8 latin8 l8',
  'iso-8859-15': 'latin-9 latin9 latin-0 latin0 iso-885915 8859-15 iso-8859-15-windows-latin-9',
  'iso-8859-16': 'latin-10 latin10 l10',
  ibm866: 'cp-866 dos-866 alt x-cp866 ms866',
  'koi8-r': 'koi8 koi-8 koi8r koi-8-r koi8-rus x-koi8-r koi cp20866 windows-20866',
  'koi8-u': 'koi8u koi-8-u koi8-uk cp21866',
  macintosh: 'x-mac-latin1 mac-roman macroman x-macroman apple-roman cp10000',
  'x-mac-cyrillic': 'mac-cyrillic maccyrillic cp10007',
  shift_jis: `
    cp932 cp-932 ms932 ms-932 windows-932 x-ms-cp932 932 x-shift-jis shiftjis shift-jis-2004
    shift-jisx0213 sjis-win sjis-mac x-mac-japanese cswindows31j mskanji shift-jis-ms`,
  'euc-jp': `
    cp51932 eucjp eucjp-ms eucjp-win euc-jp-ms euc-jisx0213 euc-jis-2004 ujis x-eucjp
    extended-unix-code-packed-format-for-japanese windows-51932 cp20932`,
  gbk: `
    cp936 cp-936 ms936 ms-936 windows-936 936 euc-cn euccn x-euc-cn gb-2312 gb2312-80 gb2312-1980
    gb2312.1980-0 gb-2312-80 chinesesimplified simplified-chinese chinese-simplified gb x-gb2312
    x-mac-chinesesimp cp51936`,
  gb18030: 'gb-18030 gb18030-2000 gb18030-2005 cp54936 gb18030-0',
  big5: `
    cp950 cp-950 ms950 ms-950 windows-950 950 big-5 big5-eten bigfive big5-2003 big5hkscs
    big5-hkscs-2004 chinesebig5 traditional-chinese x-big5 x-mac-chinesetrad chinesetrad`,
  'euc-kr': `
    cp949 cp-949 ms949 ms-949 949 cp51949 euckr uhc ks-c-5601 ks-c-5601-1992 ksc5601-1987
    ks-c5601 ks-x-1001 ksx1001 euc-kr-uhc x-windows-949 windows-51949 ks-c-5601-1`,
};

export const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([encoding, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name.replaceAll('_', '-'), encoding] as const),
  ),
);
