/**
 * What an Office Open XML file says of itself: title, author and date; properties that its author made up, and the
 * address that relative links start from. Takes the package, gives facts and a piece.
 */
import type { DocumentFacts } from '../model.ts';
import { leaves } from '../packages/leaves.ts';
import { readXml } from '../packages/read-xml.ts';
import { attribute, type XmlHandler } from '../packages/xml.ts';
import type { ZipPackage } from '../packages/zip-package.ts';
import type { PieceWriter } from '../pieces/piece-writer.ts';
import type { Relationship } from './parts/relationships.ts';

export interface Properties {
  readonly facts: DocumentFacts;
  readonly base: string;
}

/** Properties that are written as text: a description may hold a link. */
const TOLD = new Set(['subject', 'description', 'keywords', 'category', 'identifier']);
export async function readProperties(
  file: ZipPackage,
  ofPackage: readonly Relationship[],
  writer: PieceWriter,
): Promise<Properties> {
  const found = new Map<string, string>();
  const note = (name: string, value: string): void => {
    if (!found.has(name)) found.set(name, value);
    if (TOLD.has(name)) writer.whole(value, { place: `property ${name}` });
  };
  for (const { type, target } of ofPackage) {
    if (type === 'core-properties' || type === 'extended-properties') {
      await readXml(file, target, leaves(note));
    } else if (type === 'custom-properties') await readXml(file, target, custom(writer));
  }
  return { facts: factsOf(found), base: found.get('HyperlinkBase') ?? '' };
}

function custom(writer: PieceWriter): XmlHandler {
  let place = '';
  const values = leaves((_, value) => writer.whole(value, { place }));
  return {
    ...values,
    open: (name, attributes) => {
      if (name === 'property') place = `property ${attribute(attributes, 'name') ?? ''}`;
      else values.open?.(name, attributes);
    },
  };
}

function factsOf(found: ReadonlyMap<string, string>): DocumentFacts {
  const title = found.get('title');
  const author = found.get('creator');
  const date = found.get('modified') ?? found.get('created');
  return {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
  };
}
