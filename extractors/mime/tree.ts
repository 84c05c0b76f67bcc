/**
 * Walks the parts of one message. Takes its bytes, passes each entity (message, multipart, leaf) to a visitor in order,
 * with the text around the parts of a multipart. Decodes only messages that are encoded as a whole. Depth and number of
 * entities are bounded.
 */
import { readRawValue } from '../fields/field-value.ts';
import { findField, type HeaderBlock, readHeaders, skipBlankLines } from '../fields/headers.ts';
import { holdsMessage, textSubtype } from '../fields/media-types.ts';
import { type Parameters, parseParameters } from '../fields/parameters.ts';
import { LIMITS } from '../limits.ts';
import { findInnerMessages } from '../nested/nested-messages.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { type Delimiter, DelimiterLines } from './boundary.ts';
import { decodedBody } from './decoded-body.ts';
import { signedEntity } from './signed-entity.ts';

const LF = 0x0a;
const CR = 0x0d;
const HYPHEN = 0x2d;
const NEWS_MARK = 0x4e;

export interface Entity {
  readonly source: SourceBytes;
  readonly headers: HeaderBlock;
  /** The range of the body in `source.bytes`. */
  readonly start: number;
  readonly end: number;
  /** The entity's name: `1`, `1.2`. */
  readonly name: string;
  /** The prefix of the names of inner parts; `` for the outermost message. */
  readonly prefix: string;
  /** The entity is a whole message; true for the outermost one too. */
  readonly message: boolean;
  readonly type: Parameters;
  /** The Content-Transfer-Encoding in lower case; `` if there is none. */
  readonly encoding: string;
}

export interface TreeVisitor {
  /** Called for every entity before its content. */
  entity(entity: Entity): void;
  /** Called for an entity without inner entities. */
  leaf(entity: Entity): void;
  /** Called for text before the first part of a multipart, or after the last; `start..end` in its bytes. */
  surroundingText(
    multipart: Entity,
    position: 'preamble' | 'epilogue',
    start: number,
    end: number,
  ): void;
  /** Called for a multipart with parts but no end. */
  unclosed(multipart: Entity, boundary: string): void;
  /** Called for a part that is not read, since depth and number are bounded. */
  refused(code: 'nesting-too-deep' | 'too-many-parts', refused: RefusedPart): void;
}

/** Observes a message while it is read. */
export type EntityObserver = Pick<TreeVisitor, 'entity' | 'leaf' | 'unclosed'>;

export interface RefusedPart {
  readonly source: SourceBytes;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The same bound was reached before in this message. */
  readonly again: boolean;
}

interface EntityRange {
  readonly source: SourceBytes;
  readonly lines: DelimiterLines;
  readonly start: number;
  readonly end: number;
  /** The prefix of names of the parts of a multipart here. */
  readonly prefix: string;
  readonly name: string;
  readonly message: boolean;
  readonly depth: number;
  /** The type if the header has no Content-Type. */
  readonly defaultType: string;
}

interface Walk {
  readonly visitor: TreeVisitor;
  entities: number;
  /** A bound was reached; it is reported once. */
  full: boolean;
  tooDeep: boolean;
}

export function walkMessage(source: SourceBytes, visitor: TreeVisitor): void {
  const walk = { visitor, entities: 0, full: false, tooDeep: false };
  const end = source.bytes.length;
  const start = skipBlankLines(source.bytes);
  const lines = new DelimiterLines(source.bytes);
  walkEntity(walk, { ...messageRange(''), source, lines, start, end, depth: 0 });
}

function messageRange(prefix: string) {
  return { prefix, name: joinName(prefix, 1), message: true, defaultType: 'text/plain' } as const;
}

/** `1.2` for the second part inside `1`. */
export function joinName(prefix: string, name: number | string): string {
  return prefix === '' ? `${name}` : `${prefix}.${name}`;
}

function walkEntity(walk: Walk, range: EntityRange): void {
  if (!admit(walk, range)) return;
  const entity = readEntity(range);
  walk.visitor.entity(entity);
  if (holdsMessage(entity.type.main)) {
    walkNested(walk, entity, range);
    return;
  }
  if (walkSigned(walk, entity, range)) return;
  const boundary = boundaryOf(entity.type);
  if (boundary !== '' && walkMultipart(walk, entity, { ...range, boundary })) return;
  if (walkInside(walk, entity, range)) return;
  walk.visitor.leaf(entity);
}

function boundaryOf(type: Parameters): string {
  if (!type.main.startsWith('multipart/')) return '';
  return type.get('boundary')?.value.trimEnd() ?? '';
}

function admit(walk: Walk, { depth, source, name, start, end }: EntityRange): boolean {
  if (walk.full) return false;
  if (depth > LIMITS.nestingDepth) {
    walk.visitor.refused('nesting-too-deep', { source, name, start, end, again: walk.tooDeep });
    walk.tooDeep = true;
    return false;
  }
  walk.entities++;
  if (walk.entities <= LIMITS.parts) return true;
  walk.full = true;
  // Nothing after this is read: the refused part reaches to the end.
  const rest = { source, name, start, end: source.bytes.length, again: false };
  walk.visitor.refused('too-many-parts', rest);
  return false;
}

function readEntity(range: EntityRange): Entity {
  const { source, start, end, name, prefix, message, defaultType } = range;
  const headers = readHeaders(source.bytes, start, end);
  const type = findField(headers, 'content-type');
  const encoding = findField(headers, 'content-transfer-encoding');
  return {
    source,
    headers,
    start: headers.bodyStart,
    end,
    name,
    prefix,
    message,
    type: parseParameters(type ? readRawValue(source.bytes, type).text : defaultType),
    encoding: encoding ? parseParameters(readRawValue(source.bytes, encoding).text).main : '',
  };
}

function walkNested(walk: Walk, entity: Entity, range: EntityRange): void {
  const inner = { ...messageRange(entity.name), depth: range.depth + 1 };
  const decoded = decodedBody(entity);
  if (decoded === null) {
    const { source, start, end } = entity;
    walkEntity(walk, { ...inner, source, lines: range.lines, start, end });
  } else {
    const { bytes } = decoded;
    const lines = new DelimiterLines(bytes);
    walkEntity(walk, { ...inner, source: decoded, lines, start: 0, end: bytes.length });
  }
}

/** Gives false if the entity is not signed, or its signature stands elsewhere. */
function walkSigned(walk: Walk, entity: Entity, range: EntityRange): boolean {
  const source = signedEntity(entity);
  if (source === null) return false;
  const name = joinName(entity.name, 1);
  walkEntity(walk, {
    ...{ source, name, prefix: name, message: false, defaultType: 'text/plain' },
    ...{ lines: new DelimiterLines(source.bytes), start: 0, end: source.bytes.length },
    depth: range.depth + 1,
  });
  return true;
}

/** Gives false if the text holds no messages. */
function walkInside(walk: Walk, entity: Entity, range: EntityRange): boolean {
  const opened = openText(entity);
  if (opened === null) return false;
  const { source, start, end } = opened;
  const lines = source === entity.source ? range.lines : new DelimiterLines(source.bytes);
  if (!mayHoldMessages(source.bytes, { start, end }, lines)) return false;
  const inside = findInnerMessages(source, start, end);
  if (inside === null) return false;
  const surroundingText = { ...entity, source, prefix: entity.name };
  walk.visitor.surroundingText(surroundingText, 'preamble', start, inside.preambleEnd);
  for (const [index, message] of inside.messages.entries()) {
    if (walk.full) break;
    const same = message.source === source;
    const inner = same ? lines : new DelimiterLines(message.source.bytes);
    const prefix = joinName(entity.name, index + 1);
    const depth = range.depth + 1;
    walkEntity(walk, { ...messageRange(prefix), ...message, lines: inner, depth });
  }
  walk.visitor.surroundingText(surroundingText, 'epilogue', inside.epilogueStart, end);
  return true;
}

/** Whether the text may hold a mark of inner messages; the finders judge the first line themselves. */
function mayHoldMessages(
  bytes: Buffer,
  { start, end }: Pick<Entity, 'start' | 'end'>,
  lines: DelimiterLines,
): boolean {
  let at = start;
  while (at < end && (bytes[at] === LF || bytes[at] === CR)) at++;
  if (bytes[at] === NEWS_MARK || bytes[start] === HYPHEN) return true;
  return lines.anyIn(start, end);
}

/** The plain text in which messages are searched. */
function openText(entity: Entity): Pick<Entity, 'source' | 'start' | 'end'> | null {
  if (textSubtype(entity.type.main) !== 'plain') return null;
  if (entity.encoding === 'base64') return null;
  if (entity.encoding !== 'quoted-printable') return entity;
  const { source, start, end } = entity;
  const separated = source.bytes.subarray(start, end).includes(DIGEST_HYPHENS);
  const decoded = separated ? decodedBody(entity) : null;
  return decoded && { source: decoded, start: 0, end: decoded.bytes.length };
}

/** Quoted-printable leaves a digest's separator as it is; without one, decoding can be skipped. */
const DIGEST_HYPHENS = Buffer.from('-'.repeat(27));

interface Multipart extends EntityRange {
  readonly boundary: string;
}

/** Gives false if there is no delimiter: then it is text, not a multipart. */
function walkMultipart(walk: Walk, entity: Entity, multipart: Multipart): boolean {
  const boundary = Buffer.from(multipart.boundary);
  const { start, end } = entity;
  const find = (from: number): Delimiter | null => multipart.lines.find(boundary, { from, end });
  let delimiter = find(start);
  if (delimiter === null) return false;
  walk.visitor.surroundingText(entity, 'preamble', start, delimiter.before);
  for (let number = 1; delimiter !== null && !delimiter.closing && !walk.full; number++) {
    const from: number = delimiter.after;
    delimiter = find(from);
    walkEntity(walk, partRange(entity, multipart, { number, from, to: delimiter?.before ?? end }));
  }
  if (delimiter === null) walk.visitor.unclosed(entity, multipart.boundary);
  else if (delimiter.closing)
    walk.visitor.surroundingText(entity, 'epilogue', delimiter.after, end);
  return true;
}

interface PartSpan {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

function partRange(
  entity: Entity,
  multipart: Multipart,
  { number, from, to }: PartSpan,
): EntityRange {
  const name = joinName(multipart.prefix, number);
  const digest = entity.type.main === 'multipart/digest';
  return {
    source: entity.source,
    lines: multipart.lines,
    start: from,
    end: to,
    prefix: name,
    name,
    message: false,
    depth: multipart.depth + 1,
    // RFC 2046 §5.1.5
    defaultType: digest ? 'message/rfc822' : 'text/plain',
  };
}
