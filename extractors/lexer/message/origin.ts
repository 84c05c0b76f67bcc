/**
 * The origin of the text that the plan of a message brought: from quoted-printable, a folded value, or bytes as they
 * are. Takes the module, which keeps where text and message part, gives a map to positions in the message. It is valid
 * until the next text is brought.
 */
import { OriginMap, type Trace } from '../../origin/origin-map.ts';
import { Runs } from '../../origin/origin-runs.ts';
import type { LexerModule } from '../exports.ts';

const ESCAPE_LENGTH = 3;

export function originOf(module: LexerModule, length: number): OriginMap {
  const isLinear =
    module.runCount() === 1 && module.sourceEndOf(length - 1) === module.sourceOf(length - 1) + 1;
  if (isLinear) return OriginMap.identity(module.sourceOf(0), length);
  return OriginMap.traced(new BroughtTrace(module, length));
}

class BroughtTrace implements Trace {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #module: LexerModule;
  readonly #runs = new Runs();

  constructor(module: LexerModule, length: number) {
    this.#module = module;
    this.textLength = length;
    this.sourceStart = module.sourceOf(0);
    this.sourceEnd = module.sourceEndOf(length - 1);
  }

  near(start: number, end: number): Runs {
    const module = this.#module;
    const runs = this.#runs;
    runs.clear();
    const to = Math.min(end, this.textLength);
    for (let text = Math.max(0, start); text < to; ) {
      const source = module.sourceOf(text);
      const behind = Math.min(to, module.runEndOf(text, this.textLength));
      const last = behind - 1;
      const lastSource = source + last - text;
      // Only the last character of a run may be an escape.
      const size = module.sourceEndOf(last) - lastSource;
      if (size === ESCAPE_LENGTH) {
        if (last > text) runs.add(text, last, source, lastSource);
        runs.add(last, behind, lastSource, lastSource + size);
      } else {
        runs.add(text, behind, source, lastSource + size);
      }
      text = behind;
    }
    return runs;
  }
}
