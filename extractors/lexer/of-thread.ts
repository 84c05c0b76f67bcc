/**
 * The lexer of a thread, and what becomes of it when its module traps: another one takes its place, and what was being
 * read is read the careful way.
 */
import { isTrap, startKernel } from '../kernels/instance.ts';
import type { CarefulWay, LexerModule } from './exports.ts';
import { Lexer } from './lexer.ts';
import { BINARY } from './module.generated.ts';

let lexer: Lexer | null | undefined;

/** Null where there is no WebAssembly, or where it fails. */
export function theLexer(): Lexer | null {
  if (lexer === undefined) {
    try {
      lexer = startLexer();
    } catch {
      // The careful way needs no module.
      lexer = null;
    }
  }
  return lexer;
}

function startLexer(): Lexer {
  const careful: CarefulWay = {
    find: (...asked) => started.careful.find(...asked),
    maySearch: (...asked) => started.careful.maySearch(...asked),
    undoEncoding: (...asked) => started.careful.undoEncoding(...asked),
    rewrites: (...asked) => started.rewrites(...asked),
    ownRewritten: (...asked) => started.careful.ownRewritten(...asked),
    ownLink: (...asked) => started.careful.ownLink(...asked),
    decodeText: (...asked) => started.careful.decodeText(...asked),
    countOfAttached: (...asked) => started.careful.countOfAttached(...asked),
    placeText: (...asked) => started.careful.placeText(...asked),
    decodeField: (...asked) => started.careful.decodeField(...asked),
  };
  const started = new Lexer(startKernel<LexerModule>(BINARY, { careful }));
  return started;
}

/**
 * Reads something by the lexer; if that traps, tells of it and reads it again, the careful way. `read` may have given
 * a part of its results: `onTrap` has to see to that.
 */
export function orCarefully<Options extends { readonly lexer?: boolean }, Result>(
  options: Options,
  read: (options: Options) => Result,
  onTrap: (trap: Error) => void = () => undefined,
): Result {
  try {
    return read(options);
  } catch (error) {
    if (!isTrap(error)) throw error;
    lexer = undefined;
    onTrap(error);
    return read({ ...options, lexer: false });
  }
}
