/**
 * The charset that an HTML document declares in its markup. Takes its bytes, reads the first of them, gives the label
 * as written or null (HTML standard, "prescan a byte stream").
 */

const PRESCAN_BYTES = 1024;
const DECLARED = /<meta\s[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,64})/i;

export function declaredCharset(bytes: Buffer): string | null {
  return DECLARED.exec(bytes.toString('latin1', 0, PRESCAN_BYTES))?.[1] ?? null;
}
