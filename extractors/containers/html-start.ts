/** Recognises an HTML document by its beginning; skips blanks, comments and an XML declaration. */

const PASSED_OVER = ['<!--', '<?'] as const;
const ENDS: Readonly<Record<(typeof PASSED_OVER)[number], string>> = { '<!--': '-->', '<?': '?>' };
const FIRST_TAG =
  /^<(?:!doctype\s{1,9}html|html|head|body|title|meta|script|style|base|link)[\s>]/i;

/** `start`: the beginning of the text, as latin1. */
export function beginsAsHtml(start: string): boolean {
  let rest = start.trimStart();
  for (let pass = 0; pass < 10; pass++) {
    const opening = PASSED_OVER.find((mark) => rest.startsWith(mark));
    if (opening === undefined) return FIRST_TAG.test(rest);
    const end = rest.indexOf(ENDS[opening]);
    if (end === -1) return false;
    rest = rest.slice(end + ENDS[opening].length).trimStart();
  }
  return false;
}
