/** The tables that the lexer shares with the careful way: names of schemes, hosts of services that rewrite links. */
import { REWRITER_SHAPES } from '../rewriters/index.ts';
import { SCHEMES, SELDOM } from '../urls/schemes/schemes.ts';
import type { LexerModule } from './exports.ts';

export function fillTables(module: LexerModule, room: Uint8Array): void {
  room.set(REWRITER_SHAPES, module.REWRITERS.value);
  fillSchemes(module, room);
  const scratch = module.TEXT.value;
  const sets = [
    [module.SCHEMES.value, SCHEMES.keys()],
    [module.SELDOM.value, SELDOM.keys()],
  ] as const;
  for (const [set, names] of sets) {
    for (const name of names) {
      room.set(Buffer.from(name, 'latin1'), scratch);
      module.addScheme(set, scratch, name.length);
    }
  }
}

/** Schemes whose URLs are read like those of `http`. */
function fillSchemes({ SCHEME_NAMES, NAME_BYTES }: LexerModule, room: Uint8Array): void {
  let at = SCHEME_NAMES.value;
  for (const [name, shape] of SCHEMES) {
    if (shape !== 'authority' || !/^[a-z]+$/.test(name) || name.length >= NAME_BYTES.value)
      continue;
    room[at] = name.length;
    room.set(Buffer.from(name, 'latin1'), at + 1);
    at += NAME_BYTES.value;
  }
}
