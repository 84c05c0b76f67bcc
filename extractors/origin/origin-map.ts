/**
 * Maps each character of a decoded text to its bytes in the source file.
 *
 * A map is a list of runs, each made of equal units: so many characters from so many bytes. Units of one character and
 * one byte make a linear run (character i is byte i). Any other unit is atomic: its characters cannot be told apart in
 * the source (`=3D`, a UTF-8 sequence, a base64 quantum), so each of them maps to the whole unit. Source bytes between
 * two runs were dropped by decoding (soft line breaks, folds, tags). Maps of consecutive decodings are chained with
 * `through`, not multiplied out. The runs of a long text may be computed on demand (`traced`).
 */
import type { ByteRange } from '../model.ts';
import { Runs } from './origin-runs.ts';

/** A source of runs near requested characters, computed on demand. */
export interface Trace {
  /** The length of the whole text. */
  readonly textLength: number;
  /** The range that covers all bytes of the text's origin. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** Gives at least the runs of the characters `start..end`; valid until the next call. */
  readonly near: (start: number, end: number) => Runs;
}

export class OriginMap {
  readonly #trace: Trace;
  readonly #inner: OriginMap | undefined;
  /** The only run of a map with one linear run, as most are: lookups need no search. */
  readonly #linear: Runs | undefined;
  /** Added to every position in the source. */
  readonly #shift: number;

  private constructor(
    trace: Trace,
    linear: Runs | undefined,
    { inner, shift = 0 }: { inner?: OriginMap; shift?: number } = {},
  ) {
    this.#trace = trace;
    this.#inner = inner;
    this.#shift = shift;
    this.#linear = inner === undefined ? linear : undefined;
  }

  /** The map of text that is unencoded in the source: character i is byte `sourceStart + i`. */
  static identity(sourceStart: number, length: number): OriginMap {
    const runs = new Runs();
    if (length > 0) runs.add(0, length, sourceStart, sourceStart + length);
    return OriginMap.fromRuns(runs);
  }

  /** @internal used by the builder only */
  static fromRuns(runs: Runs): OriginMap {
    return new OriginMap(new KnownRuns(runs), runs.isLinear ? runs : undefined);
  }

  /** A map whose runs are computed on demand. */
  static traced(trace: Trace): OriginMap {
    return new OriginMap(trace, undefined);
  }

  /** The runs of the whole text; null: they are computed on demand, or lead to the text of another map. */
  get runs(): Runs | null {
    const isAlone = this.#inner === undefined && this.#shift === 0;
    return isAlone && this.#trace instanceof KnownRuns ? this.#trace.near() : null;
  }

  /** How far each of the first `length` characters stands before its byte; null if not all stand as they are in the source. */
  shiftOf(length: number): number | null {
    const linear = this.#linear;
    if (linear === undefined || linear.text(0) !== 0 || linear.textEnd(0) < length) return null;
    return linear.source(0) + this.#shift;
  }

  /**
   * The source bytes of the characters `start` (inclusive) to `end` (exclusive), in text order, adjacent ranges merged.
   * Text without origin (inserted by rendering) has no bytes.
   */
  ranges(start: number, end: number): ByteRange[] {
    if (this.#linear) return this.#linearRange(this.#linear, start, end);
    const found: ByteRange[] = [];
    this.#visit(start, end, ({ source, sourceEnd }) => unite(found, source, sourceEnd));
    return found;
  }

  /**
   * The positions between `start` and `end` where the bytes of a character do not follow those of the character before:
   * bytes were dropped there.
   */
  gaps(start: number, end: number): number[] {
    if (this.#linear) return [];
    const found: number[] = [];
    let before: OriginRun | undefined;
    this.#visit(start, end, (run) => {
      if (before && (run.source > before.sourceEnd || run.sourceEnd < before.source)) {
        found.push(run.text);
      }
      before = run;
    });
    return found;
  }

  /** The same text mapped one step further back: this map leads to positions of `inner`'s text. */
  through(inner: OriginMap): OriginMap {
    if (this.#linear && this.#changesNothingOf(this.#linear, inner)) return inner;
    if (this.#inner === undefined && inner.#linear && this.#leadsInto(inner.#linear)) {
      const shift = this.#shift + inner.#linear.source(0) - inner.#linear.text(0) + inner.#shift;
      return new OriginMap(this.#trace, this.#linear, { shift });
    }
    return new OriginMap(this.#trace, undefined, {
      inner: this.#inner === undefined ? inner : this.#inner.through(inner),
      shift: this.#shift,
    });
  }

  /** Whether the text equals that of `inner`, position by position. */
  #changesNothingOf(linear: Runs, inner: OriginMap): boolean {
    if (linear.text(0) !== 0 || linear.source(0) !== 0 || this.#shift !== 0) return false;
    return linear.textEnd(0) === inner.#trace.textLength;
  }

  /** Whether every source position lies in the text of `inner`, which is linear: then no run must be cut. */
  #leadsInto(inner: Runs): boolean {
    const { sourceStart, sourceEnd } = this.#trace;
    return (
      sourceStart + this.#shift >= inner.text(0) && sourceEnd + this.#shift <= inner.textEnd(0)
    );
  }

  #linearRange(linear: Runs, start: number, end: number): ByteRange[] {
    const from = Math.max(start, linear.text(0));
    const to = Math.min(end, linear.textEnd(0));
    const shift = linear.source(0) - linear.text(0) + this.#shift;
    return from >= to ? [] : [{ start: from + shift, end: to + shift }];
  }

  #visit(start: number, end: number, visit: (run: OriginRun) => void): void {
    const runs = this.#trace.near(start, end);
    for (let run = runs.firstBehind(start); run < runs.count; run++) {
      const from = Math.max(start, runs.text(run));
      const to = Math.min(end, runs.textEnd(run));
      if (from >= to) return;
      const clip = { runs, run, from, to, shift: this.#shift };
      if (this.#inner === undefined) visit(pieceOf(clip));
      else this.#visitInner(this.#inner, clip, visit);
    }
  }

  #visitInner(inner: OriginMap, clip: Clip, visit: (run: OriginRun) => void): void {
    const { runs, run, from, to } = clip;
    const unit = runs.textUnit(run);
    if (unit === 1 && runs.sourceUnit(run) === 1) {
      const { source, sourceEnd } = pieceOf(clip);
      const shift = from - source;
      inner.#visit(source, sourceEnd, (run) => visit(shifted(run, shift)));
      return;
    }
    const base = runs.text(run);
    for (let text = from; text < to; ) {
      const textEnd = Math.min(to, base + (Math.floor((text - base) / unit) + 1) * unit);
      const { source, sourceEnd } = pieceOf({ ...clip, from: text, to: textEnd });
      const ranges = inner.ranges(source, sourceEnd);
      const first = ranges[0];
      const last = ranges.at(-1);
      if (first && last) visit({ text, textEnd, source: first.start, sourceEnd: last.end });
      text = textEnd;
    }
  }
}

/** Runs that are fully computed. */
class KnownRuns implements Trace {
  readonly textLength: number;
  readonly #runs: Runs;
  #extent: ByteRange | undefined;

  constructor(runs: Runs) {
    this.#runs = runs;
    this.textLength = runs.end;
  }

  get sourceStart(): number {
    return this.#measured.start;
  }

  get sourceEnd(): number {
    return this.#measured.end;
  }

  near(): Runs {
    return this.#runs;
  }

  /** The runs may be in another order than their bytes. */
  get #measured(): ByteRange {
    this.#extent ??= extentOf(this.#runs);
    return this.#extent;
  }
}

function extentOf(runs: Runs): ByteRange {
  let start = 0;
  let end = 0;
  for (let run = 0; run < runs.count; run++) {
    if (run === 0 || runs.source(run) < start) start = runs.source(run);
    if (run === 0 || runs.sourceEnd(run) > end) end = runs.sourceEnd(run);
  }
  return { start, end };
}

/** Characters `text..textEnd` and the source bytes they came from. */
interface OriginRun {
  readonly text: number;
  readonly textEnd: number;
  readonly source: number;
  readonly sourceEnd: number;
}

interface Clip {
  readonly runs: Runs;
  readonly run: number;
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

/** The units that hold the characters `from` to `to` of one run. */
function pieceOf({ runs, run, from, to, shift }: Clip): OriginRun {
  const text = runs.text(run);
  const source = shift + runs.source(run);
  const textUnit = runs.textUnit(run);
  const sourceUnit = runs.sourceUnit(run);
  return {
    text: from,
    textEnd: to,
    source: source + Math.floor((from - text) / textUnit) * sourceUnit,
    sourceEnd: source + Math.ceil((to - text) / textUnit) * sourceUnit,
  };
}

function shifted(run: OriginRun, shift: number): OriginRun {
  return { ...run, text: run.text + shift, textEnd: run.textEnd + shift };
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

/** Collects runs in text order; a run that continues the one before with equal units is merged with it. */
export class OriginMapBuilder {
  readonly #runs: Runs;
  readonly #textShift: number;
  readonly #sourceShift: number;

  constructor(runs: Runs = new Runs(), textShift = 0, sourceShift = 0) {
    this.#runs = runs;
    this.#textShift = textShift;
    this.#sourceShift = sourceShift;
  }

  /** The same collection for a decoder that counts from `text` and `source` on. */
  at(text: number, source: number): OriginMapBuilder {
    return new OriginMapBuilder(this.#runs, this.#textShift + text, this.#sourceShift + source);
  }

  /**
   * Adds characters `text..textEnd` from bytes `source..sourceEnd`: one by one if both are equally many, else as one
   * unit. Nothing is added without characters or bytes.
   */
  add(text: number, textEnd: number, source: number, sourceEnd: number): void {
    if (textEnd <= text || sourceEnd <= source) return;
    const textShift = this.#textShift;
    const sourceShift = this.#sourceShift;
    this.#runs.add(
      text + textShift,
      textEnd + textShift,
      source + sourceShift,
      sourceEnd + sourceShift,
    );
  }

  build(): OriginMap {
    return OriginMap.fromRuns(this.#runs);
  }
}
