/** What stands with the name of a member: the name itself, whose encoding flags and extra fields tell, and large sizes. */
import yauzl from 'yauzl';

const SIZES_OF_64_BITS = 1;
const COMPRESSED_AT = 8;

export interface NamedMember {
  readonly name: string;
  /** Bytes of its data, where 32 bits do not hold them. */
  readonly large: number | undefined;
}

/** Backslashes, as some writers on Windows put them, become slashes. */
export function nameOf(flags: number, nameBytes: Buffer, extra: Buffer): NamedMember {
  const fields = extraFields(extra);
  const sizes = fields.find(({ id }) => id === SIZES_OF_64_BITS)?.data;
  return {
    name: yauzl.getFileNameLowLevel(flags, nameBytes, fields, false),
    large:
      sizes !== undefined && sizes.length >= COMPRESSED_AT + 8
        ? Number(sizes.readBigUInt64LE(COMPRESSED_AT))
        : undefined,
  };
}

/** Damaged ones are none. */
function extraFields(extra: Buffer): ReturnType<typeof yauzl.parseExtraFields> {
  try {
    return yauzl.parseExtraFields(extra);
  } catch {
    return [];
  }
}
