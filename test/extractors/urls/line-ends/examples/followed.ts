/** Examples of bare URLs that end with their line, by what follows. */
import type { Prng } from '../../../../generator/prng.ts';
import { type Example, MARK } from './broken.ts';
import type { Make } from './going-on.ts';
import { from } from './layouts.ts';
import { capitalised, prose, sceneFrom, wrap } from './scene.ts';
import * as urls from './urls.ts';

/** A paragraph that ends in the URL, whose line may be full; the rest stands below it. */
function inProse(random: Prng, url: string, below: readonly string[]): Example {
  const scene = sceneFrom(random);
  const lines = wrap(scene, [...prose(scene, 4 + random.below(40)).slice(0, -1), MARK + url]);
  return from(scene, url, [...lines, ...below]);
}

function inConfiguration(random: Prng, lines: readonly string[], url: string): Example {
  return from({ ...sceneFrom(random), quote: '' }, url, lines);
}
const comment: Make = (random) => {
  const url = urls.anyUrl(random);
  const mark = random.pick(['# ', '## ', '// ', '% ', '%% ', '; ', ';; ', '-- ', '//', '#deb ']);
  const before = random.pick(['', '  ', 'deb ', 'mirror ', 'url = ', 'source: ', 'fetch ']);
  const text = prose(sceneFrom(random), 3 + random.below(8)).join(' ');
  return inConfiguration(
    random,
    [`${before}${MARK}${url}`, `${mark}${text}`, `${urls.word(random)} = 1`],
    url,
  );
};

const field: Make = (random) => {
  const url = urls.anyUrl(random);
  const value = random.pick([
    urls.word(random),
    urls.digits(random, 3),
    urls.anyUrl(random),
    `${urls.word(random)}@${urls.host(random)}`,
  ]);
  const name = capitalised(urls.word(random));
  const next = random.pick([
    ...[
      `a=${value}`,
      `c=IN IP4 192.0.2.7`,
      `${urls.word(random).toUpperCase()}=${value}`,
      `;tag=${urls.hex(random, 8)}`,
    ],
    ...[
      `; ${urls.word(random)}=${value}`,
      `${name}: ${value}`,
      `${name}-${name}: ${value}`,
      `${name} ${urls.word(random)}: ${value}`,
    ],
    ...[
      `${name} : ${value}`,
      `${urls.word(random)} = ${value}`,
      `${name}......: ${value}`,
      `${name}:${value}`,
    ],
  ]);
  const before = random.pick(['u=', 'URL: ', 'Homepage: ', 'url = ', 'Web : ', 'Site......: ']);
  const lines = [`${name}: ${urls.word(random)}`, `${before}${MARK}${url}`, next];
  return from(sceneFrom(random), url, random.chance(50) ? lines : lines.slice(1));
};

const systemPath: Make = (random) => {
  const url = urls.anyUrl(random);
  const root = random.pick([
    '/usr',
    '/etc',
    '/var',
    '/home',
    '/tmp',
    '/opt',
    '~',
    '/usr/share/doc',
    'C:\\',
  ]);
  const path =
    root === 'C:\\'
      ? `${root}${urls.word(random)}\\${urls.word(random)}`
      : `${root}/${urls.word(random)}/${urls.fileName(random)}`;
  const more = random.chance(50) ? ` ${prose(sceneFrom(random), 5).join(' ').toLowerCase()}` : '';
  return inProse(random, url, [`${path}${more}`]);
};

const numberAfterFile: Make = (random) => {
  const url = `${urls.origin(random)}${urls.folders(random, 1 + random.below(2))}/${urls.fileName(random)}`;
  const [one, two] = [String(1 + random.below(99)), urls.year(random)];
  const words = prose(sceneFrom(random), 6).join(' ').toLowerCase();
  const number = random.pick([
    one,
    two,
    `${one}.`,
    `${one},000`,
    `${two}-${Number(two) + 1}`,
    `${one}%`,
    `${one}.5`,
    `(${two})`,
  ]);
  return inProse(random, url, [random.chance(75) ? `${number} ${words}` : number]);
};

const anotherScheme: Make = (random) => {
  const [url, other] = [urls.anyUrl(random), urls.anyUrl(random)];
  const before = random.pick([
    '',
    '',
    'mirror=',
    'or:',
    '(',
    '"',
    '->',
    '1.',
    'Lamps:',
    'view-source:',
    '=>',
    '[',
    'and/or:',
    'git+',
    `${urls.host(random)},`,
  ]);
  const more = random.chance(50) ? ` ${prose(sceneFrom(random), 5).join(' ')}` : '';
  return inProse(random, url, [`${before}${other}${more}`]);
};

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const footnote: Make = (random) => {
  const number = 1 + random.below(98);
  const style = random.pick<(n: number) => string>([
    (n) => `${n}`,
    (n) => `${n}`,
    (n) => `[${n}]`,
    (n) => `${n}.`,
    (n) => [...String(n)].map((digit) => SUPERSCRIPTS[Number(digit)]).join(''),
  ]);
  const url = urls.anyUrl(random);
  const other = (): string =>
    random.chance(25)
      ? `www.${urls.word(random)}.example.org/${urls.word(random)}`
      : urls.anyUrl(random);
  const lines = [`${style(number)}${MARK}${url}`];
  for (let n = 1; n <= 1 + random.below(3); n++) lines.push(style(number + n) + other());
  if (random.chance(30)) lines.unshift(style(number - 1 || 1) + urls.anyUrl(random));
  return from(sceneFrom(random), url, lines);
};

const RULES = [
  ...['-', '=', '~', '_', '*', '#', '+', '.', '─', '═', '·', '%', ':', '^'].map((mark) =>
    mark.repeat(12),
  ),
  ...[
    '* * * * *',
    '- - - - -',
    '+--------+',
    '|________|',
    '\\________/',
    '=-=-=-=-=-=',
    '-=-=-=-=-',
    '+=====+',
  ],
  ...[
    '└──────────┘',
    '--==oOo==--',
    '==o==',
    '<><><><><>',
    '#------#',
    '/*******/',
    '***',
    '---',
    '- --- -',
    '-oOo-',
  ],
  ...['|', '+', '*/', '-----8<-----', '|-----+-----|', "`-----------'", '.oOo.', '~.~.~.~.~'],
];

const rule: Make = (random) => {
  const url = urls.anyUrl(random);
  const more = random.chance(50) ? [prose(sceneFrom(random), 5).join(' ')] : [];
  return inProse(random, url, [random.pick(RULES), ...more]);
};

export const FOLLOWED: Readonly<Record<string, Make>> = {
  'a comment follows': comment,
  'a field follows': field,
  'a path of a file system follows': systemPath,
  'a number follows a finished file name': numberAfterFile,
  'the next word holds another scheme': anotherScheme,
  "the next footnote's number is glued to a URL": footnote,
  'a rule or the border of a box follows': rule,
};
