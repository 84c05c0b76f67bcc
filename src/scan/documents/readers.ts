/** CATALOGUE of readers: a format a row, loaded in the thread in which the first such document is read. */
import type { DocumentFormat } from '../../../extractors/containers/document-formats.ts';
import type { ReadDocument } from '../../documents/model.ts';

const openXml = async (): Promise<ReadDocument> =>
  (await import('../../documents/office/open-xml.ts')).readOpenXml;

const openDocument = async (): Promise<ReadDocument> =>
  (await import('../../documents/opendocument/open-document.ts')).readOpenDocument;

export const READERS: Readonly<Record<DocumentFormat, () => Promise<ReadDocument>>> = {
  pdf: async () => (await import('../../documents/pdf/index.ts')).readPdf,
  docx: openXml,
  xlsx: openXml,
  pptx: openXml,
  odt: openDocument,
  ods: openDocument,
  odp: openDocument,
  epub: async () => (await import('../../documents/epub/epub.ts')).readEpub,
  ipynb: async () => (await import('../../documents/notebook/notebook.ts')).readNotebook,
  rtf: async () => (await import('../../documents/rtf/rtf.ts')).readRtf,
  msg: async () => (await import('../../documents/outlook/message.ts')).readOutlook,
  fodf: async () =>
    (await import('../../documents/opendocument/open-document.ts')).readFlatOpenDocument,
};
