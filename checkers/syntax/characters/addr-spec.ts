/**
 * Mail addresses and message-ids as predicates on decoded text: dot-atom-text, quoted-string and literals of RFC 5322,
 * without comments, white space and obsolete forms, and the addr-spec of RFC 822.
 */

const ATEXT = "A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~";
/** RFC 6532 §3.1 and §3.2: UTF-8, which RFC 6068 §2 (4) and (5) keep for international names. */
const UTF8 = '\\u0080-\\uffff';

/** dot-atom-text = 1*atext *("." 1*atext) (RFC 5322 §3.2.3) */
const DOT_ATOM = dotted(`[${ATEXT}]+`);
const INTERNATIONAL_DOT_ATOM = dotted(`[${ATEXT}${UTF8}]+`);
/** quoted-string = DQUOTE *( qtext / quoted-pair ) DQUOTE (RFC 5322 §3.2.4) */
const QUOTED_STRING = new RegExp(`^"(?:[!#-[\\]-~${UTF8}]|\\\\[\\t -~${UTF8}])*"$`);
/** "[" *dtext "]" (RFC 5322 §3.4.1) */
const DOMAIN_LITERAL = /^\[[!-Z^-~]*\]$/;
/** no-fold-literal = "[" *mdtext "]" (RFC 5536 §3.1.3) */
const NO_FOLD_LITERAL = /^\[[!-=?-Z^-~]*\]$/;

/** word = atom / quoted-string; local-part = word *("." word) (RFC 822 §3.3, §6.1) */
const WORDS = dotted(`(?:[${ATEXT}]+|"(?:[^"\\\\\\r\\u0080-\\uffff]|\\\\[\\0-\\x7f])*")`);
/** domain = sub-domain *("." sub-domain), sub-domain = atom / domain-literal (RFC 822 §6.1) */
const DOMAIN_822 = dotted(
  `(?:[${ATEXT}]+|\\[(?:[^[\\]\\\\\\r\\u0080-\\uffff]|\\\\[\\0-\\x7f])*\\])`,
);

/** One or more with single dots between them. None of the parts can hold a bare dot but in quotes: linear. */
function dotted(part: string): RegExp {
  return new RegExp(`^${part}(?:\\.${part})*$`);
}

/** Of RFC 6068 §2. */
export function isLocalPart(text: string): boolean {
  return INTERNATIONAL_DOT_ATOM.test(text) || QUOTED_STRING.test(text);
}

/** Of RFC 6068 §2. */
export function isMailDomain(text: string): boolean {
  return INTERNATIONAL_DOT_ATOM.test(text) || DOMAIN_LITERAL.test(text);
}

/** id-left "@" id-right, without angle brackets (RFC 5536 §3.1.3). */
export function isMessageId(text: string): boolean {
  const at = text.indexOf('@');
  const right = text.slice(at + 1);
  return at !== -1 && DOT_ATOM.test(text.slice(0, at)) && isIdRight(right);
}

function isIdRight(text: string): boolean {
  return DOT_ATOM.test(text) || NO_FOLD_LITERAL.test(text);
}

/** addr-spec = local-part "@" domain (RFC 822 §6.1); an "@" in quotes separates nothing. */
export function isAddrSpec822(text: string): boolean {
  const at = endOfWords(text);
  return text[at] === '@' && WORDS.test(text.slice(0, at)) && DOMAIN_822.test(text.slice(at + 1));
}

/** Where the first "@" outside of quotes stands. */
function endOfWords(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\\') at++;
    else if (character === '@' && !isQuoted) return at;
  }
  return text.length;
}
