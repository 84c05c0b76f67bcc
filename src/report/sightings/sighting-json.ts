/**
 * A sighting as one line of JSON: exactly the output of `printableJson`, but without inspecting each value and
 * without a string of the whole. Common fields are written by hand, for speed; a field that is added to the shape
 * comes last, as generic JSON. A field that is added to an item of its lists does not compile until it is written
 * here.
 */
import {
  type ByteRange,
  type DocumentInfo,
  type InText,
  isInText,
  type Join,
  type Reading,
  SIGHTING,
  type Sighting,
  type Target,
} from '../../../extractors/model.ts';
import { without } from '../../../extractors/shape.ts';
import { printableJson } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';

/** The text before each value, which also ends the value before it. */
const PREFIX = {
  url: '{"url":',
  raw: ',"raw":',
  form: ',"form":"',
  scheme: '","scheme":',
  source: ',"source":',
  document: ',"document":',
  part: ',"part":',
  byteStart: ',"byteStart":',
  byteEnd: ',"byteEnd":',
  pieces: ',"pieces":[',
  line: '],"line":',
  column: ',"column":',
  joins: ',"joins":[',
  region: '],"region":"',
  quoteDepth: '","quoteDepth":',
  readings: ',"readings":[',
  decidedBy: '],"decidedBy":"',
  certainty: '","certainty":"',
} as const satisfies Partial<Before<Sighting>>;

type Before<T> = Readonly<Record<keyof T, string>>;

const RANGE_PREFIX: Before<ByteRange> = { start: '{"start":', end: ',"end":' };
const JOIN_PREFIX: Before<Join> = { kind: '{"kind":"', at: '","at":' };
const READING_PREFIX: Before<Reading> = {
  url: '{"url":',
  reason: ',"reason":"',
  weight: '","weight":',
};

/** Fields that are rare, written as generic JSON. */
const OPTIONAL_FIELDS = Object.keys(
  without(SIGHTING.fields, Object.keys(PREFIX)),
) as readonly Exclude<keyof Sighting, keyof typeof PREFIX>[];

/** The JSON of a value, split at its ordinal. */
type SplitJson = readonly [before: string, behind: string];

/** Consecutive sightings share a document, whose JSON is cached. */
interface Common {
  readonly document: DocumentInfo;
  readonly source: string;
  readonly halves: SplitJson;
}

let common: Common | undefined;

export function writeSightingJson(sighting: Sighting, out: TextOut): void {
  const { document, source } = sighting;
  if (common?.document !== document || common.source !== source) common = commonOf(sighting);
  writeUrl(sighting, out);
  writeSplit(common.halves, document.ordinal, out);
  writePlace(sighting, out);
  writeReadings(sighting, out);
  writeOptional(sighting, out);
  out.ascii('}\n');
}

function commonOf({ source, document }: Sighting): Common {
  const [before, behind] = splitAtOrdinal(document);
  const upTo = `${PREFIX.source}${printableJson(source)}${PREFIX.document}${before}`;
  return { document, source, halves: [upTo, behind] };
}

const ORDINAL = '"ordinal":';

/** The key cannot occur within a string, where its quotes would be escaped. */
export function splitAtOrdinal(value: DocumentInfo | Target): SplitJson {
  const json = printableJson({ ...value, ordinal: 0 });
  const at = json.indexOf(`${ORDINAL}0`) + ORDINAL.length;
  return [json.slice(0, at), json.slice(at + 1)];
}

function writeSplit([before, behind]: SplitJson, ordinal: number, out: TextOut): void {
  out.text(before);
  out.ordinal(ordinal);
  out.text(behind);
}

function writeUrl({ url, raw, form, scheme }: Sighting, out: TextOut): void {
  out.ascii(PREFIX.url);
  quote(url, out);
  out.ascii(PREFIX.raw);
  quote(raw, out);
  out.ascii(PREFIX.form);
  out.ascii(form);
  out.ascii(PREFIX.scheme);
  quote(scheme, out);
}

function writePlace(sighting: Sighting, out: TextOut): void {
  out.ascii(PREFIX.part);
  quote(sighting.part, out);
  if (isInText(sighting)) writeBytes(sighting, out);
}

function writeBytes(sighting: InText, out: TextOut): void {
  out.ascii(PREFIX.byteStart);
  out.number(sighting.byteStart);
  out.ascii(PREFIX.byteEnd);
  out.number(sighting.byteEnd);
  out.ascii(PREFIX.pieces);
  for (let index = 0; index < sighting.pieces.length; index++) {
    const { start, end } = sighting.pieces[index] as ByteRange;
    if (index > 0) out.ascii(',');
    out.ascii(RANGE_PREFIX.start);
    out.number(start);
    out.ascii(RANGE_PREFIX.end);
    out.number(end);
    out.ascii('}');
  }
  out.ascii(PREFIX.line);
  out.line(sighting.line);
  out.ascii(PREFIX.column);
  out.column(sighting.column, sighting.line);
}

function writeReadings(sighting: Sighting, out: TextOut): void {
  out.ascii(PREFIX.joins);
  for (let index = 0; index < sighting.joins.length; index++) {
    const { kind, at } = sighting.joins[index] as Join;
    if (index > 0) out.ascii(',');
    out.ascii(`${JOIN_PREFIX.kind}${kind}${JOIN_PREFIX.at}${at}}`);
  }
  out.ascii(PREFIX.region);
  out.ascii(sighting.region);
  out.ascii(PREFIX.quoteDepth);
  out.number(sighting.quoteDepth);
  out.ascii(PREFIX.readings);
  for (let index = 0; index < sighting.readings.length; index++) {
    if (index > 0) out.ascii(',');
    writeReading(sighting.readings[index] as Reading, out);
  }
  out.ascii(PREFIX.decidedBy);
  out.ascii(sighting.decidedBy);
  out.ascii(PREFIX.certainty);
  out.ascii(sighting.certainty);
  out.ascii('"');
}

function writeReading({ url, reason, weight }: Reading, out: TextOut): void {
  out.ascii(READING_PREFIX.url);
  quote(url, out);
  out.ascii(READING_PREFIX.reason);
  out.ascii(reason);
  out.ascii(READING_PREFIX.weight);
  if (weight === 1) out.number(weight);
  else out.ascii(String(weight));
  out.ascii('}');
}

function writeOptional(sighting: Sighting, out: TextOut): void {
  for (const name of OPTIONAL_FIELDS) {
    if (sighting[name] === undefined) continue;
    if (name === 'target') writeTarget(sighting[name], out);
    else out.text(`,"${name}":${printableJson(sighting[name])}`);
  }
}

function writeTarget(target: Target, out: TextOut): void {
  const [before, behind] = splitAtOrdinal(target);
  writeSplit([`,"target":${before}`, behind], target.ordinal, out);
}

function quote(text: string, out: TextOut): void {
  if (!out.quoted(text)) out.text(printableJson(text));
}
