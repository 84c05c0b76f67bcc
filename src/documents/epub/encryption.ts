/** Which members of a book are encrypted (`META-INF/encryption.xml`); fonts that are only obscured do not count. */
import { readXml } from '../packages/read-xml.ts';
import { attribute } from '../packages/xml.ts';
import type { ZipPackage } from '../packages/zip-package.ts';
import { memberOf } from './package-document.ts';

const OBSCURED = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

export async function readEncrypted(file: ZipPackage): Promise<ReadonlySet<string>> {
  const encrypted = new Set<string>();
  let algorithm = '';
  await readXml(file, 'META-INF/encryption.xml', {
    open: (name, attributes) => {
      if (name === 'EncryptedData') algorithm = '';
      else if (name === 'EncryptionMethod' && algorithm === '') {
        algorithm = attribute(attributes, 'Algorithm') ?? '';
      } else if (name === 'CipherReference' && !OBSCURED.has(algorithm)) {
        // Its references start from the root of the book.
        encrypted.add(memberOf(attribute(attributes, 'URI') ?? '', ''));
      }
    },
  });
  return encrypted;
}
