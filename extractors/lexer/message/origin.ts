/**
 * The origin of the text that the plan of a message brought: from quoted-printable, a folded value, or bytes as they
 * are. Takes the module, which keeps where text and message part, gives a map to positions in the message. It is valid
 * until the next text is brought.
 */
import { OriginMap, type Trace } from '../../origin/origin-map.ts';
import { Runs } from '../../origin/origin-runs.ts';
import type { LexerModule } from '../exports.ts';

export function originOf(module: LexerModule, length: number): OriginMap {
  const last = length - 1;
  const isLinear =
    module.isOneRun() !== 0 && module.sourceEndOf(last) === module.sourceOf(last) + 1;
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
    for (let text = this.#characterStart(Math.max(0, start)); text < to; ) {
      const source = module.sourceOf(text);
      const sourceEnd = module.sourceEndOf(text);
      if (sourceEnd === source + 1) {
        const behind = this.#literalEnd(text, to);
        runs.add(text, behind, source, source + behind - text);
        text = behind;
      } else {
        const behind = this.#characterStart(text + 1) === text ? text + 2 : text + 1;
        runs.add(text, behind, source, sourceEnd);
        text = behind;
      }
    }
    return runs;
  }

  /** The end of the characters of one byte each that begin at `text`: only the last of a run may have more. */
  #literalEnd(text: number, to: number): number {
    const module = this.#module;
    const behind = Math.min(to, module.runEndOf(text, this.textLength));
    const last = this.#characterStart(behind - 1);
    return module.sourceEndOf(last) === module.sourceOf(last) + 1 ? behind : last;
  }

  /** The first unit of the character of a unit; a character of two has one place. */
  #characterStart(unit: number): number {
    if (unit === 0 || unit >= this.textLength) return unit;
    return this.#module.sourceOf(unit - 1) === this.#module.sourceOf(unit) ? unit - 1 : unit;
  }
}
