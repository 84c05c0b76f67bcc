/**
 * A sighting as one line of JSON: exactly what `printableJson` makes of it, without asking each value
 * what it is. Most texts need no escape, and those that are the same are looked through once.
 */
import type { Reading, Sighting } from '../../extractors/model.ts';
import { printableJson } from './printable.ts';

/** Many sightings of one document follow each other. */
let last: { readonly document: Sighting['document']; readonly json: string } | undefined;

export function sightingJson(sighting: Sighting): string {
  const { url, raw, pieces, joins, readings } = sighting;
  const json = quoted(url);
  return (
    `{"url":${json},"raw":${raw === url ? json : quoted(raw)},"form":"${sighting.form}"` +
    `,"scheme":${quoted(sighting.scheme)},"source":${quoted(sighting.source)}` +
    `,"document":${documentJson(sighting.document)},"part":${quoted(sighting.part)}` +
    `,"byteStart":${sighting.byteStart},"byteEnd":${sighting.byteEnd}` +
    `,"pieces":[${listed(pieces, ({ start, end }) => `{"start":${start},"end":${end}}`)}]` +
    `,"line":${sighting.line},"column":${sighting.column}` +
    `,"joins":[${listed(joins, ({ kind, at }) => `{"kind":"${kind}","at":${at}}`)}]` +
    `,"region":"${sighting.region}","quoteDepth":${sighting.quoteDepth}` +
    `,"readings":[${listed(readings, (reading) => readingJson(reading, url, json))}]` +
    `,"decidedBy":"${sighting.decidedBy}","certainty":"${sighting.certainty}"` +
    `${optional('lineEnds', sighting.lineEnds)}${optional('target', sighting.target)}}\n`
  );
}

/** Mostly one, or none. */
function listed<Item>(items: readonly Item[], write: (item: Item) => string): string {
  const [first] = items;
  if (first === undefined) return '';
  return items.length === 1 ? write(first) : items.map(write).join();
}

function readingJson({ url, reason, weight }: Reading, first: string, firstJson: string): string {
  return `{"url":${url === first ? firstJson : quoted(url)},"reason":"${reason}","weight":${weight}}`;
}

function documentJson(document: Sighting['document']): string {
  if (last?.document !== document) last = { document, json: printableJson(document) };
  return last.json;
}

function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : printableJson(text);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** Nothing that JSON or a terminal would read as anything else; a loop, since it beats a pattern. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < FIRST_PRINTABLE || code > LAST_PRINTABLE) return false;
    if (code === QUOTE || code === BACKSLASH) return false;
  }
  return true;
}

function optional(name: string, value: unknown): string {
  return value === undefined ? '' : `,"${name}":${printableJson(value)}`;
}
