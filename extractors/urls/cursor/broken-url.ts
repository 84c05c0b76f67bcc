/**
 * The characters of one URL, in ranges of a text, with the breaks between them. Immutable: extending or cutting gives a
 * new value. `text` is as written; `toUrl` removes invisible characters.
 */
import type { Text } from '../../characters/text.ts';
import {
  isAlphanumeric,
  isBidiControl,
  isInvisible,
  isJoiner,
} from '../../characters/url-characters.ts';
import type { Join, JoinKind } from '../../model.ts';
import type { TextRange } from './model.ts';

export interface BrokenUrl {
  readonly text: string;
  readonly ranges: readonly TextRange[];
  /** The breaks; `at` counts in `text`. */
  readonly breaks: readonly Join[];
}

export const EMPTY_URL: BrokenUrl = { text: '', ranges: [], breaks: [] };

/** Collects a URL range by range. */
export class BrokenUrlBuilder {
  readonly #source: Text;
  readonly #ranges: TextRange[] = [];
  readonly #breaks: Join[] = [];
  #text = '';

  constructor(source: Text, start: BrokenUrl = EMPTY_URL) {
    this.#source = source;
    this.#text = start.text;
    this.#ranges.push(...start.ranges);
    this.#breaks.push(...start.breaks);
  }

  get length(): number {
    return this.#text.length;
  }

  get text(): string {
    return this.#text;
  }

  /** Adds a range; `kind` is the break before it, unless it is the first. Empty ranges are ignored. */
  add(range: TextRange, kind: JoinKind): void {
    if (range.end <= range.start) return;
    if (this.#ranges.length > 0) this.#breaks.push({ kind, at: this.#text.length });
    this.#ranges.push(range);
    this.#text += this.#source.slice(range.start, range.end);
  }

  build(): BrokenUrl {
    return { text: this.#text, ranges: [...this.#ranges], breaks: [...this.#breaks] };
  }
}

/** One URL behind the other, with a break between them. */
export function extended(begun: BrokenUrl, added: BrokenUrl, kind: JoinKind): BrokenUrl {
  if (added.text === '') return begun;
  const at = begun.text.length;
  const moved = added.breaks.map((one) => ({ ...one, at: one.at + at }));
  return {
    text: begun.text + added.text,
    ranges: [...begun.ranges, ...added.ranges],
    breaks: [...begun.breaks, { kind, at }, ...moved],
  };
}

/** The characters `from` to `to` of a URL. */
export function cut(broken: BrokenUrl, from: number, to: number): BrokenUrl {
  if (from <= 0 && to >= broken.text.length) return broken;
  const ranges: TextRange[] = [];
  let offset = 0;
  for (const range of broken.ranges) {
    const start = range.start + Math.max(0, from - offset);
    const end = Math.min(range.end, range.start + to - offset);
    if (start < end) ranges.push({ start, end });
    offset += range.end - range.start;
  }
  return {
    text: broken.text.slice(from, to),
    ranges,
    breaks: broken.breaks
      .filter(({ at }) => at > from && at < to)
      .map(({ kind, at }) => ({ kind, at: at - from })),
  };
}

/** The text without the characters at `positions`. */
export function without(text: string, positions: ReadonlySet<number>): string {
  return text
    .split('')
    .filter((_, index) => !positions.has(index))
    .join('');
}

export interface CleanUrl {
  readonly url: string;
  readonly joins: readonly Join[];
}

export interface CleaningOptions {
  /** URLs in brackets keep their bidi controls: they are a fault to report. */
  readonly keepBidi: boolean;
}

const MAY_BE_HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** The URL without invisible characters; joins move with the characters. */
export function toUrl(broken: BrokenUrl, options: CleaningOptions): CleanUrl {
  if (!MAY_BE_HIDDEN.test(broken.text)) return { url: broken.text, joins: broken.breaks };
  const hidden = new Set<number>();
  const moved: number[] = [];
  for (let i = 0; i < broken.text.length; i++) {
    moved.push(i - hidden.size);
    if (isHiddenAt(broken.text, i, options)) hidden.add(i);
  }
  return {
    url: without(broken.text, hidden),
    joins: broken.breaks.map(({ kind, at }) => ({ kind, at: moved[at] ?? at })),
  };
}

function isHiddenAt(text: string, index: number, options: CleaningOptions): boolean {
  const code = text.charCodeAt(index);
  if (isInvisible(code)) return true;
  if (isBidiControl(code)) return !options.keepBidi;
  return isJoiner(code) && !isJoining(text, index);
}

/** A joiner has an effect only between characters beyond ASCII. */
function isJoining(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index + 1);
  return before >= 128 && (after >= 128 || !isAlphanumeric(after));
}
