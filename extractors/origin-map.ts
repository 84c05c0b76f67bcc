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
  /** The map is one linear run and nothing more: as most are, this is answered without a search. */
  readonly #isLinear: boolean;
  /** Added to every position in the source. */
  readonly #shift: number;

  private constructor(runs: Runs, inner?: OriginMap, shift = 0) {
    this.#runs = runs;
    this.#inner = inner;
    this.#shift = shift;
    this.#isLinear = inner === undefined && isOneLinearRun(runs);
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
    if (this.#isLinear) return this.#linearRange(start, end);
    const found: ByteRange[] = [];
    this.#visit(start, end, ({ source, sourceEnd }) => unite(found, source, sourceEnd));
    return found;
  }

  /**
   * The positions between `start` and `end` where the bytes of one character do not follow those of
   * the character before: something was dropped there.
   */
  gaps(start: number, end: number): number[] {
    if (this.#isLinear) return [];
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
    if (this.#isLinear && this.#changesNothingOf(inner)) return inner;
    if (this.#inner === undefined && inner.#isLinear && this.#leadsInto(inner)) {
      const shift = (inner.#runs.source[0] as number) - (inner.#runs.text[0] as number);
      return new OriginMap(this.#runs, undefined, this.#shift + shift + inner.#shift);
    }
    return new OriginMap(
      this.#runs,
      this.#inner === undefined ? inner : this.#inner.through(inner),
      this.#shift,
    );
  }

  /** The text is that of `inner`, position by position. */
  #changesNothingOf(inner: OriginMap): boolean {
    const { text, textEnd, source } = this.#runs;
    const innerEnd = inner.#runs.textEnd.at(-1) ?? 0;
    return text[0] === 0 && source[0] === 0 && this.#shift === 0 && textEnd[0] === innerEnd;
  }

  /** Every source position is one of the text of `inner`, which is linear: no run has to be cut. */
  #leadsInto(inner: OriginMap): boolean {
    const start = inner.#runs.text[0] as number;
    const end = inner.#runs.textEnd[0] as number;
    const { source, sourceEnd } = this.#runs;
    for (let run = 0; run < source.length; run++) {
      if ((source[run] as number) + this.#shift < start) return false;
      if ((sourceEnd[run] as number) + this.#shift > end) return false;
    }
    return true;
  }

  #linearRange(start: number, end: number): ByteRange[] {
    const from = Math.max(start, this.#runs.text[0] as number);
    const to = Math.min(end, this.#runs.textEnd[0] as number);
    const shift = (this.#runs.source[0] as number) - (this.#runs.text[0] as number) + this.#shift;
    return from >= to ? [] : [{ start: from + shift, end: to + shift }];
  }

  #visit(start: number, end: number, visit: (piece: Piece) => void): void {
    const runs = this.#runs;
    for (let run = firstNotBelow(runs.textEnd, start + 1); run < runs.text.length; run++) {
      const from = Math.max(start, runs.text[run] as number);
      const to = Math.min(end, runs.textEnd[run] as number);
      if (from >= to) return;
      if (this.#inner === undefined) visit(clip(runs, { run, from, to, shift: this.#shift }));
      else this.#visitInner(this.#inner, run, { from, to, visit });
    }
  }

  #visitInner(inner: OriginMap, run: number, { from, to, visit }: Visit): void {
    const runs = this.#runs;
    const unit = runs.textUnit[run] as number;
    if (unit === 1 && runs.sourceUnit[run] === 1) {
      const { source, sourceEnd } = clip(runs, { run, from, to, shift: this.#shift });
      const shift = from - source;
      inner.#visit(source, sourceEnd, (piece) => visit(shifted(piece, shift)));
      return;
    }
    const base = runs.text[run] as number;
    for (let text = from; text < to; ) {
      const textEnd = Math.min(to, base + (Math.floor((text - base) / unit) + 1) * unit);
      const clipped = { run, from: text, to: textEnd, shift: this.#shift };
      const { source, sourceEnd } = clip(runs, clipped);
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

interface Clip {
  readonly run: number;
  readonly from: number;
  readonly to: number;
  readonly shift: number;
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

function isOneLinearRun(runs: Runs): boolean {
  return runs.text.length === 1 && runs.textUnit[0] === 1 && runs.sourceUnit[0] === 1;
}

/** The units that hold the characters `from` to `to` of one run. */
function clip(runs: Runs, { run, from, to, shift }: Clip): Piece {
  const text = runs.text[run] as number;
  const source = runs.source[run] as number;
  const textUnit = runs.textUnit[run] as number;
  const sourceUnit = runs.sourceUnit[run] as number;
  return {
    text: from,
    textEnd: to,
    source: shift + source + Math.floor((from - text) / textUnit) * sourceUnit,
    sourceEnd: shift + source + Math.ceil((to - text) / textUnit) * sourceUnit,
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
    const isLinear = textEnd - text === sourceEnd - source;
    const textUnit = isLinear ? 1 : textEnd - text;
    const sourceUnit = isLinear ? 1 : sourceEnd - source;
    const runs = this.#runs;
    const last = runs.text.length - 1;
    if (
      runs.textEnd[last] === text + this.#textShift &&
      runs.sourceEnd[last] === source + this.#sourceShift &&
      runs.textUnit[last] === textUnit &&
      runs.sourceUnit[last] === sourceUnit
    ) {
      runs.textEnd[last] = textEnd + this.#textShift;
      runs.sourceEnd[last] = sourceEnd + this.#sourceShift;
      return;
    }
    runs.text.push(text + this.#textShift);
    runs.textEnd.push(textEnd + this.#textShift);
    runs.source.push(source + this.#sourceShift);
    runs.sourceEnd.push(sourceEnd + this.#sourceShift);
    runs.textUnit.push(textUnit);
    runs.sourceUnit.push(sourceUnit);
  }

  build(): OriginMap {
    return OriginMap.fromRuns(this.#runs);
  }
}

function emptyRuns(): Runs {
  return { text: [], textEnd: [], source: [], sourceEnd: [], textUnit: [], sourceUnit: [] };
}
