/** Packs for the tests what the program unpacks: tar, ZIP, and the LZW of compress(1). */
import { crc32, deflateRawSync } from 'node:zlib';

export interface PackedFile {
  readonly name: string;
  readonly content: string | Buffer;
}

const BLOCK = 512;

export function tar(files: readonly PackedFile[], longNames: 'gnu' | 'pax' = 'gnu'): Buffer {
  const blocks = files.flatMap(({ name, content }) => {
    const long = name.length <= 100 ? [] : longName(name, longNames);
    return [...long, tarMember(name.slice(0, 100), Buffer.from(content), '0')];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function longName(name: string, kind: 'gnu' | 'pax'): Buffer[] {
  if (kind === 'gnu') return [tarMember('././@LongLink', Buffer.from(`${name}\0`), 'L')];
  const record = ` path=${name}\n`;
  const length = String(record.length + 3).length + record.length;
  return [tarMember('PaxHeaders/x', Buffer.from(`${length}${record}`), 'x')];
}

function tarMember(name: string, content: Buffer, type: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'latin1');
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, content, padding]);
}

export interface ZippedFile extends PackedFile {
  readonly encrypted?: boolean;
  /** Default: deflated. */
  readonly method?: number;
  /** Its sizes stand behind it, with a signature or without. Default: before it. */
  readonly isStreamed?: boolean;
  readonly isSigned?: boolean;
}

export function zip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, content, encrypted = false, method = 8, isStreamed = false } = file;
    const bytes = Buffer.from(content as string, 'latin1');
    const plain = typeof content === 'string' ? bytes : content;
    const data = method === 0 ? plain : deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((encrypted ? 1 : 0) | (isStreamed ? 8 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const sizes = common.subarray(10, 22);
    const head = Buffer.from(common);
    if (isStreamed) head.fill(0, 10, 22);
    const signature = file.isSigned === false ? '' : 'PK\x07\x08';
    const descriptor = isStreamed
      ? Buffer.concat([Buffer.from(signature), sizes])
      : Buffer.alloc(0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      head,
      Buffer.from(name),
      data,
      descriptor,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        common,
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const WIDEST = 16;

/** As compress(1) writes it, the table never cleared. */
export function lzw(bytes: Buffer): Buffer {
  const table = new Map<string, number>();
  const groups: number[][] = [];
  let group: number[] = [];
  let width = 9;
  let free = 257;
  const widths: number[] = [];
  const flush = (): void => {
    if (group.length === 0) return;
    groups.push(group);
    widths.push(width);
    group = [];
  };
  const emit = (code: number): void => {
    group.push(code);
    if (group.length === 8) flush();
    if (free > (1 << width) - 1 && width < WIDEST) {
      flush();
      width++;
    }
  };
  let prefix = bytes[0] as number;
  for (const byte of bytes.subarray(1)) {
    const key = `${prefix},${byte}`;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    if (free < 1 << WIDEST) table.set(key, free++);
    prefix = byte;
  }
  emit(prefix);
  flush();
  const last = groups.length - 1;
  const packed = groups.map((codes, index) =>
    packGroup(codes, widths[index] as number, index === last),
  );
  return Buffer.concat([Buffer.of(0x1f, 0x9d, 0x80 | WIDEST), ...packed]);
}

/** Eight codes take `width` bytes; only the last group may be shorter. */
function packGroup(codes: readonly number[], width: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(last ? Math.ceil((codes.length * width) / 8) : width);
  for (const [index, code] of codes.entries()) {
    for (let bit = 0; bit < width; bit++) {
      const at = index * width + bit;
      if ((code >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] as number) | (1 << (at & 7));
    }
  }
  return bytes;
}
