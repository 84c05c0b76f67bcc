/**
 * Addresses in the formulas of spreadsheets: `=HYPERLINK("http://a.example/"&"x","here")`. Takes a formula of Excel or
 * OpenDocument, gives the addresses that are constant; what depends on other cells is left out.
 */

const CALL = /\b(?:HYPERLINK|IMAGE|WEBSERVICE)\s{0,9}\(/gi;
const JOIN = /(?:CONCATENATE|CONCAT)\s{0,9}\(/iy;

export function urlsOfFormula(formula: string): readonly string[] {
  const urls: string[] = [];
  CALL.lastIndex = 0;
  for (let call = CALL.exec(formula); call !== null; call = CALL.exec(formula)) {
    const constant = constantAt(formula, CALL.lastIndex);
    if (constant === null) continue;
    CALL.lastIndex = constant.end;
    if (isAddress(constant.text)) urls.push(constant.text);
  }
  return urls;
}

/** `#Sheet2!A1` and `[Book.xlsx]Sheet2!A1` lead to cells. */
function isAddress(text: string): boolean {
  return text !== '' && !text.startsWith('#') && !text.startsWith('[');
}

interface Constant {
  readonly text: string;
  readonly end: number;
}

/** Strings joined by `&`, up to the end of the argument; null: something else is in it. */
function constantAt(formula: string, from: number): Constant | null {
  let text = '';
  let at = from;
  for (;;) {
    const operand =
      stringAt(formula, skipBlanks(formula, at)) ?? joinedAt(formula, skipBlanks(formula, at));
    if (operand === null) return null;
    text += operand.text;
    at = skipBlanks(formula, operand.end);
    const next = formula[at];
    if (next === undefined || next === ',' || next === ';' || next === ')')
      return { text, end: at };
    if (next !== '&') return null;
    at++;
  }
}

/** `"say ""no"""`: quotes inside are doubled. */
function stringAt(formula: string, from: number): Constant | null {
  if (formula[from] !== '"') return null;
  let text = '';
  for (let at = from + 1; ; ) {
    const quote = formula.indexOf('"', at);
    if (quote === -1) return null;
    text += formula.slice(at, quote);
    if (formula[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    at = quote + 2;
  }
}

function joinedAt(formula: string, from: number): Constant | null {
  JOIN.lastIndex = from;
  if (!JOIN.test(formula)) return null;
  let text = '';
  for (let at = JOIN.lastIndex; ; at++) {
    const operand = stringAt(formula, skipBlanks(formula, at));
    if (operand === null) return null;
    text += operand.text;
    at = skipBlanks(formula, operand.end);
    if (formula[at] === ')') return { text, end: at + 1 };
    if (formula[at] !== ',' && formula[at] !== ';') return null;
  }
}

function skipBlanks(formula: string, from: number): number {
  let at = from;
  while (formula[at] === ' ' || formula[at] === '\n') at++;
  return at;
}
