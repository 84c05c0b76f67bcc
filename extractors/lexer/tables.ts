/** The tables that the lexer shares with the careful way: names of schemes, hosts of services that rewrite links. */
import { REWRITER_SHAPES } from '../rewriters/index.ts';
import { SCHEMES, SELDOM } from '../urls/schemes/schemes.ts';
import type { LexerModule } from './exports.ts';

export function fillTables(module: LexerModule, room: Uint8Array): void {
  room.set(REWRITER_SHAPES, module.REWRITERS.value);
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
