/**
 * Patterns of URLs without `//` after the scheme whose form is so particular that prose never matches. Each pattern
 * matches only as much as proves the URL; `url-end.ts` finds its end. None backtracks.
 */
export const OPAQUE_SHAPES: ReadonlyMap<string, RegExp> = new Map([
  // RFC 5870 §3.3
  ['geo', /-?\d{1,3}(?:\.\d{1,20})?,-?\d{1,3}(?:\.\d{1,20})?/y],
  // RFC 5724 §2.2: the numbers of RFC 3966, global ones; local ones before their text only.
  ['sms', /\+\d[\d.()-]{2,23}\d|\d{3,20}(?=[?;][a-z-]{1,20}=)/y],
  // RFC 4151 §2.1: an authority, a date, a colon.
  ['tag', /[\w.@-]{1,255},\d{4}(?:-\d\d){0,2}:/y],
  // RFC 4452 §3: a registered namespace and a slash.
  [
    'info',
    /(?:arxiv|ark|bibcode|ddc|dlf|doi|eu-repo|fedora|hdl|lanl-repo|lccn|ndp|oclcnum|ofi|pmid|pronom|sici|sid|srw|ugn)\//y,
  ],
  // RFC 2397 §3: a media type, and in the end a comma.
  ['data', /[a-z]{1,20}\/[\w.+-]{1,64}(?:;[\w=.-]{1,64}){0,8},/y],
  // W3C Decentralized Identifiers §3.1
  ['did', /[a-z\d]{1,32}:[\w.%-]/y],
  // Software Heritage persistent identifiers, ISO/IEC 18670
  ['swh', /1:(?:cnt|dir|rev|rel|snp):[\da-f]{40}/y],
  ['gitoid', /(?:blob|tree|commit|tag):sha\d{1,3}:[\da-f]{40}/y],
  ['openpgp4fpr', /[\da-f]{32,64}/iy],
  ['bitcoin', /[a-z\d]{25,90}/iy],
  ['bitcoincash', /[a-z\d]{25,90}/iy],
  ['ethereum', /(?:pay-)?0x[\da-f]{40}/iy],
  // draft-kunze-ark §2.1: the number of a name assigning authority, and a name.
  ['ark', /\/?\d{5,9}\/[\w=*+@$-]/y],
  ['hdl', /\d[\d.]{0,20}\/\w/y],
  // RFC 7512 §2.3
  ['pkcs11', /[a-z-]{2,20}=/y],
  // RFC 7565 §7, RFC 7064 §3.1, RFC 7065 §3.1 and matrix.org: a user at a host, or a host.
  ['acct', /[\w.!%+-]{1,64}@[\w-]{1,63}\.\w/y],
  ['matrix', /(?:u|r|roomid|e)\/[\w.=-]{1,255}:\w/y],
]);
