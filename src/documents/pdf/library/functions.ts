/**
 * The functions of PDFium that are used, as its public headers name them (fpdfview.h, fpdf_doc.h, fpdf_annot.h,
 * fpdf_attachment.h, fpdf_text.h). Handles and addresses are numbers, 0 is none; a buffer is an address and its length in bytes.
 */
export interface PdfiumFunctions {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(address: number): void;
  PDFiumExt_Init(): void;

  FPDF_LoadMemDocument(data: number, length: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;

  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_HasKey(annotation: number, key: number): number;
  FPDFAnnot_SetStringValue(annotation: number, key: number, value: number): number;
  FPDFLink_Enumerate(page: number, position: number, link: number): number;
  FPDFLink_GetAction(link: number): number;
  FPDFLink_GetAnnotRect(link: number, rectangle: number): number;
  FPDFLink_CountQuadPoints(link: number): number;
  FPDFLink_GetQuadPoints(link: number, index: number, points: number): number;

  FPDFAction_GetType(action: number): number;
  FPDFAction_GetURIPath(document: number, action: number, buffer: number, length: number): number;
  EPDFAction_CreateURI(document: number, uri: number): number;
  FPDFAction_GetFilePath(action: number, buffer: number, length: number): number;

  FPDFBookmark_GetFirstChild(document: number, parent: number): number;
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, length: number): number;
  FPDFBookmark_GetAction(bookmark: number): number;

  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDFDoc_GetAttachment(document: number, index: number): number;
  FPDFAnnot_GetFileAttachment(annotation: number): number;
  FPDFAttachment_GetName(file: number, buffer: number, length: number): number;
  FPDFAttachment_GetFile(file: number, buffer: number, length: number, size: number): number;

  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFText_GetFillColor(
    text: number,
    index: number,
    r: number,
    g: number,
    b: number,
    a: number,
  ): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
}

/** FPDF_GetLastError (fpdfview.h). */
export const PASSWORD_ERROR = 4;
export const SECURITY_ERROR = 5;

/** FPDFAction_GetType (fpdf_doc.h). */
export const REMOTE_GO_TO = 2;
export const URI = 3;
export const LAUNCH = 4;

/** FPDFAnnot_GetSubtype (fpdf_annot.h). */
export const LINK = 2;
export const FILE_ATTACHMENT = 17;
