/** Code pages of RTF and the character sets of its fonts, by the labels under which they are decoded. */

const CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [20866, 'koi8-r'],
  [65001, 'utf-8'],
]);
/** `\fcharset` of a font. */
const FONTS: ReadonlyMap<number, number> = new Map([
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);
const WINDOWS = { first: 1250, last: 1258 } as const;
const WESTERN = 1252;

/** Null: the code page of the document. */
export function codePageOfFont(charset: number): number | null {
  return FONTS.get(charset) ?? null;
}

const ASCII = /^[\0-\x7f]*$/;

export function decode(bytes: string, codePage: number): string {
  if (ASCII.test(bytes)) return bytes;
  const label = labelOf(codePage);
  const decoder = DECODERS.get(label) ?? new TextDecoder(label);
  DECODERS.set(label, decoder);
  return decoder.decode(Buffer.from(bytes, 'latin1'));
}

/** Making one costs more than most texts. */
const DECODERS = new Map<string, InstanceType<typeof TextDecoder>>();

function labelOf(codePage: number): string {
  const isWindows = codePage >= WINDOWS.first && codePage <= WINDOWS.last;
  return CODE_PAGES.get(codePage) ?? `windows-${isWindows ? codePage : WESTERN}`;
}
