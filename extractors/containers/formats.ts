/** The catalogue of formats: what a file may be read as, and whether it can be cut into slices. */

export const FORMATS = {
  mbox: {
    description: 'many messages in one file, each after a "From " line',
    sliceable: true,
  },
  message: {
    description: 'one message or article: .eml, Maildir, MH and news spool files',
    sliceable: false,
  },
  text: {
    description: 'plain text in any charset, from notes to RFCs',
    sliceable: true,
  },
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof FORMATS;

interface FormatEntry {
  /** One line for help and documentation. */
  readonly description: string;
  /** Whether its documents can be found when reading begins anywhere in the file. */
  readonly sliceable: boolean;
}
