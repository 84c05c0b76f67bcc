/** The formats of documents that are no text, by the endings of names; those of macros and templates are the format itself. */

const ENDINGS = {
  pdf: 'pdf',
  docx: 'docx docm dotx dotm',
  xlsx: 'xlsx xlsm xltx xltm',
  pptx: 'pptx pptm ppsx ppsm potx potm',
  odt: 'odt ott',
  ods: 'ods ots',
  odp: 'odp otp odg otg',
  fodf: 'fodt fods fodp',
  epub: 'epub',
  ipynb: 'ipynb',
  rtf: 'rtf',
  msg: 'msg',
} as const;

export type NamedFormat = keyof typeof ENDINGS;

const FORMATS: ReadonlyMap<string, NamedFormat> = new Map(
  Object.entries(ENDINGS).flatMap(([format, endings]) =>
    endings.split(' ').map((ending) => [ending, format as NamedFormat] as const),
  ),
);

export function formatOfEnding(ending: string): NamedFormat | null {
  return FORMATS.get(ending) ?? null;
}

export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
