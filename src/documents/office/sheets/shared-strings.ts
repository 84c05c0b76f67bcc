/** The strings that cells share: each once, its runs put together, without the readings of East Asian words. */
import { readXml } from '../../packages/read-xml.ts';
import type { XmlHandler } from '../../packages/xml.ts';
import type { ZipPackage } from '../../packages/zip-package.ts';

export async function readSharedStrings(
  file: ZipPackage,
  part: string,
): Promise<readonly string[]> {
  const strings: string[] = [];
  await readXml(file, part, new StringItems((text) => strings.push(text)));
  return strings;
}

/** Reads `si` and `is`: plain, or of runs (ECMA-376 part 1, §18.4.8). */
export class StringItems implements XmlHandler {
  readonly #give: (text: string) => void;
  #text = '';
  #isText = false;
  #phonetic = 0;

  constructor(give: (text: string) => void) {
    this.#give = give;
  }

  open(name: string): void {
    this.#isText = name === 't';
    if (name === 'rPh') this.#phonetic++;
    if (name === 'si' || name === 'is') this.#text = '';
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#phonetic = Math.max(0, this.#phonetic - 1);
    if (name === 'si' || name === 'is') this.#give(this.#text);
  }

  text(text: string): void {
    if (this.#isText && this.#phonetic === 0) this.#text += text;
  }
}
