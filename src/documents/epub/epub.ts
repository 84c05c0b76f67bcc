/**
 * Reads books in EPUB 2 and 3: chapters in their order, with the title by which the table of contents names them, then
 * other texts, style sheets, metadata. Takes the bytes of a file, gives its text and links piece by piece.
 */
import { readCss } from '../../../extractors/documentation/css/css.ts';
import { readHtmlDocument } from '../../../extractors/documentation/html/html.ts';
import { findAttributeUrls } from '../../../extractors/html/html-urls.ts';
import type { DocumentPiece, ReadDocument } from '../model.ts';
import { readXml } from '../packages/read-xml.ts';
import { attribute } from '../packages/xml.ts';
import { xmlText } from '../packages/xml-text.ts';
import { ZipPackage } from '../packages/zip-package.ts';
import { Budget } from '../pieces/budget.ts';
import { htmlOf, readMarkup } from '../pieces/markup.ts';
import { PieceWriter } from '../pieces/piece-writer.ts';
import { readContents } from './contents.ts';
import { readEncrypted } from './encryption.ts';
import { InnerLinks } from './inner-links.ts';
import { type Book, type Item, memberOf, readBook } from './package-document.ts';

const CONTAINER = 'META-INF/container.xml';
const NCX = 'application/x-dtbncx+xml';
const MARKUP = /html|svg|smil|dtbook/;
const ABSOLUTE = /^[a-z][a-z\d+.-]+:\/\//i;

export const readEpub: ReadDocument = async function* (bytes, limits, watcher, wanted) {
  const budget = new Budget(limits, watcher);
  const file = await ZipPackage.open(bytes, budget);
  if (file === null) return;
  const part = await packageOf(file);
  if (part === null) {
    budget.fault('damaged', `${CONTAINER} names no book`);
    return;
  }
  const book = await readBook(file, part);
  watcher.facts(book.facts);
  const links = wanted?.references === true ? new InnerLinks(file) : null;
  yield* readItems(file, book, budget, links);
  if (links !== null) {
    await followParts(file, book, part, links);
    links.tell(budget);
  }
  const metadata = metadataOf(book, budget);
  if (metadata !== null) yield metadata;
};

async function packageOf(file: ZipPackage): Promise<string | null> {
  let part: string | null = null;
  await readXml(file, CONTAINER, {
    open: (name, attributes) => {
      if (name === 'rootfile') part ??= memberOf(attribute(attributes, 'full-path') ?? '', '');
    },
  });
  return part;
}

async function* readItems(
  file: ZipPackage,
  book: Book,
  budget: Budget,
  links: InnerLinks | null,
): AsyncGenerator<DocumentPiece> {
  const titles = await titlesOf(file, book);
  const encrypted = await readEncrypted(file);
  for (const [index, item] of book.items.entries()) {
    const { target, type } = item;
    const isChapter = index < book.chapters;
    if (!file.has(target) || !isRead(item, isChapter) || !budget.piece()) continue;
    if (encrypted.has(target)) budget.fault('encrypted', 'its chapters are encrypted');
    else if (MARKUP.test(type)) {
      const place = placeOf(isChapter ? index + 1 : null, titles.get(target), target);
      const text = await textOf(file, target);
      links?.part(target, readHtmlDocument(htmlOf(text)));
      yield* readMarkup(text, { place }, budget);
    } else {
      const text = await textOf(file, target);
      links?.part(target, readCss(text));
      yield* styles(text, target, budget);
    }
  }
}

/** What the list of parts and the tables of contents name. */
async function followParts(
  file: ZipPackage,
  { items, chapters }: Book,
  part: string,
  links: InnerLinks,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    const { target, type } = item;
    if (!ABSOLUTE.test(target)) links.link(part, item.href, false);
    if (index < chapters || !isContents(item)) continue;
    if (type !== NCX) links.part(target, readHtmlDocument(htmlOf(await textOf(file, target))));
    else {
      await readXml(file, target, {
        open: (name, attributes) => {
          if (name === 'content') links.link(target, attribute(attributes, 'src') ?? '', true);
        },
      });
    }
  }
}

/** A table of contents only repeats the titles, unless it is a chapter. */
function isRead(item: Item, isChapter: boolean): boolean {
  const { type } = item;
  return type === 'text/css' || (MARKUP.test(type) && (isChapter || !isContents(item)));
}

function isContents({ type, properties }: Item): boolean {
  return type === NCX || properties.split(' ').includes('nav');
}

async function titlesOf(file: ZipPackage, { items }: Book): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const item of items) if (isContents(item)) await readContents(file, item.target, titles);
  return titles;
}

function placeOf(chapter: number | null, title: string | undefined, member: string): string {
  if (chapter === null) return member;
  return title === undefined ? `chapter ${chapter} (${member})` : `chapter ${chapter}, ${title}`;
}

async function textOf(file: ZipPackage, member: string): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of xmlText(file.bytes(member))) chunks.push(chunk);
  return chunks.join('');
}

function* styles(css: string, place: string, budget: Budget): Generator<DocumentPiece> {
  const writer = new PieceWriter(budget);
  for (const { start, end } of findAttributeUrls(css, 'css')) {
    const url = css.slice(start, end);
    if (ABSOLUTE.test(url)) writer.link({ url, spot: { place } });
  }
  const piece = writer.take();
  if (piece !== null) yield piece;
}

function metadataOf({ metadata, items }: Book, budget: Budget): DocumentPiece | null {
  const writer = new PieceWriter(budget);
  const spot = { place: 'metadata' };
  for (const text of metadata) writer.whole(text, spot);
  for (const { target } of items) if (ABSOLUTE.test(target)) writer.standing(target, spot);
  return writer.take();
}
