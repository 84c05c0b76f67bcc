/**
 * Undoes the compression of RTF in messages ([MS-OXRTFCP]): runs that repeat what a ring of 4,096 bytes holds. Takes the
 * property, gives RTF, as far as it is whole.
 */

const HEADER = 16;
const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
const RING = 4096;
/** What the ring holds at first (§2.1.2.1). */
const DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
  '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
  '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

export function decompressRtf(bytes: Buffer): Buffer {
  if (bytes.length < HEADER) return Buffer.alloc(0);
  const type = bytes.readUInt32LE(8);
  if (type === PLAIN) return bytes.subarray(HEADER);
  return type === COMPRESSED ? decompress(bytes) : Buffer.alloc(0);
}

function decompress(bytes: Buffer): Buffer {
  const ring = Buffer.alloc(RING, ' ');
  let write = ring.write(DICTIONARY, 'latin1');
  const output: number[] = [];
  const put = (byte: number): void => {
    output.push(byte);
    ring[write] = byte;
    write = (write + 1) % RING;
  };
  for (let at = HEADER; at < bytes.length; ) {
    const flags = bytes[at++] as number;
    for (let bit = 0; bit < 8 && at < bytes.length; bit++) {
      if ((flags & (1 << bit)) === 0) put(bytes[at++] as number);
      else {
        if (at + 1 >= bytes.length) return Buffer.from(output);
        const reference = bytes.readUInt16BE(at);
        at += 2;
        const from = reference >> 4;
        // A run that begins where the next byte goes is the end.
        if (from === write) return Buffer.from(output);
        for (let run = 0; run < (reference & 15) + 2; run++)
          put(ring[(from + run) % RING] as number);
      }
    }
  }
  return Buffer.from(output);
}
