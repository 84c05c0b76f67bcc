/**
 * The table of contents of a book: `nav` of EPUB 3, NCX of EPUB 2. Takes the part, gives for each member the title of
 * its first entry.
 */
import { readXml } from '../packages/read-xml.ts';
import { attribute } from '../packages/xml.ts';
import type { ZipPackage } from '../packages/zip-package.ts';
import { memberOf } from './package-document.ts';

/** Of one title: more is no title. */
const LONGEST = 80;

export async function readContents(
  file: ZipPackage,
  part: string,
  titles: Map<string, string>,
): Promise<void> {
  let title = '';
  let target: string | null = null;
  let isTitle = false;
  const note = (): void => {
    const text = title.replace(/\s+/g, ' ').trim();
    if (target !== null && text !== '' && text.length <= LONGEST && !titles.has(target)) {
      titles.set(target, text);
    }
    target = null;
  };
  await readXml(file, part, {
    open: (name, attributes) => {
      if (name === 'a' || name === 'navLabel') {
        isTitle = true;
        title = '';
      }
      if (name === 'a') target = memberOf(attribute(attributes, 'href') ?? '', part);
      else if (name === 'content') {
        target = memberOf(attribute(attributes, 'src') ?? '', part);
        note();
      }
    },
    text: (text) => {
      if (isTitle && title.length <= LONGEST) title += text;
    },
    close: (name) => {
      if (name === 'a') note();
      if (name === 'a' || name === 'navLabel') isTitle = false;
    },
  });
}
