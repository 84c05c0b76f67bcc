/**
 * Reads a message by its plan: what holds nothing is only counted, everything else is emitted by the careful way, in
 * the order in which it stands. Takes the bytes of a message; false if it has no plan and nothing was emitted.
 */
import { readRawValue } from '../../fields/field-value.ts';
import { readMessageInfo } from '../../fields/message-info.ts';
import { type Parameters, parseParameters } from '../../fields/parameters.ts';
import { emitField, emitLeaf, emitPlain, type MessageSink } from '../../mime/message.ts';
import type { SourceBytes } from '../../origin/source-bytes.ts';
import type { DecodeBuffer } from '../../transfer/decode-buffer.ts';
import type { MessagePlan, PlannedEntry, PlannedPart } from './plan.ts';

/** Fields of parts that matter are read by the plan. */
const NO_HEADERS = { fields: [], bodyStart: 0, ended: true } as const;
const COUNTED = ['texts', 'textBytes', 'skippedParts', 'skippedBytes', 'unclosed'] as const;

export function readByPlan(
  plan: MessagePlan,
  source: SourceBytes,
  sink: MessageSink,
  buffer: DecodeBuffer,
): boolean {
  if (!plan.take(source.bytes)) return false;
  const { facts } = plan;
  sink.info(() => readMessageInfo(source.bytes, facts));
  for (let entry = plan.next(); entry !== null; entry = plan.next()) {
    emit(source, entry, sink, buffer);
  }
  const { counts } = plan;
  for (const name of COUNTED) if (counts[name] > 0) sink.count(name, counts[name]);
  return true;
}

function emit(
  source: SourceBytes,
  entry: PlannedEntry,
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
      const type = typeOf(source, entry);
      const { name, encoding } = entry;
      emitLeaf({ source, headers: NO_HEADERS, start, end, name, type, encoding }, sink, buffer);
      break;
    }
    case 'surrounding':
      emitPlain({ source, name: entry.name, start, end }, sink);
  }
}

function typeOf({ bytes }: SourceBytes, { type }: PlannedPart): Parameters {
  if (type === null) return parseParameters('text/plain');
  const field = { name: '', valueStart: type.start, valueEnd: type.end };
  return parseParameters(readRawValue(bytes, field).text);
}
