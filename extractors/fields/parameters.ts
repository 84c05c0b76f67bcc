/**
 * Parses values with parameters: Content-Type, Content-Disposition. Takes the unfolded text of the value, gives its
 * first token and its parameters, with continuations and charsets (RFC 2231) resolved. Tolerates wrong punctuation as
 * far as possible.
 */
import { decodeCharset } from '../charsets/charset.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { hexByte } from '../transfer/quoted-printable.ts';

const SPACE = 0x20;
const BACKSLASH = 0x5c;
const LAST_PRINTABLE = 0x7e;

export interface ParameterValue {
  readonly value: string;
  /** Maps to positions in the text that was parsed. */
  readonly origin: () => OriginMap;
}

export interface Parameters {
  /** The value before the first parameter, in lower case: `text/html`, `attachment`. */
  readonly main: string;
  /** Gives the parameter of a name, which must be in lower case. */
  readonly get: (name: string) => ParameterValue | undefined;
}

/** One `name*section*=value`; `start` and `end` lie inside the quotes. */
interface Section {
  readonly name: string;
  readonly index: number;
  /** Whether the section is percent-encoded; the first section then also names a charset. */
  readonly extended: boolean;
  readonly start: number;
  readonly end: number;
}

export function parseParameters(text: string): Parameters {
  const before = known.get(text);
  if (before !== undefined) return before;
  const parameters = parse(text);
  if (text.length > LONGEST_KNOWN) return parameters;
  // The values come from the input, so the cache is bounded.
  if (known.size >= KNOWN_VALUES) known.clear();
  known.set(text, parameters);
  return parameters;
}

/** Recently parsed values: all parts of an archive share a few. */
const known = new Map<string, Parameters>();
const KNOWN_VALUES = 256;
const LONGEST_KNOWN = 200;

function parse(text: string): Parameters {
  const mainEnd = skipTo(text, 0, isMainEnd);
  const sections: Section[] = [];
  for (let at = text.indexOf(';', mainEnd); at !== -1 && at < text.length; ) {
    const { section, next } = readSection(text, at + 1);
    if (section !== null) sections.push(section);
    at = next;
  }
  const values = new Map<string, ParameterValue | undefined>();
  return {
    main: text.slice(0, mainEnd).toLowerCase(),
    get: (name) => {
      if (!values.has(name)) values.set(name, combine(text, sectionsOf(sections, name)));
      return values.get(name);
    },
  };
}

/**
 * RFC 2045 §5.1: `parameter := attribute "=" value`, `value := token / quoted-string`. Without a name or "=" there is
 * no parameter. `next` is the position of the next ";" or the end of the text.
 */
function readSection(text: string, from: number): { section: Section | null; next: number } {
  const nameEnd = skipTo(text, from, (char) => char === '=' || char === ';');
  if (text[nameEnd] !== '=') return { section: null, next: nameEnd };
  const name = text.slice(from, nameEnd).trim().toLowerCase();
  const valueStart = skipTo(text, nameEnd + 1, (char) => !isBlank(char));
  const quoted = text[valueStart] === '"';
  const start = quoted ? valueStart + 1 : valueStart;
  const end = quoted ? endOfQuoted(text, start) : skipTo(text, start, isValueEnd);
  const next = skipTo(text, quoted ? Math.min(end + 1, text.length) : end, (char) => char === ';');
  return { section: name === '' ? null : { ...readName(name), start, end }, next };
}

/** RFC 2231 §7: `attribute ["*" digits] ["*"]`. */
function readName(name: string): Pick<Section, 'name' | 'index' | 'extended'> {
  const extended = name.endsWith('*');
  const plain = extended ? name.slice(0, -1) : name;
  const star = plain.lastIndexOf('*');
  const digits = star === -1 ? '' : plain.slice(star + 1);
  if (!/^\d{1,6}$/.test(digits)) return { name: plain, index: 0, extended };
  return { name: plain.slice(0, star), index: Number(digits), extended };
}

/** The sections in numeric order; the first of two with the same number counts. */
function sectionsOf(all: readonly Section[], name: string): readonly Section[] {
  const seen = new Set<number>();
  return all
    .filter(
      (section) => section.name === name && !seen.has(section.index) && seen.add(section.index),
    )
    .sort((a, b) => a.index - b.index);
}

function combine(text: string, sections: readonly Section[]): ParameterValue | undefined {
  const [only] = sections;
  if (only === undefined) return undefined;
  const { start, end, extended } = only;
  if (sections.length === 1 && !extended && isLiteral(text, start, end)) {
    return { value: text.slice(start, end), origin: () => traceSections(text, sections) };
  }
  return { value: decode(text, sections), origin: () => traceSections(text, sections) };
}

/** Whether a range is printable ASCII without escapes. */
function isLiteral(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > LAST_PRINTABLE || code === BACKSLASH) return false;
  }
  return true;
}

function traceSections(text: string, sections: readonly Section[]): OriginMap {
  const bytes = new OriginMapBuilder();
  const characters = new OriginMapBuilder();
  decode(text, sections, { bytes, characters });
  return characters.build().through(bytes.build());
}

interface ParameterOrigins {
  readonly bytes: OriginMapBuilder;
  readonly characters: OriginMapBuilder;
}

function decode(text: string, sections: readonly Section[], trace?: ParameterOrigins): string {
  const collected: number[] = [];
  let charset: string | null = null;
  for (const [position, section] of sections.entries()) {
    let { start } = section;
    if (position === 0 && section.extended) {
      const prefix = /^([^' ]{0,64})'[^' ]{0,64}'/.exec(text.slice(start, section.end));
      charset = prefix?.[1] || null;
      start += prefix?.[0].length ?? 0;
    }
    collectBytes(text, { ...section, start }, { collected, origin: trace?.bytes });
  }
  return decodeCharset(Uint8Array.from(collected), charset, trace?.characters);
}

interface Collection {
  readonly collected: number[];
  readonly origin: OriginMapBuilder | undefined;
}

/** Collects the bytes of a section and undoes escapes: `\"` in a quoted string, `%XX` in an extended section. */
function collectBytes(text: string, section: Section, { collected, origin }: Collection): void {
  const { start, end, extended } = section;
  for (let at = start; at < end; ) {
    const escaped = extended ? percentByte(text, at, end) : -1;
    const backslash = !extended && text[at] === '\\' && at + 1 < end;
    const size = escaped !== -1 ? 3 : backslash ? 2 : 1;
    const byte = escaped !== -1 ? escaped : text.charCodeAt(at + size - 1);
    origin?.add(collected.length, collected.length + 1, at, at + size);
    collected.push(byte);
    at += size;
  }
}

function percentByte(text: string, at: number, end: number): number {
  if (text[at] !== '%' || at + 2 >= end) return -1;
  return hexByte(text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** The position of the closing quote, or the text's end. */
function endOfQuoted(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

function skipTo(text: string, from: number, stops: (char: string) => boolean): number {
  let at = from;
  while (at < text.length && !stops(text[at] as string)) at++;
  return at;
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t';
}

function isMainEnd(char: string): boolean {
  return isBlank(char) || char === ';' || char === '(' || char === ',';
}

function isValueEnd(char: string): boolean {
  return isBlank(char) || char === ';';
}
