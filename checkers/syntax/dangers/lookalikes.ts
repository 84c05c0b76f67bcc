/**
 * Characters of a host that look like others (UTS 39 §4): tables of those alone that no name needs, or that spell a
 * whole label as a forger would. Takes a label as a reader sees it.
 */

interface FalseDelimiters {
  readonly delimiter: string;
  /** Never letters of a name. */
  readonly always: string;
  /** Letters and marks of real names: false only with ASCII letters or digits on both sides. */
  readonly between: string;
}

const FALSE_DELIMITERS: readonly FalseDelimiters[] = [
  {
    delimiter: '/',
    always: '\u0337\u0338\u1735\u2041\u2044\u2215\u2571\u27cb\u29f6\u29f8\u2cc6\u3033\uff0f',
    between: '\u30bd\u30be\u30ce\u30f3\u4e36\u4e3f',
  },
  { delimiter: '\\', always: '\u2216\u29f5\u29f9\ufe68\uff3c', between: '\u4e40\u4e41' },
  {
    delimiter: '.',
    always: '\u2024\u2025\u2026\u2027',
    between: '\u00b7\u0660\u06f0\u0701\u0702\u2022\u3002\u30fb\ua4f8\uff0e\uff61\uff65',
  },
  { delimiter: ':', always: '\u0589\u05c3\u2236\ua789\ufe55\uff1a', between: '\u02d0\u0703' },
  { delimiter: '?', always: '\uff1f', between: '\u0294' },
  { delimiter: '#', always: '\ufe5f\uff03', between: '' },
  { delimiter: '@', always: '\ufe6b\uff20', between: '' },
  {
    delimiter: '-',
    always: '\u02d7\u058a\u2010\u2011\u2012\u2013\u2014\u2043\u2212\u2796',
    between: '\u30fc\u4e00',
  },
];

const ALWAYS = delimitersBy(({ always }) => always);
const BETWEEN = delimitersBy(({ between }) => between);

function delimitersBy(list: (row: FalseDelimiters) => string): ReadonlyMap<string, string> {
  return new Map(
    FALSE_DELIMITERS.flatMap((row) => [...list(row)].map((one) => [one, row.delimiter] as const)),
  );
}

const PLAIN = /[A-Za-z0-9]/;

export interface Lookalike {
  readonly character: string;
  /** What it looks like. */
  readonly looks: string;
  readonly index: number;
}

/** The first character of the label that looks like a delimiter of URLs. */
export function falseDelimiter(label: string): Lookalike | undefined {
  for (let index = 0; index < label.length; index++) {
    const character = label.charAt(index);
    const looks = ALWAYS.get(character) ?? delimiterBetween(label, index);
    if (looks !== undefined) return { character, looks, index };
  }
  return undefined;
}

function delimiterBetween(label: string, index: number): string | undefined {
  const looks = BETWEEN.get(label.charAt(index));
  if (looks === undefined) return undefined;
  const before = label.charAt(index - 1);
  const after = label.charAt(index + 1);
  // RFC 5892 Appendix A.3: the Catalan l·l.
  if (label.charAt(index) === '\u00b7' && before === 'l' && after === 'l') return undefined;
  return PLAIN.test(before) && PLAIN.test(after) ? looks : undefined;
}

interface Alphabet {
  readonly script: RegExp;
  /** The top-level domains of those who write it. */
  readonly home: readonly string[];
  /** `from[n]` looks like `to[n]`. */
  readonly from: string;
  readonly to: string;
}

/**
 * The letters of UTS 39 (confusables.txt) that a reader cannot tell from Latin ones in most typefaces. Latin has small
 * capitals, letters of phonetics, and the dotless i, which is at home in Turkish.
 */
const ALPHABETS: readonly Alphabet[] = [
  {
    script: /\p{Script=Latin}/u,
    home: ['az', 'tr'],
    from: '\u0131\u0237\u0138\u0185\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u0299\u029c\u029f\u1d00\u1d04\u1d05\u1d07\u1d0a\u1d0b\u1d0d\u1d0f\u1d18\u1d1b\u1d1c\u1d20\u1d21\u1d22\ua730\ua731',
    to: 'ijkbaggiinrbhlacdejkmoptuvwzfs',
  },
  {
    script: /\p{Script=Cyrillic}/u,
    home: 'ba bg by kg kz md me mk mn rs ru su tj tm ua uz'.split(' '),
    from: '\u0430\u0433\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0475\u04bb\u04cf\u0501\u051b\u051d',
    to: 'areopcyxsijvhldqw',
  },
  {
    script: /\p{Script=Greek}/u,
    home: ['cy', 'eu', 'gr'],
    from: '\u03b1\u03b3\u03b9\u03bd\u03bf\u03c1\u03c5',
    to: 'ayivopu',
  },
  {
    script: /\p{Script=Armenian}/u,
    home: ['am'],
    from: '\u0563\u0566\u0570\u0578\u057d\u0581\u0585',
    to: 'qqhnugo',
  },
];
const LETTER = /\p{L}/u;

/** What a label reads like that is spelled in lookalikes of Latin letters; undefined for any other. */
export function looksLatin(label: string, topLevel: string): string | undefined {
  const isHome = /[^\0-\x7f]/.test(topLevel);
  for (const alphabet of isHome ? [] : ALPHABETS) {
    if (alphabet.home.includes(topLevel)) continue;
    const plain = inLatin(label, alphabet);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

function inLatin(label: string, { script, from, to }: Alphabet): string | undefined {
  let plain = '';
  let isForeign = false;
  for (const character of label) {
    const at = from.indexOf(character);
    if (at !== -1) isForeign = true;
    else if (character > '\x7f') return undefined;
    else if (LETTER.test(character) && !script.test(character)) return undefined;
    plain += at === -1 ? character : to.charAt(at);
  }
  return isForeign ? plain : undefined;
}
