/**
 * The package document of a book (EPUB 3.3, §5): what it consists of and in which order it is read. Takes the name of
 * the part, gives its items, facts, and the addresses in its metadata.
 */
import type { DocumentFacts } from '../model.ts';
import { leaves } from '../packages/leaves.ts';
import { readXml } from '../packages/read-xml.ts';
import { attribute, type XmlAttributes } from '../packages/xml.ts';
import type { ZipPackage } from '../packages/zip-package.ts';

export interface Item {
  /** The name of a member; or an address, if it is remote. */
  readonly target: string;
  /** The same as it is written. */
  readonly href: string;
  readonly type: string;
  /** `nav`: the table of contents. */
  readonly properties: string;
}

export interface Book {
  readonly facts: DocumentFacts;
  /** In the order in which it is read, then the rest. */
  readonly items: readonly Item[];
  /** How many of them are chapters. */
  readonly chapters: number;
  /** Texts and references of the metadata. */
  readonly metadata: readonly string[];
}

/** Of one book. */
const MOST_ITEMS = 65_536;
const REMOTE = /^[a-z][a-z\d+.-]+:/i;

export async function readBook(file: ZipPackage, part: string): Promise<Book> {
  const items = new Map<string, Item>();
  const spine: string[] = [];
  const found = new Map<string, string>();
  const metadata: string[] = [];
  let isMetadata = false;
  const values = leaves((name, value) => {
    if (!isMetadata) return;
    if (!found.has(name)) found.set(name, value.trim());
    metadata.push(value);
  });
  await readXml(file, part, {
    ...values,
    open: (name, attributes) => {
      values.open?.(name, attributes);
      if (name === 'metadata') isMetadata = true;
      else if (name === 'link') metadata.push(attribute(attributes, 'href') ?? '');
      else if (name === 'itemref') spine.push(attribute(attributes, 'idref') ?? '');
      else if (name === 'item' && items.size < MOST_ITEMS) list(items, attributes, part);
    },
    close: (name) => {
      values.close?.(name);
      if (name === 'metadata') isMetadata = false;
    },
  });
  return { ...inOrder(items, spine), facts: factsOf(found), metadata };
}

function list(items: Map<string, Item>, attributes: XmlAttributes, part: string): void {
  const href = attribute(attributes, 'href') ?? '';
  items.set(attribute(attributes, 'id') ?? href, {
    target: memberOf(href, part),
    href,
    type: attribute(attributes, 'media-type') ?? '',
    properties: attribute(attributes, 'properties') ?? '',
  });
}

function inOrder(
  items: ReadonlyMap<string, Item>,
  spine: readonly string[],
): Pick<Book, 'items' | 'chapters'> {
  // Some writers list a part once for each place in it; it is read once.
  const parts = new Map<string, Item>();
  const add = (item: Item | undefined): void => {
    if (item !== undefined && !parts.has(item.target)) parts.set(item.target, item);
  };
  for (const id of spine) add(items.get(id));
  const chapters = parts.size;
  for (const item of items.values()) add(item);
  return { items: [...parts.values()], chapters };
}

/** The name of the member to which a reference in `part` leads. */
export function memberOf(href: string, part: string): string {
  if (REMOTE.test(href)) return href;
  const folders = part.split('/').slice(0, -1);
  for (const step of decoded(href.split('#')[0] ?? '').split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '.' && step !== '') folders.push(step);
  }
  return folders.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function factsOf(found: ReadonlyMap<string, string>): DocumentFacts {
  const title = found.get('title');
  const author = found.get('creator');
  const date = found.get('date');
  return {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
  };
}
