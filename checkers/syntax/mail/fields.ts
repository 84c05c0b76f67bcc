/** The fields of a mailto URL: hfields = "?" hfield *( "&" hfield ) (RFC 6068 §2). */
import { characterName } from '../characters/character-name.ts';
import { COMMON } from '../characters/character-sets.ts';
import { decoded } from '../characters/decoded.ts';
import { QCHAR } from '../characters/productions.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { type Edit, type FindingCode, without } from '../findings/index.ts';
import { FIELD_NAMES, isNotUtf8 } from './addresses.ts';

export interface MailField {
  readonly name: string;
  readonly value: string;
}

interface PlacedField extends MailField {
  readonly offset: number;
}

/** The fields behind the "?" at `question`. */
export function readFields(cursor: ParseCursor, question: number): readonly MailField[] {
  const { end } = cursor;
  if (question + 1 === end) {
    cursor.fault('mailto-field-invalid', {
      offset: question,
      length: 1,
      edits: without(question, 1),
    });
    return [];
  }
  const fields: PlacedField[] = [];
  for (let start = question + 1; start <= end; ) {
    const to = endOfField(cursor, start);
    if (start === to) faultAtSuperfluous(cursor, start, question);
    else fields.push(readField(cursor, start, to));
    start = to + 1;
  }
  judgeNames(cursor, fields);
  return fields;
}

/** "?" before a name of a field begins one: "&" was meant. */
const BEGINNING = new RegExp(`\\?${FIELD_NAMES}`, 'iy');

/** hfield = hfname "=" hfvalue: up to "&", or to a "?" that stands for it. */
function endOfField(cursor: ParseCursor, start: number): number {
  const { url, end } = cursor;
  for (let at = start; at < end; at++) {
    if (url[at] === '&') return at;
    BEGINNING.lastIndex = at;
    if (url[at] !== '?' || at === start || !BEGINNING.test(url)) continue;
    const edits = [{ offset: at, length: 1, text: '&' }];
    cursor.fault('mailto-field-invalid', { offset: at, length: 1, edits });
    return at;
  }
  return end;
}

/** A field without a name and "=": the "&" before it, or behind the first. */
function faultAtSuperfluous(cursor: ParseCursor, at: number, question: number): void {
  const offset = at === question + 1 ? at : at - 1;
  cursor.fault('mailto-field-invalid', { offset, length: 1, edits: without(offset, 1) });
}

/** Behind "&": what HTML writes for it. */
const AMPERSAND = 'amp;';

function readField(cursor: ParseCursor, offset: number, to: number): PlacedField {
  if (cursor.url.startsWith(AMPERSAND, offset)) {
    const position = { offset, length: AMPERSAND.length, severity: 'warning' } as const;
    cursor.fault('mailto-field-invalid', { ...position, edits: without(offset, AMPERSAND.length) });
  }
  const equals = cursor.find('=', offset, to);
  if (equals === -1) cursor.fault('mailto-field-invalid', { offset, length: to - offset });
  const nameEnd = equals === -1 ? to : equals;
  judgeCharacters(cursor, offset, nameEnd);
  judgeCharacters(cursor, nameEnd + 1, to);
  if (isNotUtf8(cursor.text(offset, to))) {
    const position = { offset, length: to - offset, severity: 'warning' } as const;
    cursor.fault('mailto-escape-not-utf-8', position);
  }
  return { offset, name: cursor.text(offset, nameEnd), value: cursor.text(nameEnd + 1, to) };
}

/** qchar: the characters of a field that have to be escaped are one fault; a URL in a body has many. */
function judgeCharacters(cursor: ParseCursor, from: number, to: number): void {
  const edits: Edit[] = [];
  for (let at = from; at < to; at++) {
    const code = cursor.url.charCodeAt(at);
    if (COMMON[code] === 1 && QCHAR[code] !== 1) edits.push(escapeAt(cursor.url, at));
  }
  const [first] = edits;
  if (first === undefined) return;
  const character = characterName(cursor.url.charAt(first.offset));
  const data = { character, instead: first.text };
  cursor.fault('character-reserved', { offset: first.offset, length: 1, data, edits });
}

function escapeAt(url: string, offset: number): Edit {
  const hex = url.charCodeAt(offset).toString(16).toUpperCase();
  return { offset, length: 1, text: `%${hex}` };
}

/** RFC 6068 §3: made anew by the mail program that sends the message. */
const IGNORED =
  /^(?:from|sender|date|message-id|apparently-to|return-path|received|resent-.*|mime-version|content-.*)$/;
/** Files of the reader's machine, which some programs once sent along. */
const UNSAFE = /^(?:attach|attachment)$/;

function judgeNames(cursor: ParseCursor, fields: readonly PlacedField[]): void {
  const known = new Set<string>(hasAddress(cursor) ? ['to'] : []);
  for (const { offset, name: written, value } of fields) {
    const name = written.toLowerCase();
    const code = codeOf(name, known);
    known.add(name);
    if (code !== null) {
      cursor.fault(code, { offset, length: Math.max(1, written.length), data: { name: written } });
    }
    if (RECIPIENTS.has(name)) judgeRecipients(cursor, offset + written.length + 1, value);
  }
}

const RECIPIENTS = new Set(['to', 'cc', 'bcc']);

/** What a field holds is of RFC 5322, names and groups included; but no address is without "@". */
function judgeRecipients(cursor: ParseCursor, offset: number, value: string): void {
  if (value === '' || decoded(value).includes('@')) return;
  const position = { offset, length: value.length, severity: 'warning' } as const;
  cursor.fault('mailto-address-invalid', { ...position, data: { address: value } });
}

function hasAddress({ url, start }: ParseCursor): boolean {
  return url[start] !== '?';
}

function codeOf(name: string, known: ReadonlySet<string>): FindingCode | null {
  if (IGNORED.test(name)) return 'mailto-field-ignored';
  if (UNSAFE.test(name)) return 'mailto-field-unsafe';
  if (known.has(name)) return 'mailto-field-repeated';
  return name === 'bcc' ? 'mailto-bcc-visible' : null;
}
