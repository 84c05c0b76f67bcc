/** URLs of many forms, made up. Takes random numbers, gives whole URLs. */
import type { Prng } from '../../../../generator/prng.ts';

const WORDS =
  'lamp keeper tower stair oil wick night harbour stone gallery book winter signal fog bell reef chart island storm mirror lens clock brass rope'.split(
    ' ',
  );

export function word(random: Prng): string {
  return random.pick(WORDS);
}

const SHORT_WORDS = ['the', 'of', 'and', 'in', 'a', 'is', 'why', 'how', 'at', 'no', 'to'];

/** `why-the-lamp-went-out`: the title of a page. */
export function title(random: Prng, length: number): string {
  return Array.from({ length }, () =>
    random.chance(35) ? random.pick(SHORT_WORDS) : word(random),
  ).join('-');
}

export function host(random: Prng): string {
  const name = random.chance(25) ? `${word(random)}-${word(random)}` : word(random) + word(random);
  const first = random.pick(['', '', 'www.', 'www.', 'lists.', 'archive.', 'git.', 'docs.']);
  return `${first}${name}${random.pick(['.example.org', '.example', '.test', '.example.com'])}`;
}

export function origin(random: Prng): string {
  return `${random.pick(['http', 'http', 'https', 'https', 'ftp'])}://${host(random)}`;
}

export function webOrigin(random: Prng): string {
  return `${random.pick(['http', 'https'])}://${host(random)}`;
}

export function year(random: Prng): string {
  return String(1994 + random.below(31));
}

export function digits(random: Prng, length: number): string {
  return Array.from({ length }, () => random.below(10)).join('');
}

export function hex(random: Prng, length: number): string {
  return Array.from({ length }, () => random.below(16).toString(16)).join('');
}

export function segment(random: Prng): string {
  const [one, two] = [word(random), word(random)];
  return random.pick([
    ...[one, one, `${one}-${two}`, `${one}_${two}`, `~${one}`, year(random)],
    ...[
      `${one}${1 + random.below(30)}`,
      one.charAt(0).toUpperCase() + one.slice(1),
      title(random, 4),
    ],
  ]);
}

export function folders(random: Prng, count: number): string {
  return Array.from({ length: count }, () => `/${segment(random)}`).join('');
}

export function fileName(random: Prng): string {
  const name = random.pick([word(random), `${word(random)}-${year(random)}`, segment(random)]);
  return `${name}.${random.pick(['html', 'html', 'htm', 'pdf', 'txt', 'tar.gz', 'png', 'php'])}`;
}

export function query(random: Prng, count: number): string {
  return Array.from({ length: count }, () => {
    const value = random.pick([word(random), digits(random, 3), hex(random, 10), title(random, 2)]);
    return `${random.pick(['id', 'page', 'order', 'q', 'list', 'from', word(random)])}=${value}`;
  }).join('&');
}

/** A URL as it stands whole in lists and prose. */
export function anyUrl(random: Prng): string {
  const begun = origin(random);
  const depth = 1 + random.below(3);
  return random.pick([
    ...[
      begun,
      `${begun}/`,
      `${begun}${folders(random, depth)}`,
      `${begun}${folders(random, depth)}/`,
    ],
    ...[`${begun}${folders(random, depth)}/${fileName(random)}`, `${begun}/${fileName(random)}`],
  ]);
}

/** A URL of about a length or more, with marks of all kinds. */
export function longUrl(random: Prng, length: number): string {
  let url = webOrigin(random);
  while (url.length < length) url += folders(random, 1);
  const end = random.below(4);
  if (end === 0) return `${url}/`;
  if (end === 1) return `${url}/${fileName(random)}?${query(random, 2 + random.below(4))}`;
  return `${url}/${fileName(random)}`;
}
