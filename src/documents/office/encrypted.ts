/** Office encrypts a file as a stream of a compound file, which is no ZIP archive ([MS-OFFCRYPTO] §2.3.4.4). */

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const STREAM = Buffer.from('EncryptedPackage', 'utf16le');

export function isEncryptedOffice(bytes: Uint8Array): boolean {
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return held.subarray(0, COMPOUND.length).equals(COMPOUND) && held.includes(STREAM);
}
