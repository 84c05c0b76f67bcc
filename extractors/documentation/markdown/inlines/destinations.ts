/**
 * The parts of links: destination, title and label (CommonMark §4.7, §6.3). Takes a text and a position, gives where
 * the part ends. Each reads no further than its own end or the first character that it may not hold.
 */
import type { TextRange } from '../../model.ts';

/** A label has at most 999 characters. */
const LONGEST_LABEL = 999;

/** CommonMark leaves the bound to the reader: three levels at least. */
const DEEPEST_PARENTHESES = 32;

const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const OPEN_POINT = 0x3c;
const CLOSE_POINT = 0x3e;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

export function isBlank(char: number): boolean {
  return char === 0x20 || char === 0x09;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Blanks with at most one line end. */
export function skipToNextPart(text: string, from: number): number {
  const at = skipBlanks(text, from);
  return text.charCodeAt(at) === LINE_FEED ? skipBlanks(text, at + 1) : at;
}

/** Behind the line end, if only blanks stand before it; otherwise -1. */
export function skipRestOfLine(text: string, from: number): number {
  const at = skipBlanks(text, from);
  if (at >= text.length) return at;
  return text.charCodeAt(at) === LINE_FEED ? at + 1 : -1;
}

export interface Destination extends TextRange {
  /** The destination without the pointed brackets around it. */
  readonly inner: TextRange;
}

export function destinationAt(text: string, start: number): Destination | null {
  const isPointed = text.charCodeAt(start) === OPEN_POINT;
  const end = isPointed ? endOfPointed(text, start) : endOfBare(text, start);
  if (end < 0) return null;
  const inner = isPointed ? { start: start + 1, end: end - 1 } : { start, end };
  return { start, end, inner };
}

function endOfPointed(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === CLOSE_POINT) return at + 1;
    if (char === OPEN_POINT || char === LINE_FEED) return -1;
    if (char === BACKSLASH && isPunctuation(text.charCodeAt(at + 1))) at++;
  }
  return -1;
}

function endOfBare(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char <= 0x20 || char === 0x7f) break;
    if (char === BACKSLASH && isPunctuation(text.charCodeAt(at + 1))) at++;
    else if (char === OPEN_PARENTHESIS && ++depth > DEEPEST_PARENTHESES) return -1;
    else if (char === CLOSE_PARENTHESIS && --depth < 0) return at;
  }
  return depth > 0 ? -1 : Math.min(at, text.length);
}

/** ASCII punctuation, which a backslash escapes. */
export function isPunctuation(char: number): boolean {
  if (char < 0x30) return char >= 0x21;
  if (char < 0x41) return char >= 0x3a;
  if (char < 0x61) return char >= 0x5b && char <= 0x60;
  return char >= 0x7b && char <= 0x7e;
}

const TITLE_CLOSERS: Readonly<Record<string, number>> = { '"': 0x22, "'": 0x27, '(': 0x29 };

/** Behind the title's closing mark, or -1. */
export function endOfTitle(text: string, start: number): number {
  const closer = TITLE_CLOSERS[text.charAt(start)];
  if (closer === undefined) return -1;
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === closer) return at + 1;
    if (char === OPEN_PARENTHESIS && closer === CLOSE_PARENTHESIS) return -1;
    if (char === BACKSLASH) at++;
  }
  return -1;
}

/** The characters between the brackets, or null. */
export function labelAt(text: string, start: number): TextRange | null {
  if (text.charCodeAt(start) !== OPEN_BRACKET) return null;
  const last = Math.min(text.length, start + LONGEST_LABEL + 2);
  for (let at = start + 1; at < last; at++) {
    const char = text.charCodeAt(at);
    if (char === CLOSE_BRACKET) return { start: start + 1, end: at };
    if (char === OPEN_BRACKET) return null;
    if (char === BACKSLASH) at++;
  }
  return null;
}

/** Labels that mean the same are one string; '' for one that is no label. */
export function normalized(label: string): string {
  if (label.length > LONGEST_LABEL) return '';
  return label
    .trim()
    .replace(/[ \t\r\n]+/g, ' ')
    .toLowerCase()
    .toUpperCase();
}
