/**
 * How the reports begin that urlglean writes: its own findings are no documents, so that one in a folder is not read, and
 * may be replaced there. Takes the first bytes of a file.
 */

const OPENINGS: readonly RegExp[] = [
  // HTML
  /^<!doctype html>.{0,900}; require-trusted-types-for 'script'; trusted-types 'none'"/s,
  // JSON, NDJSON
  /^\{\s{1,4}"schema": \d+,\s{1,4}"results": \[/,
  /^\{"schema":\d+,"(?:type|url)":"/,
  // CSV of links, of places, of findings
  /^\ufeff?url,(?:verdict,reason|severity,code),/,
  // SARIF, JUnit XML, Markdown, SVG
  /^\{"\$schema":.{0,300}"The folder in which urlglean was run"/s,
  /^<\?xml [^>]{0,60}>\s{0,2}<testsuites name="urlglean"[ >]/,
  /^# (?:No (?:dead )?links?|[\d,]+ (?:of [\d,]+ )?(?:dead )?links?)\b[^\n]{0,120}\n\n[\d,]+ links?[:;]/,
  /^<svg xmlns="[^"]{0,40}" viewBox="[^"]{0,40}"[^>]{0,2000} class="urlglean">/,
];

/** No opening is longer. */
export const OPENING_BYTES = 4096;

/** Most files begin otherwise. */
const FIRST_BYTES: ReadonlySet<number> = new Set(Buffer.from('<{u\ufeff#'));

export function isOwnReport(head: Buffer): boolean {
  if (!FIRST_BYTES.has(head[0] ?? 0)) return false;
  const text = head.toString('utf8', 0, OPENING_BYTES);
  return OPENINGS.some((opening) => opening.test(text));
}
