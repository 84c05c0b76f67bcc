/**
 * Where each character of a decoded text stands in the source file.
 *
 * A map is a list of runs, each made of equal units: so many characters from so many bytes. Units of
 * one character and one byte make a linear run (character i is byte i); any other unit is atomic: its
 * characters cannot be told apart in the source (`=3D`, a UTF-8 sequence, a base64 quantum), so any
 * of them leads to the whole unit. Source bytes between two runs were dropped by decoding (soft line
 * breaks, folds, tags). Maps of consecutive decodings are chained with `through`, not multiplied out.
 */
import type { ByteRange } from './model.ts';
import { firstNotBelow } from './ordered.ts';

export class OriginMap {
  readonly #runs: Runs;
  readonly #inner: OriginMap | undefined;

  private constructor(runs: Runs, inner?: OriginMap) {
    this.#runs = runs;
    this.#inner = inner;
  }

  /** The map of text that stands in the source as it is: character i is byte `sourceStart + i`. */
  static identity(sourceStart: number, length: number): OriginMap {
    const builder = new OriginMapBuilder();
    builder.add(0, length, sourceStart, sourceStart + length);
    return builder.build();
  }

  /** @internal used by the builder only */
  static fromRuns(runs: Runs): OriginMap {
    return new OriginMap(runs);
  }

  /**
   * The source bytes behind the characters `start` (inclusive) to `end` (exclusive), in text order,
   * adjacent ranges united. Text that has no origin (inserted by rendering) contributes nothing.
   */
  ranges(start: number, end: number): ByteRange[] {
    const found: ByteRange[] = [];
    this.#visit(start, end, ({ source, sourceEnd }) => unite(found, source, sourceEnd));
    return found;
  }

  /**
   * The positions between `start` and `end` where the bytes of one character do not follow those of
   * the character before: something was dropped there.
   */
  gaps(start: number, end: number): number[] {
    const found: number[] = [];
    let before: Piece | undefined;
    this.#visit(start, end, (piece) => {
      if (before && (piece.source > before.sourceEnd || piece.sourceEnd < before.source)) {
        found.push(piece.text);
      }
      before = piece;
    });
    return found;
  }

  /** The same text mapped one step further back: this map leads to positions of `inner`'s text. */
  through(inner: OriginMap): OriginMap {
    return new OriginMap(
      this.#runs,
      this.#inner === undefined ? inner : this.#inner.through(inner),
    );
  }

  #visit(start: number, end: number, visit: (piece: Piece) => void): void {
    const runs = this.#runs;
    for (let run = firstNotBelow(runs.textEnd, start + 1); run < runs.text.length; run++) {
      const from = Math.max(start, runs.text[run] as number);
      const to = Math.min(end, runs.textEnd[run] as number);
      if (from >= to) return;
      if (this.#inner === undefined) visit(clip(runs, run, from, to));
      else this.#visitInner(this.#inner, run, { from, to, visit });
    }
  }

  #visitInner(inner: OriginMap, run: number, { from, to, visit }: Visit): void {
    const runs = this.#runs;
    const unit = runs.textUnit[run] as number;
    if (unit === 1 && runs.sourceUnit[run] === 1) {
      const { source, sourceEnd } = clip(runs, run, from, to);
      const shift = from - source;
      inner.#visit(source, sourceEnd, (piece) => visit(shifted(piece, shift)));
      return;
    }
    const base = runs.text[run] as number;
    for (let text = from; text < to; ) {
      const textEnd = Math.min(to, base + (Math.floor((text - base) / unit) + 1) * unit);
      const { source, sourceEnd } = clip(runs, run, text, textEnd);
      const ranges = inner.ranges(source, sourceEnd);
      const first = ranges[0];
      const last = ranges.at(-1);
      if (first && last) visit({ text, textEnd, source: first.start, sourceEnd: last.end });
      text = textEnd;
    }
  }
}

/** Characters `text..textEnd` and the source bytes they came from. */
interface Piece {
  readonly text: number;
  readonly textEnd: number;
  readonly source: number;
  readonly sourceEnd: number;
}

interface Visit {
  readonly from: number;
  readonly to: number;
  readonly visit: (piece: Piece) => void;
}

interface Runs {
  readonly text: number[];
  readonly textEnd: number[];
  readonly source: number[];
  readonly sourceEnd: number[];
  readonly textUnit: number[];
  readonly sourceUnit: number[];
}

/** The units that hold the characters `from` to `to` of one run. */
function clip(runs: Runs, run: number, from: number, to: number): Piece {
  const text = runs.text[run] as number;
  const source = runs.source[run] as number;
  const textUnit = runs.textUnit[run] as number;
  const sourceUnit = runs.sourceUnit[run] as number;
  return {
    text: from,
    textEnd: to,
    source: source + Math.floor((from - text) / textUnit) * sourceUnit,
    sourceEnd: source + Math.ceil((to - text) / textUnit) * sourceUnit,
  };
}

function shifted(piece: Piece, shift: number): Piece {
  return { ...piece, text: piece.text + shift, textEnd: piece.textEnd + shift };
}

function unite(found: ByteRange[], start: number, end: number): void {
  const last = found.at(-1);
  if (last !== undefined && start <= last.end && end >= last.start) {
    found[found.length - 1] = {
      start: Math.min(last.start, start),
      end: Math.max(last.end, end),
    };
  } else {
    found.push({ start, end });
  }
}

/** Collects runs in text order; a run that continues the one before with equal units joins it. */
export class OriginMapBuilder {
  readonly #runs: Runs;
  readonly #textShift: number;
  readonly #sourceShift: number;

  constructor(runs: Runs = emptyRuns(), textShift = 0, sourceShift = 0) {
    this.#runs = runs;
    this.#textShift = textShift;
    this.#sourceShift = sourceShift;
  }

  /** The same collection, for a decoder that counts from `text` and `source` on. */
  at(text: number, source: number): OriginMapBuilder {
    return new OriginMapBuilder(this.#runs, this.#textShift + text, this.#sourceShift + source);
  }

  /**
   * Characters `text..textEnd` came from bytes `source..sourceEnd`: one by one when both are equally
   * many, else as one unit. Without characters or without bytes nothing is added.
   */
  add(text: number, textEnd: number, source: number, sourceEnd: number): void {
    if (textEnd <= text || sourceEnd <= source) return;
    const linear = textEnd - text === sourceEnd - source;
    this.#append(
      {
        text: text + this.#textShift,
        textEnd: textEnd + this.#textShift,
        source: source + this.#sourceShift,
        sourceEnd: sourceEnd + this.#sourceShift,
      },
      linear ? 1 : textEnd - text,
      linear ? 1 : sourceEnd - source,
    );
  }

  build(): OriginMap {
    return OriginMap.fromRuns(this.#runs);
  }

  #append({ text, textEnd, source, sourceEnd }: Piece, textUnit: number, sourceUnit: number): void {
    const runs = this.#runs;
    const last = runs.text.length - 1;
    if (
      runs.textEnd[last] === text &&
      runs.sourceEnd[last] === source &&
      runs.textUnit[last] === textUnit &&
      runs.sourceUnit[last] === sourceUnit
    ) {
      runs.textEnd[last] = textEnd;
      runs.sourceEnd[last] = sourceEnd;
      return;
    }
    runs.text.push(text);
    runs.textEnd.push(textEnd);
    runs.source.push(source);
    runs.sourceEnd.push(sourceEnd);
    runs.textUnit.push(textUnit);
    runs.sourceUnit.push(sourceUnit);
  }
}

function emptyRuns(): Runs {
  return { text: [], textEnd: [], source: [], sourceEnd: [], textUnit: [], sourceUnit: [] };
}
