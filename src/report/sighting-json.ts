/**
 * A sighting as one line of JSON: exactly what `printableJson` makes of it, without asking each value
 * what it is, and without a string of the whole: it goes out piece by piece.
 */
import type { ByteRange, DocumentInfo, Join, Reading, Sighting } from '../../extractors/model.ts';
import { printableJson } from '../writing/printable.ts';
import type { TextOut } from '../writing/text-out.ts';

/** Many sightings of one document follow each other: what they have in common is made once. */
interface Common {
  readonly document: DocumentInfo;
  readonly source: string;
  /** From the source to the ordinal, and from behind that to the end of the document. */
  readonly upTo: string;
  readonly behind: string;
}

let common: Common | undefined;

export function writeSightingJson(sighting: Sighting, out: TextOut): void {
  const { document, source } = sighting;
  if (common?.document !== document || common.source !== source) common = commonOf(sighting);
  writeUrl(sighting, out);
  out.text(common.upTo);
  out.ordinal(document.ordinal);
  out.text(common.behind);
  writePlace(sighting, out);
  writeReadings(sighting, out);
  writeSeldom(sighting, out);
  out.ascii('}\n');
}

function commonOf({ source, document }: Sighting): Common {
  const { ordinal, ...others } = document;
  const said = printableJson(others).slice(1);
  return {
    document,
    source,
    upTo: `,"source":${printableJson(source)},"document":{"ordinal":`,
    behind: said === '}' ? said : `,${said}`,
  };
}

function writeUrl({ url, raw, form, scheme }: Sighting, out: TextOut): void {
  out.ascii('{"url":');
  quote(url, out);
  out.ascii(',"raw":');
  quote(raw, out);
  out.ascii(',"form":"');
  out.ascii(form);
  out.ascii('","scheme":');
  quote(scheme, out);
}

function writePlace(sighting: Sighting, out: TextOut): void {
  out.ascii(',"part":');
  quote(sighting.part, out);
  out.ascii(',"byteStart":');
  out.number(sighting.byteStart);
  out.ascii(',"byteEnd":');
  out.number(sighting.byteEnd);
  out.ascii(',"pieces":[');
  for (let index = 0; index < sighting.pieces.length; index++) {
    const { start, end } = sighting.pieces[index] as ByteRange;
    out.ascii(index === 0 ? '{"start":' : ',{"start":');
    out.number(start);
    out.ascii(',"end":');
    out.number(end);
    out.ascii('}');
  }
  out.ascii('],"line":');
  out.line(sighting.line);
  out.ascii(',"column":');
  out.column(sighting.column, sighting.line);
}

function writeReadings(sighting: Sighting, out: TextOut): void {
  out.ascii(',"joins":[');
  for (let index = 0; index < sighting.joins.length; index++) {
    const { kind, at } = sighting.joins[index] as Join;
    out.ascii(`${index === 0 ? '' : ','}{"kind":"${kind}","at":${at}}`);
  }
  out.ascii('],"region":"');
  out.ascii(sighting.region);
  out.ascii('","quoteDepth":');
  out.number(sighting.quoteDepth);
  out.ascii(',"readings":[');
  for (let index = 0; index < sighting.readings.length; index++) {
    const { url, reason, weight } = sighting.readings[index] as Reading;
    out.ascii(index === 0 ? '{"url":' : ',{"url":');
    quote(url, out);
    out.ascii(',"reason":"');
    out.ascii(reason);
    out.ascii('","weight":');
    if (weight === 1) out.number(weight);
    else out.ascii(String(weight));
    out.ascii('}');
  }
  out.ascii('],"decidedBy":"');
  out.ascii(sighting.decidedBy);
  out.ascii('","certainty":"');
  out.ascii(sighting.certainty);
  out.ascii('"');
}

function writeSeldom({ lineEnds, target }: Sighting, out: TextOut): void {
  if (lineEnds !== undefined) out.text(`,"lineEnds":${printableJson(lineEnds)}`);
  if (target === undefined) return;
  const { source, ordinal, part } = target;
  out.text(`,"target":{"source":${printableJson(source)},"ordinal":`);
  out.ordinal(ordinal);
  out.text(part === undefined ? '}' : `,"part":${printableJson(part)}}`);
}

function quote(text: string, out: TextOut): void {
  if (!out.quoted(text)) out.text(printableJson(text));
}
