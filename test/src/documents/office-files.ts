/** Makes Office Open XML files for tests: parts as XML, their relationships in short. */
import { type PackedFile, zip } from '../sources/packers.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPACES =
  'xmlns:w="urn:w" xmlns:r="urn:r" xmlns:a="urn:a" xmlns:p="urn:p" xmlns:xdr="urn:xdr" xmlns:mc="urn:mc" ' +
  'xmlns:wp="urn:wp" xmlns:v="urn:v" xmlns:c="urn:c"';

/** `rId1 hyperlink http://a.example/`: an address outside, or `rId2 header header1.xml`: a part. */
export type Relations = readonly string[];

export interface OfficePart {
  readonly xml: string;
  readonly relations?: Relations;
}

export function office(main: string, parts: Readonly<Record<string, OfficePart>>): Buffer {
  const files = Object.entries(parts).flatMap(([name, { xml, relations = [] }]): PackedFile[] => [
    { name, content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${spaced(xml)}`) },
    { name: relationsOf(name), content: Buffer.from(relationships(relations)) },
  ]);
  const root = relationships([`rId1 officeDocument ${main}`]);
  return zip([{ name: '_rels/.rels', content: Buffer.from(root) }, ...files]);
}

/** A document of one part. */
export function docx(body: string, relations: Relations = []): Buffer {
  return office('word/document.xml', { 'word/document.xml': document(body, relations) });
}

export function document(body: string, relations: Relations = []): OfficePart {
  return { xml: `<w:document><w:body>${body}</w:body></w:document>`, relations };
}

/** A paragraph of runs. */
export function p(...runs: readonly string[]): string {
  return `<w:p>${runs.join('')}</w:p>`;
}

export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A field over several runs. */
export function field(code: readonly string[], result: string): string {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const codes = code.map((part) =>
    part.startsWith('<') ? part : `<w:r><w:instrText>${part}</w:instrText></w:r>`,
  );
  return `${mark('begin')}${codes.join('')}${mark('separate')}${result}${mark('end')}`;
}

function spaced(xml: string): string {
  return xml.replace(/^<[\w:]+/, (start) => `${start} ${SPACES}`);
}

function relationsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function relationships(relations: Relations): string {
  const rows = relations.map((relation) => {
    const [id, type, target = ''] = relation.split(' ');
    const mode = /:|^#/.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships>${rows.join('')}</Relationships>`;
}
