/**
 * Where the visible text stands in the markup: a run for each piece of text that is as it is written, and for each
 * entity. What the rendering adds has none. The host finds places by them (`extractors/lexer/markup/origin.ts`).
 */
import { SHOWN_RUNS, SHOWN_RUNS_MOST } from '../layout';
import { lastNotAbove } from '../ordered';
import { AMPERSAND } from './characters';
import { behindUnit } from './entities';

/** Numbers of 32 bits: the range in the text, that in the markup, and the character of an entity or 0. */
export const RUN_FIELDS: i32 = 5;
const FIELDS: usize = 5 * 4;
const TEXT_AT: usize = 0;
const TEXT_END: usize = 4;
const SOURCE: usize = 8;
const SOURCE_END: usize = 12;
const CODE: usize = 16;
const NONE: i32 = -1;

let count: i32 = 0;
/** Where a run would go on with the last one, if that is text as it is written; in the text and in the markup. */
let textEnd: i32 = 0;
let sourceEnd: i32 = 0;

export function beginShownRuns(): void {
  count = 0;
  sourceEnd = -1;
}

/** More than there is room for: the others are missing. */
export function shownRunCount(): i32 {
  return count;
}

export function holdsShownRuns(): bool {
  return count <= SHOWN_RUNS_MOST;
}

/** `size` characters of the text that are as they are written. */
export function addLiteralRun(text: i32, source: i32, size: i32): void {
  if (size == 0) return;
  if (source == sourceEnd && text == textEnd) {
    if (holdsShownRuns()) store<i32>(addressOf(count - 1) + TEXT_END, text + size);
    if (holdsShownRuns()) store<i32>(addressOf(count - 1) + SOURCE_END, source + size);
  } else {
    add(text, text + size, source, source + size, 0);
  }
  textEnd = text + size;
  sourceEnd = source + size;
}

/** The characters of an entity, which are one or two. */
export function addEntityRun(text: i32, end: i32, source: i32, behind: i32, code: i32): void {
  add(text, end, source, behind, code);
  sourceEnd = -1;
}

function add(text: i32, end: i32, source: i32, behind: i32, code: i32): void {
  if (count < SHOWN_RUNS_MOST) {
    const at = addressOf(count);
    store<i32>(at + TEXT_AT, text);
    store<i32>(at + TEXT_END, end);
    store<i32>(at + SOURCE, source);
    store<i32>(at + SOURCE_END, behind);
    store<i32>(at + CODE, code);
  }
  count = min(count, SHOWN_RUNS_MOST) + 1;
}

export function runTextEnd(run: i32): i32 {
  return load<i32>(addressOf(run) + TEXT_END);
}

/** The position in the markup of a character of a run. */
export function runSource(run: i32, text: i32): i32 {
  const at = addressOf(run);
  return load<i32>(at + SOURCE) + text - load<i32>(at + TEXT_AT);
}

/** The character of an entity, or 0. */
export function runCode(run: i32): i32 {
  return load<i32>(addressOf(run) + CODE);
}

/** Where the markup has a character of the visible text, or the entity that it is of; -1: it was added. */
export function sourceOfShown(text: i32): i32 {
  const run = runOf(text);
  if (run == NONE) return -1;
  return runCode(run) == 0 ? runSource(run, text) : load<i32>(addressOf(run) + SOURCE);
}

/** Where the markup of a character that has some ends. */
export function behindShown(text: i32): i32 {
  const run = runOf(text);
  if (runCode(run) == 0) return runSource(run, text) + 1;
  return load<i32>(addressOf(run) + SOURCE_END);
}

/**
 * Where the markup has the last of these characters and what stands for it ends, if all stand there together and none but
 * `&` as an entity, `&amp;`; -1: it is not so.
 */
export function sourceEndOfShown(start: i32, end: i32): i32 {
  let run = runOf(start);
  if (run == NONE) return -1;
  for (; ; run++) {
    if (runCode(run) != 0 && !isAmpersand(run)) return -1;
    if (runTextEnd(run) >= end) break;
    if (!isFollowed(run)) return -1;
  }
  return runCode(run) == 0 ? runSource(run, end) : load<i32>(addressOf(run) + SOURCE_END);
}

/** Whether the entity of a run is written as that of most mailers. */
function isAmpersand(run: i32): bool {
  const source = load<i32>(addressOf(run) + SOURCE);
  return behindUnit(source) == load<i32>(addressOf(run) + SOURCE_END) && runCode(run) == AMPERSAND;
}

/** Whether the next run goes on in the text and in the markup where one ends. */
function isFollowed(run: i32): bool {
  if (run + 1 == count) return false;
  const next = addressOf(run + 1);
  const isNext = load<i32>(next + TEXT_AT) == runTextEnd(run);
  return isNext && load<i32>(next + SOURCE) == load<i32>(addressOf(run) + SOURCE_END);
}

/** The run of a character, or `NONE`. */
function runOf(text: i32): i32 {
  const run = lastNotAbove(SHOWN_RUNS, FIELDS, count, text);
  const isIn = run < count && load<i32>(addressOf(run) + TEXT_AT) <= text && text < runTextEnd(run);
  return isIn ? run : NONE;
}

function addressOf(run: i32): usize {
  return SHOWN_RUNS + <usize>run * FIELDS;
}
