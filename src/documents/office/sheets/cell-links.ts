/**
 * The hyperlinks of a sheet. They stand behind its cells, so that they are read beforehand. Takes the part, gives the
 * addresses for each cell; a range has its link at the first cell.
 */
import { located } from '../../codes/field-codes.ts';
import { readXml } from '../../packages/read-xml.ts';
import { attribute, prefixed } from '../../packages/xml.ts';
import type { OfficeFile } from '../parts/office-file.ts';

/** Addresses by the names of cells, as `B4`. */
export type CellLinks = ReadonlyMap<string, readonly string[]>;

export async function readCellLinks(office: OfficeFile, part: string): Promise<CellLinks> {
  const links = new Map<string, string[]>();
  const outside = await office.hyperlinksOf(part);
  if (outside.size === 0) return links;
  await readXml(office.file, part, {
    open: (name, attributes) => {
      const id = name === 'hyperlink' ? prefixed(attributes, 'id') : undefined;
      const url = outside.get(id ?? '');
      if (url === undefined) return;
      const cell = (attribute(attributes, 'ref') ?? '').split(':')[0] ?? '';
      const address = located(url, attribute(attributes, 'location') ?? '');
      const known = links.get(cell);
      if (known === undefined) links.set(cell, [address]);
      else known.push(address);
    },
  });
  return links;
}
