/** How every published JSON Schema begins: takes its name, gives its dialect and its id, a URN (RFC 8141). */

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** `name`: that of its file in `docs/schemas`, as `urlglean-report-1`. */
export function schemaHead(name: string): { readonly $schema: string; readonly $id: string } {
  return { $schema: DIALECT, $id: `urn:urlglean:schema:${name}` };
}
