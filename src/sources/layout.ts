/** The layout by which a source is read: the detected one, and the user's choice. */
import type { Detection } from '../../extractors/containers/detect.ts';
import { detectDocument } from '../../extractors/containers/detect-document.ts';
import {
  type DocumentFormat,
  isDocumentFormat,
} from '../../extractors/containers/document-formats.ts';
import type { Format, Layout } from '../../extractors/containers/formats.ts';
import type { MboxMode } from '../../extractors/containers/rules/mbox.ts';

export interface FormatChoice {
  /** Read every input in this format instead of detecting it by content. */
  readonly format?: Format | DocumentFormat | undefined;
  /** Which `From ` lines separate the messages of an mbox. Default `auto`. */
  readonly mbox?: MboxMode | undefined;
}

/** The format of a document that is no text; null: it is to be read as text, mail or an archive. */
export function documentFormat(
  head: Uint8Array,
  path: string,
  { format }: FormatChoice,
): DocumentFormat | null {
  if (format === undefined) return detectDocument(head, path);
  return isDocumentFormat(format) ? format : null;
}

/** Details of the detected layout count only where it has the chosen format. */
export function chosenLayout(detection: Detection, { format, mbox }: FormatChoice): Layout {
  const detected: Layout = 'binary' in detection ? { format: 'text' } : detection;
  const isOther = format !== undefined && format !== detected.format && !isDocumentFormat(format);
  const chosen = isOther ? { format, ...wideCharset(format, detected) } : detected;
  const { declaredEnd: _, ...layout }: Layout & { readonly declaredEnd?: number } = chosen;
  return layout.format === 'mbox' && mbox !== undefined ? { ...layout, mbox } : layout;
}

/** Text of two bytes a character is never one of these. */
const MAIL: ReadonlySet<Format> = new Set(['mbox', 'mmdf', 'babyl', 'rnews', 'message']);

function wideCharset(format: Format, { charset }: Layout): Pick<Layout, 'charset'> {
  return charset === undefined || MAIL.has(format) ? {} : { charset };
}
