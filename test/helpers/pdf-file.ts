/**
 * Writes small PDF files for tests (ISO 32000-1): pages with text in Helvetica at given places, annotations, an outline.
 * Objects may be given as they are written in the file.
 */
export interface WrittenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** 10 points where it is not given. */
  readonly size?: number;
  /** More content of the text object before it is shown: `3 Tr`, `2 Tc`. */
  readonly state?: string;
}

export interface WrittenPage {
  readonly texts?: readonly WrittenText[];
  /** Annotations as dictionaries, without `/Type`. */
  readonly annotations?: readonly string[];
  /** Other entries of the page: `/Rotate 90`. */
  readonly entries?: string;
  /** Other content. */
  readonly content?: string;
}

export interface WrittenPdf {
  readonly pages: readonly WrittenPage[];
  /** Other entries of the catalogue, of the trailer, and the document's facts. */
  readonly catalogue?: string;
  readonly trailer?: string;
  readonly info?: string;
  /** Numbered from 1000. */
  readonly objects?: readonly string[];
}

export const WIDTH = 595;
export const HEIGHT = 842;
const FIRST_OWN = 1000;

export function linkTo(uri: string, box: readonly number[], more = ''): string {
  return `<< /Subtype /Link /Rect [${box.join(' ')}] /A << /S /URI /URI (${uri}) >> ${more} >>`;
}

export function pdfFile(pdf: WrittenPdf): Buffer {
  const objects = new Map<number, string>();
  const kids = pdf.pages.map((_, at) => `${10 + 2 * at} 0 R`);
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${pdf.catalogue ?? ''} >>`);
  objects.set(2, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  objects.set(
    3,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  );
  objects.set(4, `<< ${pdf.info ?? ''} >>`);
  for (const [at, page] of pdf.pages.entries()) {
    const content = contentOf(page);
    objects.set(
      10 + 2 * at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >>` +
        ` /Contents ${11 + 2 * at} 0 R /Annots [${(page.annotations ?? []).join(' ')}] ${page.entries ?? ''} >>`,
    );
    const length = Buffer.byteLength(content, 'latin1');
    objects.set(11 + 2 * at, `<< /Length ${length} >>\nstream\n${content}\nendstream`);
  }
  for (const [at, body] of (pdf.objects ?? []).entries()) objects.set(FIRST_OWN + at, body);
  return written(objects, pdf.trailer ?? '');
}

function contentOf({ texts = [], content = '' }: WrittenPage): string {
  const shown = texts.map(
    ({ text, x, y, size = 10, state = '' }) =>
      `BT ${state} /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
  );
  return [...shown, content].join('\n');
}

function written(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, Buffer.byteLength(body, 'latin1'));
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = Buffer.byteLength(body, 'latin1');
  const entries = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...objects.keys()) + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 1\n0000000000 65535 f \n${entries.join('')}${end}`, 'latin1');
}
