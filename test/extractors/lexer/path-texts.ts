/** Texts in which a bare URL stands at the end of a line, above a path: lengths, words and marks that decide. */
import fc from 'fast-check';

const WIDE = `the lamps ${'were '.repeat(13)}`;
const LONG_URL = `http://lamp.example/${'a-'.repeat(50)}z`;

/** Lines apart from the others; the star is filled up to the length of the URL's line, or one more, or one less. */
const APART = [
  '',
  ...['words *', 'words *+', 'words *-', 'words *--', 'http://lamp.example/*', '> words *'],
  ...['> http://lamp.example/*', 'of http://lamp.example/*\nof http://lamp.example/*'],
  ...[
    WIDE,
    `${WIDE}dim`,
    `${WIDE}dimm`,
    LONG_URL,
    `at ${LONG_URL}`,
    `${LONG_URL}${LONG_URL}${LONG_URL}${LONG_URL}`,
  ],
  ...[`${LONG_URL} \u00a0`, `${LONG_URL}\u00e9`, 'words *\u00a0', `> ${WIDE}`, `> > ${LONG_URL}`],
  ...[`-- \n${WIDE}`, `${'_'.repeat(40)}\n${WIDE}\n\n`, `--~--~\n${WIDE}`, `${'_'.repeat(70)}`],
  ...['words www.lamp.example/*+', 'words http://lamp.example/*+', '.://lamp.example/*+'],
  ...[
    'words http://lamp.example/ and *+',
    `${' '.repeat(70)}oil`,
    'words *+  ',
    `${'>'.repeat(20)}${WIDE}`,
  ],
  ...[
    '-----BEGIN PGP SIGNED MESSAGE-----\n\n- oil',
    `http://lamp.example/${'a'.repeat(300)} ${LONG_URL}`,
  ],
  ...[`http://lamp.example/${'a'.repeat(500)}`, `${'http://a.example\n'.repeat(220)}${LONG_URL}`],
];

/** The parts of a text; of each, first what is usual. */
const PARTS = {
  quote: ['', '> ', '>', '| '],
  above: [
    'http://lamp.example/a/very/long/path/to/a/lamp/that/nobody/lit/and/nobody/saw/of/the/tower',
    ...[WIDE, '', 'x'.repeat(80), 'stairs', 'Keeper  [Page 7]', '\f'],
    ...[
      '  stairs/a',
      `${' '.repeat(198)}stairs`,
      WIDE.slice(0, 50),
      'words *',
      'words *+',
      'words *-',
      `words *+\n${'oil\n'.repeat(4)}oil`,
      `words *+\n${'oil\n'.repeat(5)}oil`,
      '\u00a0stairs',
      `${'o'.repeat(25)}`,
    ],
    ...[`${WIDE}\n${'oil '.repeat(12)}`, 'oil\n'.repeat(6) + WIDE, '7 stairs/a', 'L7 stairs'],
    ...[8, 9, 10, 11].map((from) => numbered(from, ' ')),
    ...[8, 9, 10].map((from) => numbered(from, 'L')),
  ],
  indent: ['', '   ', '\t', ' ', '\f'],
  opening: [
    'the keeper',
    ...[
      '',
      '',
      '',
      'the | keeper',
      'lamps/oil.c',
      '12',
      ' 12',
      'L12',
      '12 ab/c.d',
      'L12 ab/c.d',
      'Lamps',
    ],
    ...[
      '\u2502 keeper',
      'l\u00e4mp',
      'of  the',
      '(the',
      'lamp:',
      'of\u00a0oil',
      '\u00a0',
      '~a/b.c',
    ],
  ],
  gap: [' ', '   ', '\t', '  ', ' (', ' "', '  "', '   (', " '", ' \t', '\u00a0', '\t('],
  host: [
    'http://lamp.example',
    ...[
      'http://lamp.example:80',
      'https://www.google.com',
      'ftp://ftp.lamp.example',
      'http://lamp',
    ],
    ...['http://l.facebook.com', 'mailto:lamp@lamp.example', 'http://lamp.example.'],
    ...['www.lamp.example', 'www.lamp.example', 'Ftp.lamp.org', 'www.lamp.example:80'],
  ],
  path: [
    '/tower/',
    ...['/tower/stairs/', '/tower', '/ab12', '/', '', '/tower.html', '/tower.ht', '/t.', '/a-'],
    ...['/tower?oil=', '/$_tower/', '/url?q=', '/l.php?u=a/', '/tower.c/', '/a-b-c', '/a-b-c/'],
    ...[
      '/tower?a=b&c',
      '/tower?a&amp;b=c',
      '/TOWER',
      '/aa12bb34cc56',
      '/tower%2',
      '/a.jpeg',
      '/a_b',
    ],
    ...[
      '/0123456789abcdef0123456789ab',
      '/12345678-1234-1234-1234-12345678',
      '/a1b2c3d4e5f6a7b8c9d0/',
    ],
  ],
  behindUrl: ['', ' ', '  ', '\t'],
  indentBelow: ['', '   ', '\t', ' ', '\f'],
  tilde: ['', '~', '/', '~/'],
  first: [
    'stairs',
    'abcd',
    'aBC12',
    'TOWER/s',
    'ab-c',
    'stair2',
    'of',
    'ab',
    'Stairs',
    'STAIRS',
    'L14',
    'www',
    'ftp',
    '12',
    'L',
  ],
  middle: [
    '/of/the/keeper-of',
    ...[
      '/',
      '/a',
      '.',
      '-',
      '',
      '//a',
      '../',
      '_a/',
      '/~a/',
      ':',
      '--/',
      '?',
      '/\u00e9',
      ',',
      '/12',
    ],
    ...['/stairs/of/tower', '/A', '/of/the/lamp/in/it', '-12/a', '.12', `/${'a'.repeat(190)}/`],
  ],
  extension: [
    '.html',
    '.txt',
    '.c',
    '.com',
    '.x',
    '.html/',
    '/',
    '',
    '.HTML',
    '.html.',
    'html',
    '.jpeg',
  ],
  behindPath: [
    ' and more',
    ...[
      '',
      ' | more',
      ' kettle.html',
      ': more',
      ' (1.2-3) oil',
      ' = oil',
      '  and',
      '\tand',
      ', and',
    ],
    ...[
      ' and oil: the lamp',
      ' \u00e9t\u00e9',
      ...[
        ' \u00e9',
        ' \u00e9 ',
        ' \u00e9 or oil',
        ' \u00e9, oil',
        ' \u00e9t',
        ' \u00e9\u00e9',
        ' \u00e9\u2502',
        ' \u00a7 oil',
      ],
      '> and',
      ' "oil"',
      '" and',
      ' and | oil',
      ' and \u2502',
    ],
  ],
  last: [
    'stairs of the tower',
    ...[
      'stai',
      'of/a',
      'ab/',
      '~stairs',
      '',
      'Keeper  [Page 7]',
      '\f',
      '-- ',
      ' 13 oil',
      'L13 oil',
    ],
    ...[
      'x'.repeat(80),
      WIDE,
      '  stairs/b',
      '\u00a0stairs',
      '7 stairs',
      `oil\n${WIDE}`,
      `\n${WIDE}`,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Part = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as Part[];

/** Lines of a listing. */
function numbered(from: number, letter: string): string {
  const number = (index: number): string => letter + String(from + index);
  return Array.from({ length: 12 - from }, (_, index) => `${number(index)} lamps/oil.c`).join('\n');
}

/** What is usual, but for a few parts: more oddities hide each other. */
const parts = fc
  .tuple(
    fc.constantFrom(PARTS.opening[0], PARTS.opening[0], ''),
    fc.constantFrom('', '', '   '),
    fc.array(
      fc
        .constantFrom(...NAMES)
        .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...PARTS[name]))),
      { maxLength: 3 },
    ),
  )
  .map(([opening, indent, odd]) => {
    const usual = NAMES.map((name) => [name, PARTS[name][0]] as const);
    const both = [
      ['opening', opening],
      ['indent', indent],
      ['indentBelow', indent],
    ] as const;
    return Object.fromEntries([...usual, ...both, ...odd]) as Readonly<Record<Part, string>>;
  });
const length = fc.oneof(fc.integer({ min: 58, max: 66 }), fc.integer({ min: 0, max: 95 }));

/** Lines next to the others, in their quotation unless they have marks of their own. */
const NEXT = [
  ...[
    '',
    'words *',
    'words *+',
    'words *-',
    'stai',
    '  stairs/x',
    '7 stairs',
    '7 oil',
    '\u00a0stairs',
    '\n',
    '> oil',
  ],
  ...[3, 4, 5, 6].map((lines) => `words *+\n${'oil\n'.repeat(lines)}oil`),
  ...[
    'words *+\n> oil',
    'words *+\n>',
    'words *+\no',
    'words *+\n\u00e9',
    `${' '.repeat(197)}stairs`,
  ],
  ...Array.from({ length: 18 }, (_, length) => 'o'.repeat(length)),
];
const next = fc.oneof(fc.constant(null), fc.constantFrom(...NEXT));

interface Around {
  readonly apart: string;
  /** Instead of the usual lines. */
  readonly above: string | null;
  readonly below: string | null;
}

/** The line of the URL is filled up to a length. */
function composed(part: Readonly<Record<Part, string>>, most: number, around: Around): string {
  const url = [part.gap, part.host, part.path, part.behindUrl].join('');
  const opening = part.quote + part.indent + part.opening;
  const missing = Math.max(0, most - opening.length - url.length - 1);
  const filling = 'o'.repeat(missing);
  // Without other words, the URL itself is as long.
  const line =
    part.opening === ''
      ? [part.host, '/', filling, part.path, part.behindUrl].join('')
      : part.opening + (missing > 0 ? ` ${filling}` : '') + url;
  const path = [part.tilde, part.first, part.middle, part.extension, part.behindPath].join('');
  const lines = [
    ...(around.above ?? part.above).split('\n'),
    part.indent + line,
    part.indentBelow + path,
    ...(around.below === null ? part.last : reversed(around.below)).split('\n'),
  ];
  const whole = [...around.apart.split('\n'), '', ...lines.map((text) => part.quote + text)];
  const { length } = part.quote + part.indent + line;
  return whole.map((text) => filled(text, length)).join('\n');
}

function reversed(lines: string): string {
  return lines.split('\n').toReversed().join('\n');
}

/** The line with so many characters instead of the mark, with one more for each `+`. */
function filled(line: string, length: number): string {
  const [mark, signs = ''] = FILLED.exec(line) ?? [];
  if (mark === undefined) return line;
  const changes = signs.startsWith('-') ? -signs.length : signs.length;
  const missing = length + changes - (line.length - mark.length);
  return line.replace(mark, 'o'.repeat(Math.max(0, missing)));
}

const FILLED = /\*([+-]*)/;

export const textWithPath = fc
  .tuple(parts, length, fc.record({ apart: fc.constantFrom(...APART), above: next, below: next }))
  .map(([part, most, around]) => composed(part, most, around));
