/** The tables that the lexer shares with the careful way: names of schemes, of domains and files, hosts of services
 * that rewrite links. */
import { REWRITER_HOSTS, REWRITER_SHAPES } from '../rewriters/index.ts';
import {
  COMMON_DOMAINS,
  FILE_ENDINGS,
  HOST_DOMAINS,
  WEB_EXTENSIONS,
} from '../urls/schemes/endings.ts';
import { NEVER, SCHEMES, type SchemeShape, SELDOM } from '../urls/schemes/schemes.ts';
import type { Address, LexerModule } from './exports.ts';

export function fillTables(module: LexerModule, room: Uint8Array): void {
  room.set(REWRITER_SHAPES, module.REWRITERS.value);
  fillNames(module, room);
  const scratch = module.TEXT.value;
  const sets = [
    [module.SCHEMES.value, SCHEMES.keys()],
    [module.SELDOM.value, SELDOM.keys()],
    // No URL has them: they are no unknown schemes.
    [module.SELDOM.value, NEVER.keys()],
    [module.WITHOUT_SLASHES.value, withoutSlashes()],
  ] as const;
  for (const [set, names] of sets) {
    for (const name of names) {
      room.set(Buffer.from(name, 'latin1'), scratch);
      module.addScheme(set, scratch, name.length);
    }
  }
}

/** Schemes of which a bare URL may have a letter or digit behind the colon. */
function withoutSlashes(): readonly string[] {
  const others: ReadonlySet<SchemeShape> = new Set(['authority', 'file', 'wrapped']);
  return [...SCHEMES].filter(([, shape]) => !others.has(shape)).map(([name]) => name);
}

/** Schemes are those whose URLs are read like those of `http`. */
function fillNames(module: LexerModule, room: Uint8Array): void {
  const schemes = [...SCHEMES].filter(([, shape]) => shape === 'authority').map(([name]) => name);
  const areas = [
    [module.SCHEME_NAMES, schemes.filter((name) => /^[a-z]+$/.test(name))],
    [module.REWRITER_LABELS, REWRITER_HOSTS.labels],
    [module.REWRITER_NAMES, REWRITER_HOSTS.names],
    [module.DOMAINS, COMMON_DOMAINS],
    [module.FILE_ENDINGS, FILE_ENDINGS],
    [module.EXTENSIONS, WEB_EXTENSIONS],
    [module.HOST_DOMAINS, HOST_DOMAINS],
  ] as const;
  for (const [area, names] of areas) putNames(module, room, area, names);
}

/** Each with its length before it; a length of 0 ends them. Others than of ASCII, and longer ones, are left out. */
export function putNames(
  { NAME_BYTES }: LexerModule,
  room: Uint8Array,
  area: Address,
  names: Iterable<string>,
): void {
  const size = NAME_BYTES.value;
  let at = area.value;
  for (const name of names) {
    if (name.length >= size || !/^[\0-\x7f]+$/.test(name)) continue;
    room[at] = name.length;
    room.set(Buffer.from(name, 'latin1'), at + 1);
    at += size;
  }
  room[at] = 0;
}
