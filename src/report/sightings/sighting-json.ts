/**
 * A sighting as one line of JSON: exactly what `printableJson` makes of it, without asking each value what it is, and
 * without a string of the whole. What every sighting has is written by hand, for speed; a field that is added to its
 * shape comes last, as any JSON is written. A field that is added to what its lists hold does not compile until it is
 * written here.
 */
import {
  type ByteRange,
  type DocumentInfo,
  type Join,
  type Reading,
  SIGHTING,
  type Sighting,
  type Target,
} from '../../../extractors/model.ts';
import { without } from '../../../extractors/shape.ts';
import { printableJson } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';

/** What stands before each value, and ends the value before it. */
const BEFORE = {
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

const BEFORE_IN_RANGE: Before<ByteRange> = { start: '{"start":', end: ',"end":' };
const BEFORE_IN_JOIN: Before<Join> = { kind: '{"kind":"', at: '","at":' };
const BEFORE_IN_READING: Before<Reading> = {
  url: '{"url":',
  reason: ',"reason":"',
  weight: '","weight":',
};

/** Fields that few sightings have. */
const SELDOM = Object.keys(without(SIGHTING.fields, Object.keys(BEFORE))) as readonly Exclude<
  keyof Sighting,
  keyof typeof BEFORE
>[];

/** The JSON of a value that has an ordinal, on both sides of that. */
type Halves = readonly [before: string, behind: string];

/** Many sightings of one document follow each other: what they have in common is made once. */
interface Common {
  readonly document: DocumentInfo;
  readonly source: string;
  readonly halves: Halves;
}

let common: Common | undefined;

export function writeSightingJson(sighting: Sighting, out: TextOut): void {
  const { document, source } = sighting;
  if (common?.document !== document || common.source !== source) common = commonOf(sighting);
  writeUrl(sighting, out);
  writeHalves(common.halves, document.ordinal, out);
  writePlace(sighting, out);
  writeReadings(sighting, out);
  writeSeldom(sighting, out);
  out.ascii('}\n');
}

function commonOf({ source, document }: Sighting): Common {
  const [before, behind] = halvesOf(document);
  const upTo = `${BEFORE.source}${printableJson(source)}${BEFORE.document}${before}`;
  return { document, source, halves: [upTo, behind] };
}

const ORDINAL = '"ordinal":';

/** Within a text the quotes would be escaped. */
function halvesOf(value: DocumentInfo | Target): Halves {
  const json = printableJson({ ...value, ordinal: 0 });
  const at = json.indexOf(`${ORDINAL}0`) + ORDINAL.length;
  return [json.slice(0, at), json.slice(at + 1)];
}

function writeHalves([before, behind]: Halves, ordinal: number, out: TextOut): void {
  out.text(before);
  out.ordinal(ordinal);
  out.text(behind);
}

function writeUrl({ url, raw, form, scheme }: Sighting, out: TextOut): void {
  out.ascii(BEFORE.url);
  quote(url, out);
  out.ascii(BEFORE.raw);
  quote(raw, out);
  out.ascii(BEFORE.form);
  out.ascii(form);
  out.ascii(BEFORE.scheme);
  quote(scheme, out);
}

function writePlace(sighting: Sighting, out: TextOut): void {
  out.ascii(BEFORE.part);
  quote(sighting.part, out);
  out.ascii(BEFORE.byteStart);
  out.number(sighting.byteStart);
  out.ascii(BEFORE.byteEnd);
  out.number(sighting.byteEnd);
  out.ascii(BEFORE.pieces);
  for (let index = 0; index < sighting.pieces.length; index++) {
    const { start, end } = sighting.pieces[index] as ByteRange;
    if (index > 0) out.ascii(',');
    out.ascii(BEFORE_IN_RANGE.start);
    out.number(start);
    out.ascii(BEFORE_IN_RANGE.end);
    out.number(end);
    out.ascii('}');
  }
  out.ascii(BEFORE.line);
  out.line(sighting.line);
  out.ascii(BEFORE.column);
  out.column(sighting.column, sighting.line);
}

function writeReadings(sighting: Sighting, out: TextOut): void {
  out.ascii(BEFORE.joins);
  for (let index = 0; index < sighting.joins.length; index++) {
    const { kind, at } = sighting.joins[index] as Join;
    if (index > 0) out.ascii(',');
    out.ascii(`${BEFORE_IN_JOIN.kind}${kind}${BEFORE_IN_JOIN.at}${at}}`);
  }
  out.ascii(BEFORE.region);
  out.ascii(sighting.region);
  out.ascii(BEFORE.quoteDepth);
  out.number(sighting.quoteDepth);
  out.ascii(BEFORE.readings);
  for (let index = 0; index < sighting.readings.length; index++) {
    if (index > 0) out.ascii(',');
    writeReading(sighting.readings[index] as Reading, out);
  }
  out.ascii(BEFORE.decidedBy);
  out.ascii(sighting.decidedBy);
  out.ascii(BEFORE.certainty);
  out.ascii(sighting.certainty);
  out.ascii('"');
}

function writeReading({ url, reason, weight }: Reading, out: TextOut): void {
  out.ascii(BEFORE_IN_READING.url);
  quote(url, out);
  out.ascii(BEFORE_IN_READING.reason);
  out.ascii(reason);
  out.ascii(BEFORE_IN_READING.weight);
  if (weight === 1) out.number(weight);
  else out.ascii(String(weight));
  out.ascii('}');
}

function writeSeldom(sighting: Sighting, out: TextOut): void {
  for (const name of SELDOM) {
    if (sighting[name] === undefined) continue;
    if (name === 'target') writeTarget(sighting[name], out);
    else out.text(`,"${name}":${printableJson(sighting[name])}`);
  }
}

function writeTarget(target: Target, out: TextOut): void {
  const [before, behind] = halvesOf(target);
  writeHalves([`,"target":${before}`, behind], target.ordinal, out);
}

function quote(text: string, out: TextOut): void {
  if (!out.quoted(text)) out.text(printableJson(text));
}
