/** The links of a year, drawn by a seed: takes the seed and a scale, gives links with their hosts, lives and citations. */
import type { Day } from './calendar.ts';
import { between, type Draw, drawFrom } from './draw.ts';
import { KINDS, type LinkKind } from './lives/kinds.ts';
import type { Life } from './lives/model.ts';

export interface YearLink {
  readonly url: string;
  readonly host: string;
  readonly kind: string;
  readonly life: Life;
  /** When it is cited first. */
  readonly born: Day;
  /** When its last citation is deleted. */
  readonly uncited?: Day;
  /** The jobs whose mail cites it. */
  readonly jobs: readonly JobName[];
}

export const JOBS = ['archive', 'project'] as const;
export type JobName = (typeof JOBS)[number];

/** When one of the files of the archive is deleted. */
export const DELETED: Day = 200;
/** A share of the links comes with the mail of a week, until then. */
const LATE_SHARE = 0.22;
const LAST_WEEK = 30;
const SHARE_OF_BOTH_JOBS = 0.2;
const UNCITED_SHARE = 0.03;
/** As names on the Internet, and as in networks of one's own, which the public suffix list does not know. */
const SUFFIXES = ['org', 'com', 'net', 'de', 'org', 'com', 'example', 'lan', 'internal'];
const ORDINARY_HOSTS = 24;
const WORDS = [
  'buoy',
  'quay',
  'lamp',
  'tide',
  'keel',
  'rope',
  'gull',
  'sail',
  'mast',
  'reef',
  'oar',
  'fog',
];

interface Place {
  readonly host: string;
  readonly path: string;
}

export function worldOf(seed: number, scale = 1): readonly YearLink[] {
  const draw = drawFrom(seed);
  return KINDS.flatMap((kind, index) => linksOf(kind, { draw, index, scale }));
}

interface Drawing {
  readonly draw: Draw;
  readonly index: number;
  readonly scale: number;
}

function linksOf(kind: LinkKind, { draw, index, scale }: Drawing): YearLink[] {
  const { pages = 0, hosts: [hosts, pagesEach] = [0, 0] } = kind;
  const word = (at: number): string => WORDS[at % WORDS.length] ?? '';
  const ordinary = Array.from({ length: scaled(pages, scale) }, (_, page): Place => {
    const number = Math.floor(draw('host', kind.name, page) * ORDINARY_HOSTS);
    return { host: hostName(`${word(number)}${number}`, number), path: `k${index}/p${page}.html` };
  });
  const links = ordinary.map((place) => linkOf(kind, place, draw));
  for (let host = 0; host < scaled(hosts, scale); host++) {
    const domain = hostName(`${word(index)}-${index}-${host}`, index + host);
    const name = kind.isBelowLiving ? `old.${hostName(`${word(host)}${host}`, host)}` : domain;
    for (let page = 0; page < pagesEach; page++) {
      links.push(linkOf(kind, { host: name, path: `p${page}.html` }, draw, name));
    }
  }
  return links;
}

function scaled(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count * scale));
}

function hostName(name: string, number: number): string {
  return `${name}.${SUFFIXES[number % SUFFIXES.length]}`;
}

/** Pages with the same `sharedBy` share their life. */
function linkOf(kind: LinkKind, { host, path }: Place, draw: Draw, sharedBy?: string): YearLink {
  const url = `https://${host}/${path}`;
  const fateName = sharedBy ?? url;
  const isLate = draw('late', fateName) < LATE_SHARE;
  const born = isLate ? 7 * between(draw('week', fateName), 1, LAST_WEEK) : 0;
  const life = kind.living({ born, url, draw: (...names) => draw(fateName, ...names) });
  const isOfBoth = draw('both', fateName) < SHARE_OF_BOTH_JOBS;
  const isUncited = !isLate && !isOfBoth && draw('uncited', url) < UNCITED_SHARE;
  return {
    ...{ url, host, kind: kind.name, life, born },
    jobs: isOfBoth ? JOBS : ['archive'],
    ...(isUncited ? { uncited: DELETED } : {}),
  };
}
