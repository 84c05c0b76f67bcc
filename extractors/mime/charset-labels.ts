/**
 * Charset names as mail carries them, and the decoder each leads to. Takes a label, gives the name of
 * an encoding that TextDecoder knows, or null: then the bytes themselves must say what they are.
 */

/** Names mailers write that the Encoding standard does not list. Lower case, "_" as "-". */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['ansi-1251', 'windows-1251'],
  ['cp-1250', 'windows-1250'],
  ['cp-1251', 'windows-1251'],
  ['cp-1252', 'windows-1252'],
  ['cp-866', 'ibm866'],
  ['cp1255', 'windows-1255'],
  ['cp874', 'windows-874'],
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp51932', 'euc-jp'],
  ['euc-cn', 'gbk'],
  ['eucjp-ms', 'euc-jp'],
  ['euckr', 'euc-kr'],
  ['gb-2312', 'gbk'],
  ['iso-2022-jp-1', 'iso-2022-jp'],
  ['iso-2022-jp-2', 'iso-2022-jp'],
  ['iso-2022-jp-3', 'iso-2022-jp'],
  ['iso-2022-jp-ms', 'iso-2022-jp'],
  ['jis', 'iso-2022-jp'],
  ['koi8', 'koi8-r'],
  ['ks-c-5601', 'euc-kr'],
  ['latin-1', 'windows-1252'],
  ['latin-2', 'iso-8859-2'],
  ['latin-9', 'iso-8859-15'],
  ['ms936', 'gbk'],
  ['shift-jisx0213', 'shift_jis'],
  ['tis620', 'windows-874'],
  ['utf8mb4', 'utf-8'],
  ['win-1250', 'windows-1250'],
  ['win-1251', 'windows-1251'],
  ['win1251', 'windows-1251'],
  ['windows-936', 'gbk'],
  ['x-cp1250', 'windows-1250'],
  ['x-mac-latin1', 'macintosh'],
]);

/** These say no more than "bytes"; text that is declared so is judged by its bytes. */
const UNSPECIFIC =
  /^(?:us-?ascii|ascii|ansi-x3\.\d.*|iso-ir-6|iso646-us|unknown.*|x-unknown|8bit|utf-7)$/;

const LONGEST_LABEL = 64;
const KNOWN_LABELS = 256;
const known = new Map<string, string | null>();

export function resolveCharset(label: string): string | null {
  const normal = label.trim().toLowerCase().replaceAll('_', '-');
  if (normal.length > LONGEST_LABEL || UNSPECIFIC.test(normal)) return null;
  const before = known.get(normal);
  if (before !== undefined) return before;
  const encoding = ALIASES.get(normal) ?? findEncoding(normal) ?? findEncoding(label);
  // Labels come from the input: a flood of them must not stay in memory.
  if (known.size < KNOWN_LABELS) known.set(normal, encoding);
  return encoding;
}

function findEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
