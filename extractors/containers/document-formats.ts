/** CATALOGUE of formats that are no text, and whose reader gives text with places (`src/documents`). */

export const DOCUMENT_FORMATS = {
  pdf: { description: 'PDF: the links of its pages and outline, and its text' },
  docx: { description: 'Word (docx, docm, dotx): links, fields, text, comments, notes' },
  xlsx: { description: 'Excel (xlsx, xlsm, xltx): links of cells, formulas, text' },
  pptx: { description: 'PowerPoint (pptx, pptm, ppsx, potx): links, text, notes' },
  odt: { description: 'OpenDocument text (odt, ott): links, text, notes, comments' },
  ods: { description: 'OpenDocument spreadsheet (ods, ots): links of cells, formulas, text' },
  odp: { description: 'OpenDocument presentation or drawing (odp, odg, otp): links, text, notes' },
  fodf: { description: 'OpenDocument in one XML file (fodt, fods, fodp): links and text' },
  epub: { description: 'books (EPUB): links and text, chapter by chapter' },
  ipynb: { description: 'Jupyter notebooks: links and text of cells of prose' },
  rtf: { description: 'Rich Text Format: fields, links and text' },
  msg: { description: 'messages of Outlook: header, body, attached messages' },
} as const satisfies Record<string, { readonly description: string }>;

export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;

export function isDocumentFormat(format: string): format is DocumentFormat {
  return Object.hasOwn(DOCUMENT_FORMATS, format);
}
