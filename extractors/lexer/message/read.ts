/**
 * Reads a message by its plan: what holds nothing is only counted, what is clear the lexer may write, everything else is
 * emitted by the careful way, in the order in which it stands. Takes the bytes of a message; false if it has no plan and nothing was emitted.
 */

import type { Text } from '../../characters/text.ts';
import { readMessageInfo } from '../../fields/message-info.ts';
import { partAt } from '../../mime/attached.ts';
import { type BodyText, readBody } from '../../mime/body.ts';
import {
  emitAttached,
  emitField,
  emitLeaf,
  emitPlain,
  headerPart,
  type Leaf,
  type MessageSink,
  type PartText,
  PLAIN,
  textFormat,
  unescapedBody,
} from '../../mime/message.ts';
import type { OriginMap } from '../../origin/origin-map.ts';
import type { SourceBytes } from '../../origin/source-bytes.ts';
import type { DecodeBuffer } from '../../transfer/decode-buffer.ts';
import {
  factsOf,
  type MessagePlan,
  type PlannedEntry,
  type PlannedPart,
  type PlannedSurrounding,
  type PlannedText,
  type PlanSearch,
  type PreparedMessage,
  typeOf,
} from './plan.ts';

/** Fields of parts that matter are read by the plan. */
const NO_HEADERS = { fields: [], bodyStart: 0, ended: true } as const;

export interface PlanOptions {
  /** The decode buffer of the careful way. */
  readonly buffer: DecodeBuffer;
  /** A message that may end in the middle has no plan. */
  readonly mustBeWhole: boolean;
  readonly search: PlanSearch;
  /** What a stretch left of the message. */
  readonly prepared?: PreparedMessage | undefined;
  /** The next entry that is to be read here, behind those that need not. */
  readonly next: (plan: MessagePlan) => PlannedEntry | null;
}

export function readByPlan(
  plan: MessagePlan,
  source: SourceBytes,
  sink: MessageSink,
  { buffer, mustBeWhole, search, prepared, next }: PlanOptions,
): boolean {
  if (!plan.take(source.bytes, search, prepared) || (mustBeWhole && plan.mayBeCut)) return false;
  const { facts } = plan;
  sink.info(() => readMessageInfo(source.bytes, factsOf(facts)));
  for (let entry = next(plan); entry !== null; entry = next(plan)) {
    if (entry.what === 'attached') {
      emitAttached(partAt(source, entry), sink);
      continue;
    }
    if (entry.what === 'header' && entry.field === '') continue;
    const text = plan.textOf(entry);
    if (text === null) emit(source, entry, sink, buffer);
    else emitHeld({ plan, source, entry, text }, sink, buffer);
  }
  for (const [name, count] of plan.counts) if (count > 0) sink.count(name, count);
  return true;
}

/** An entry whose text lies in the lexer. */
interface Held {
  readonly plan: MessagePlan;
  readonly source: SourceBytes;
  readonly entry: PlannedText;
  readonly text: Text;
}

function emitHeld(
  { plan, source, entry, text }: Held,
  sink: MessageSink,
  buffer: DecodeBuffer,
): void {
  const { length } = text;
  const origin = (): OriginMap => plan.origin(length).through(source.origin());
  if (entry.what === 'header') {
    const { owner, field: name } = entry;
    const part = headerPart(owner, name);
    sink.header({
      name,
      part,
      text,
      origin,
      gap: 'fold',
      place: () => plan.placeHeld(length, 'fold'),
    });
    return;
  }
  const { name } = entry;
  const { start, end } = bodyOf(source, entry);
  sink.count('texts');
  sink.count('textBytes', end - start);
  const traits = entry.what === 'surrounding' ? PLAIN : traitsOf(source, entry, buffer);
  const part = { name, text, origin, gap: null, fault: plan.fault, ...traits };
  sink.part({ ...part, place: () => plan.placeHeld(length, part.gap) });
}

/** What sets the text of a part apart from text that is in the message as it is. */
function traitsOf(
  source: SourceBytes,
  entry: PlannedPart,
  buffer: DecodeBuffer,
): Pick<PartText, 'mediaType' | 'flowed' | 'delSp'> & Partial<Pick<PartText, 'gap' | 'origin'>> {
  const type = typeOf(source.bytes, entry);
  const format = textFormat(type) ?? PLAIN;
  if (entry.encoding === '') return format;
  if (entry.encoding === 'quoted-printable') return { ...format, gap: 'soft-line-break' };
  // The module keeps no runs of base64, which is decoded again where an origin map is needed.
  const body = { ...entry, source, charset: type.get('charset')?.value ?? null };
  return { ...format, origin: () => (readBody(body, buffer)[0] as BodyText).origin() };
}

/** Where the bytes of a text stand, without what escapes its lines. */
function bodyOf(
  source: SourceBytes,
  entry: PlannedPart | PlannedSurrounding,
): Pick<Leaf, 'source' | 'start' | 'end'> {
  const { start, end } = entry;
  if (entry.what !== 'part' || !entry.isEscaped) return { source, start, end };
  return unescapedBody(source, start, end);
}

function emit(
  source: SourceBytes,
  entry: PlannedText,
  sink: MessageSink,
  buffer: DecodeBuffer,
): void {
  const { start, end } = entry;
  switch (entry.what) {
    case 'header': {
      const field = { name: '', valueStart: start, valueEnd: end };
      emitField({ source, owner: entry.owner, name: entry.field, field }, sink);
      break;
    }
    case 'part': {
      const type = typeOf(source.bytes, entry);
      const { name, encoding } = entry;
      const body = bodyOf(source, entry);
      emitLeaf({ ...body, headers: NO_HEADERS, name, type, encoding }, sink, buffer);
      break;
    }
    case 'surrounding':
      emitPlain({ source, name: entry.name, start, end }, sink);
  }
}
