/**
 * Reads one message or article. Takes its bytes and their position in the file, emits the facts of its header, the
 * header values that may hold URLs, and the text of its parts in order. Origins of characters are computed on demand.
 * Parts that cannot hold text are skipped undecoded.
 */
import { isBlankText, type Text } from '../characters/text.ts';
import type { CharsetFault } from '../charsets/charset.ts';
import type { CountName } from '../counts.ts';
import { type FieldText, readFieldText } from '../fields/field-value.ts';
import { findField, type HeaderField, writtenName } from '../fields/headers.ts';
import { isListField, listItems } from '../fields/list-items.ts';
import { textSubtype } from '../fields/media-types.ts';
import { type MessageInfo, readMessageInfo } from '../fields/message-info.ts';
import type { Parameters } from '../fields/parameters.ts';
import { isUnknownField, urlFieldName } from '../fields/url-fields.ts';
import type { JoinKind, ScanWarning } from '../model.ts';
import { unstuffed } from '../nested/encapsulation.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import type { DecodeBuffer } from '../transfer/decode-buffer.ts';
import { type AttachedPart, bytesOf, countOf, formatOf } from './attached.ts';
import { isBlank, readBody, readPlain } from './body.ts';
import { externalUrl } from './external-body.ts';
import {
  type Entity,
  type EntityObserver,
  joinName,
  type RefusedPart,
  walkMessage,
} from './tree.ts';

export type { MessageInfo } from '../fields/message-info.ts';

/** The text of one header value. */
export interface HeaderText {
  /** The usual spelling of the field, `List-Archive`; as it is written if the field is unknown. */
  readonly name: string;
  /** The reported part: `header:List-Archive`; in a part or an inner message `1.2/header:Subject`. */
  readonly part: string;
  readonly text: Text;
  /** Maps to positions in the file. */
  readonly origin: () => OriginMap;
  readonly gap: 'fold';
  readonly place?: PlaceHeld;
}

/** Places what the lexer found in the text, which it holds as the message brought it; false: it cannot. */
export type PlaceHeld = () => boolean;

/** The text of one part. */
export interface PartText {
  /** The part's name: `1`, `1.2`; `preamble`, `1.epilogue` for text around the parts of a multipart. */
  readonly name: string;
  /** The text subtype: `plain`, `html`, `enriched`, `calendar` … */
  readonly mediaType: string;
  readonly text: Text;
  /** Maps to positions in the file. */
  readonly origin: () => OriginMap;
  /** The meaning of dropped bytes between characters. */
  readonly gap: JoinKind | null;
  /** Of unfolded iCalendar or vCard: maps to the text before, so that its gaps are folds. */
  readonly folds?: () => OriginMap;
  readonly place?: PlaceHeld | undefined;
  /** RFC 2557 §4.2: the base of relative links, unless the document declares one itself. */
  readonly location?: string;
  /** RFC 3676: format=flowed, and DelSp=yes. */
  readonly flowed: boolean;
  readonly delSp: boolean;
  /** The reason why the bytes could not be read as declared; absent if nothing was declared. */
  readonly fault?: CharsetFault | null;
}

export interface MessageSink {
  /** Called first; many messages hold nothing for which their facts are needed. */
  info(read: () => MessageInfo): void;
  header(header: HeaderText): void;
  part(part: PartText): void;
  /** A document that is attached; absent: none is wanted. */
  attached?(read: () => AttachedPart): void;
  warning(warning: ScanWarning): void;
  /** Counts something for the statistics. */
  count(name: CountName, by?: number): void;
}

export interface MessageReadOptions {
  /** If given, the text of a part is valid only until its sink returns; without it, for ever. */
  readonly decodeBuffer?: DecodeBuffer;
  readonly detector?: EntityObserver | undefined;
}

/** `byteStart` is the document's position, for warnings. */
export function readMessage(
  source: SourceBytes,
  byteStart: number,
  sink: MessageSink,
  { decodeBuffer: buffer, detector }: MessageReadOptions = {},
): MessageInfo {
  let info: MessageInfo | undefined;
  walkMessage(source, {
    entity: (entity) => {
      if (info === undefined) {
        const read = readMessageInfo(source.bytes, entity.headers);
        info = read;
        sink.info(() => read);
      } else if (entity.message) {
        sink.count('nested');
      }
      emitHeaders(entity, sink);
      detector?.entity(entity);
    },
    leaf: (entity) => {
      emitLeaf(entity, sink, buffer);
      detector?.leaf(entity);
    },
    surroundingText: ({ source: inside, prefix }, position, start, end) => {
      emitPlain({ source: inside, name: joinName(prefix, position), start, end }, sink);
    },
    unclosed: (multipart, boundary) => {
      sink.count('unclosed');
      detector?.unclosed(multipart, boundary);
    },
    refused: (code, refused) => {
      sink.count('notOpened');
      emitPlain(refused, sink);
      if (refused.again) return;
      const { start, source: inside } = refused;
      const byteOffset = inside.origin().ranges(start, start + 1)[0]?.start ?? byteStart;
      sink.warning({ code, byteOffset, detail: '' });
    },
  });
  return info ?? {};
}

/** Emits text that was not taken apart. */
export function emitPlain(plain: Omit<RefusedPart, 'again'>, sink: MessageSink): void {
  const { source, name, start, end } = plain;
  if (isBlank(source.bytes, start, end)) return;
  const text = readPlain({ source, start, end, charset: null });
  if (isBlankText(text.text)) return;
  sink.count('texts');
  sink.count('textBytes', end - start);
  sink.part({ ...text, ...PLAIN, name });
}

function emitHeaders(entity: Entity, sink: MessageSink): void {
  const { source, headers } = entity;
  const owner = entity.message ? entity.prefix : entity.name;
  for (const field of headers.fields) {
    const name = reportedName(entity, field);
    if (name !== undefined) emitField({ source, owner, name, field }, sink);
  }
  const external = externalUrl(entity);
  if (external !== null) emitValue({ source, owner, name: 'Content-Type' }, external, sink);
}

/** Where a value stands: `owner` is the part whose header it is in, `` for that of the message. */
interface Place {
  readonly source: SourceBytes;
  readonly owner: string;
  /** The name under which the field is reported. */
  readonly name: string;
}

/** Emits the values of a field that may hold URLs. */
export function emitField(
  { field, ...place }: Place & { readonly field: HeaderField },
  sink: MessageSink,
): void {
  const value = readFieldText(place.source.bytes, field);
  for (const text of isListField(place.name) ? listItems(value) : [value]) {
    emitValue(place, text, sink);
  }
}

function emitValue(
  { source, owner, name }: Place,
  { text, origin }: FieldText,
  sink: MessageSink,
): void {
  if (text === '') return;
  const part = headerPart(owner, name);
  const toFile = (): OriginMap => origin().through(source.origin());
  sink.header({ name, part, text, origin: toFile, gap: 'fold' });
}

/** The name of a header value as a part; `owner` is that of the part whose header it is in. */
export function headerPart(owner: string, name: string): string {
  return owner === '' ? `header:${name}` : `${owner}/header:${name}`;
}

/** Undefined if the field is not read. */
function reportedName(entity: Entity, field: HeaderField): string | undefined {
  const known = urlFieldName(field.name);
  if (known !== undefined || !isInner(entity) || !isUnknownField(field.name)) return known;
  return writtenName(entity.source.bytes, field);
}

function isInner({ message, prefix }: Entity): boolean {
  return message && prefix !== '';
}

/** What is needed of an entity without inner entities. */
export type Leaf = Omit<Entity, 'prefix' | 'message'>;

export function emitLeaf(entity: Leaf, sink: MessageSink, buffer?: DecodeBuffer): void {
  const { type, name, start, end } = entity;
  const format = textFormat(type);
  if (format === null) {
    sink.count('skippedParts');
    sink.count('skippedBytes', end - start);
    emitAttached(entity, sink);
  }
  if (format === null || start >= end) return;
  sink.count('texts');
  sink.count('textBytes', end - start);
  const charset = type.get('charset')?.value ?? null;
  const { source, encoding } = entity;
  const [body, ...glued] = readBody({ source, start, end, encoding, charset }, buffer);
  if (body !== undefined) {
    const { text, origin, gap, fault } = body;
    const part = { name, text, origin, gap, ...format, fault };
    const location = locationOf(entity);
    sink.part(location === '' ? part : { ...part, location });
  }
  for (const text of glued) sink.part({ ...text, ...PLAIN, name });
}

/** The body of a forwarded message without what escapes its lines (RFC 934); a header stands before it. */
export function unescapedBody(
  source: SourceBytes,
  start: number,
  end: number,
): Pick<Leaf, 'source' | 'start' | 'end'> {
  // An escape follows a line end: that of the header, for the first line.
  const body = unstuffed(source, start - 1, end);
  return { ...body, start: body.start + 1 };
}

/** Counts a document, and gives it where it is wanted. */
export function emitAttached(leaf: Leaf, sink: MessageSink): void {
  const found = formatOf(leaf);
  if (found === null) return;
  const { format, name } = found;
  sink.count(countOf(format));
  sink.attached?.(() => {
    const part = leaf.name;
    return { format, name: name === '' ? `part ${part}` : name, part, bytes: bytesOf(leaf) };
  });
}

/** What a Content-Type says of the lines of a text; null: it is no text. */
export function textFormat(
  type: Parameters,
): Pick<PartText, 'mediaType' | 'flowed' | 'delSp'> | null {
  const mediaType = textSubtype(type.main);
  if (mediaType === null) return null;
  const flowed = mediaType === 'plain' && type.get('format')?.value.toLowerCase() === 'flowed';
  const delSp = flowed && type.get('delsp')?.value.toLowerCase() === 'yes';
  return { mediaType, flowed, delSp };
}

/** Content-Base, which RFC 2557 withdrew but mailers still write, takes precedence. */
function locationOf({ source, headers }: Leaf): string {
  const field = findField(headers, 'content-base') ?? findField(headers, 'content-location');
  return field === undefined ? '' : readFieldText(source.bytes, field).text.replace(/\s+/g, '');
}

export const PLAIN = { mediaType: 'plain', flowed: false, delSp: false } as const;
