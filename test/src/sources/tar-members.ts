/** Members of tar archives, of any type and with any header. */

const BLOCK = 512;

export interface Said {
  /** Default: in octal, the size of the data. */
  readonly size?: number;
  /** In base 256, as GNU writes what is large, or below zero. */
  readonly base256?: number;
  /** Default: `ustar`. */
  readonly magic?: string;
}

export function header(
  name: string,
  type: string,
  { size = 0, base256, magic = 'ustar' }: Said,
): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'latin1');
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  if (base256 !== undefined) {
    block.fill(base256 < 0 ? 0xff : 0, 124, 136);
    block.writeInt32BE(base256, 132);
    if (base256 >= 0) block[124] = 0x80;
  }
  block.write('        ', 148);
  block.write(type, 156, 'latin1');
  block.write(magic === '' ? '' : `${magic}\x0000`, 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

export function member(name: string, type: string, content: string, said: Said = {}): Buffer {
  const data = Buffer.from(content, 'latin1');
  const padding = Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
  return Buffer.concat([header(name, type, { size: data.length, ...said }), data, padding]);
}
