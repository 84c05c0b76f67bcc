/** Examples of bare URLs that end with their line, as the layout tells: lists, tables, signatures, addresses. */
import type { Prng } from '../../../../generator/prng.ts';
import { type Example, MARK } from './broken.ts';
import type { Make } from './going-on.ts';
import { capitalised, paragraph, type Scene, sceneFrom, written } from './scene.ts';
import * as urls from './urls.ts';

export function from(scene: Scene, url: string, lines: readonly string[]): Example {
  return { text: written(scene, lines), url };
}
function nameOf(random: Prng): string {
  const [one, two] = [capitalised(urls.word(random)), capitalised(urls.word(random))];
  return random.pick([
    ...[`${one} ${two}`, `${one} of ${two}`, `The ${one} ${two} Union`, `${one}-${two}`, one],
    ...[
      `${one} ${urls.year(random)}`,
      `${urls.year(random)} ${one}`,
      `${one}/${two}`,
      `${one}.${urls.word(random)}`,
    ],
    ...[
      `${one} (${two})`,
      `${urls.word(random)}-${urls.word(random)}-1.${urls.digits(random, 1)}`,
      `3D-${one}`,
    ],
  ]);
}

/** Names at the left, addresses indented below them. */
const indentedLess: Make = (random) => {
  const scene = sceneFrom(random);
  const url = urls.anyUrl(random);
  const deeper = ' '.repeat(2 + random.below(7));
  const label = random.pick(['', '', 'URL: ', 'Web: ', 'at ']);
  const entry = (address: string): string[] => [nameOf(random), `${deeper}${label}${address}`];
  const others = (): string[] =>
    Array.from({ length: random.below(3) }, () => entry(urls.anyUrl(random))).flat();
  const after = random.chance(20) ? paragraph(scene) : entry(urls.anyUrl(random));
  return from(scene, url, [...others(), ...entry(MARK + url), ...after, ...others()]);
};
function columns(rows: readonly (readonly [string, string])[], gap: number): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + gap;
  return rows.map(([left, right]) => left.padEnd(width) + right);
}

function rowsAround(
  random: Prng,
  row: readonly [string, string],
  other: () => readonly [string, string],
) {
  const above = Array.from({ length: random.below(4) }, other);
  const below = Array.from({ length: 1 + random.below(4) }, other);
  return [...above, row, ...below];
}

/** A table whose last column holds URLs. */
const table: Make = (random) => {
  const url = urls.anyUrl(random);
  const rows = rowsAround(random, [nameOf(random), MARK + url], () => [
    nameOf(random),
    urls.anyUrl(random),
  ]);
  return from(sceneFrom(random), url, columns(rows, 2 + random.below(8)));
};

function personOf(random: Prng): string {
  return `${random.pick(['Ann', 'Otto', 'Mira', 'Lars'])} ${capitalised(urls.word(random))}`;
}

function contactOf(random: Prng): string {
  const town = capitalised(urls.word(random));
  return random.pick([
    ...[
      personOf(random),
      `${urls.word(random)}@${urls.host(random)}`,
      `+44 20 7946 0${urls.digits(random, 3)}`,
    ],
    ...[
      `${1 + random.below(99)} Mill Lane`,
      `${urls.digits(random, 5)} ${town}`,
      `Tel: 01632-960${urls.digits(random, 3)}`,
    ],
    ...[
      `Institute of ${town}s`,
      `D-${urls.digits(random, 5)} ${town}`,
      `PO Box ${urls.digits(random, 3)}`,
      `${town}-Haus`,
    ],
    ...[
      `Room ${urls.digits(random, 3)}`,
      `Fax: 555-0${urls.digits(random, 3)}`,
      `${town}, ${town.slice(0, 2).toUpperCase()} ${urls.digits(random, 5)}`,
    ],
  ]);
}

/** A signature or an address in two columns. */
const signature: Make = (random) => {
  const url = urls.anyUrl(random);
  const rows = rowsAround(random, [contactOf(random), MARK + url], () => [
    contactOf(random),
    contactOf(random),
  ]);
  const lines = columns(rows, 3 + random.below(20));
  const border = random.pick([[], [random.pick(['_', '-', '=']).repeat(60)]]);
  return from(sceneFrom(random), url, [...border, ...lines, ...border]);
};

/** An address in one column. */
const addressBlock: Make = (random) => {
  const url = urls.anyUrl(random);
  const label = random.pick(['', '', 'http: ', 'WWW: ', 'Web: ']);
  const rows = Array.from({ length: 1 + random.below(4) }, () => contactOf(random));
  const below = Array.from({ length: 1 + random.below(3) }, () => contactOf(random));
  return from(sceneFrom(random), url, [...rows, label + MARK + url, ...below]);
};

export const LAYOUTS: Readonly<Record<string, Make>> = {
  'the next line is indented less': indentedLess,
  'another row of a table follows': table,
  'it stands in the right column of a signature': signature,
  'another line of an address follows': addressBlock,
};
