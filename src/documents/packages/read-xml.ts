/** Reads one part of a package as XML, whole. Takes its name and what reads it. */
import { type XmlHandler, XmlReader } from './xml.ts';
import { xmlText } from './xml-text.ts';
import type { ZipPackage } from './zip-package.ts';

export async function readXml(file: ZipPackage, part: string, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const text of xmlText(file.bytes(part))) {
    reader.write(text);
    if (reader.isTooDeep) break;
  }
  reader.end();
}
