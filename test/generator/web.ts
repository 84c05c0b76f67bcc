/**
 * The addresses of the invented web: takes a generator, gives URLs on `hN.example`, hosts and pages
 * distributed as on the real one (few are named often, most once). The same host and page always
 * give the same URL, so popular ones repeat.
 */
import type { Prng } from './prng.ts';

const HOST_OCTAVES = 15;
const PAGE_OCTAVES = 12;

export function pickUrl(prng: Prng, words: readonly string[]): string {
  return urlOf(prng.zipf(HOST_OCTAVES), prng.zipf(PAGE_OCTAVES), words);
}

export function pickHost(prng: Prng): string {
  return `h${prng.zipf(HOST_OCTAVES)}.example`;
}

function urlOf(host: number, page: number, words: readonly string[]): string {
  const mix = (Math.imul(host, 0x9e3779b1) ^ Math.imul(page, 0x85ebca77)) >>> 0;
  const word = (shift: number): string => words[(mix >>> shift) % words.length] as string;
  const kind = mix % 100;
  if (kind < 4) return `ftp://ftp.h${host}.example/pub/${word(3)}/${word(7)}-${page}.tar.gz`;
  if (kind < 6) return `gopher://h${host}.example/11/${word(5)}/${page}`;
  if (kind < 8) return `news:${page}.${mix % 9973}@h${host}.example`;
  if (kind < 9) return `mailto:${word(4)}${page}@h${host}.example`;
  const site = `${kind < 25 ? 'https' : 'http'}://${kind % 3 === 0 ? 'www.' : ''}h${host}.example`;
  if (kind < 35) return `${site}/`;
  if (kind < 50) return `${site}/~${word(2)}/${word(9)}.html`;
  if (kind < 65) return `${site}/${word(3)}/find?id=${page}&room=${word(8)}`;
  if (kind < 70) return `${site}/${word(6)}.html#${word(10)}`;
  return `${site}/${word(1)}/${word(6)}-${word(11)}/${word(13)}-${page}.html`;
}
