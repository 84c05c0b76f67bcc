/**
 * Where everything lies in the memory, which never grows: 11.75 MiB. Each area is so long that what is written to it has
 * room; where an input could need more, the writer checks first and the text goes the careful way.
 */

/** One byte a character of ASCII: what it may be in a URL (`characters.ts`). */
export const KINDS: usize = 0x1_0000;
/** Sets of hashes of scheme names, a bit each (`schemes.ts`). */
export const SCHEMES: usize = 0x1_1000;
export const SELDOM: usize = 0x1_2000;
export const WITHOUT_SLASHES: usize = 0x1_7000;
/** First letters and lengths of labels that a rewriting service may have (`rewriters.ts`). */
export const REWRITERS: usize = 0x1_3000;
/** The whole labels below which any host may be of it, and the names of others, as the names of schemes below. */
export const REWRITER_LABELS: usize = 0x1_3800;
export const REWRITER_NAMES: usize = 0x1_3a00;
/** Classes of characters by their halves (`interest.ts`). */
export const TABLES: usize = 0x1_3c00;
/** Names of schemes with an authority, 16 bytes each: the length, then the name; a length of 0 ends them. */
export const SCHEME_NAMES: usize = 0x1_3d00;
export const NAME_BYTES: i32 = 16;
/** Signs of regions, encoded data and page breaks: positions and kinds (`regions.ts`). */
export const SIGNS: usize = 0x1_8000;
export const SIGNS_MOST: i32 = 3072;
/** Ranges of encoded data in the text: pairs of 32-bit positions (`text.ts`). */
export const ENCODED: usize = 0x1_5000;
export const ENCODED_MOST: i32 = 1024;
/** Positions of `=` that may prove quoted-printable without a declaration (`survey.ts`). */
export const PROOFS: usize = 0x1_e000;
export const PROOFS_MOST: i32 = 256;
/** Where clearsigned text begins and ends, by turns (`signed-lines.ts`). */
export const SIGNED_LINES: usize = 0x1_e400;
export const SIGNED_LINES_MOST: i32 = 256;
/** What lines tell of their mailer, for each of 16 quote depths (`measures.ts`). */
export const MEASURES: usize = 0x1_e800;
export const MEASURES_BYTES: usize = 0x800;

/** The signs and vetoes of line ends (`line-end-signs.ts`), in numbers of 32 bits. */
export const LINE_ENDS: usize = 0x2_0000;
export const LINE_ENDS_MOST: i32 = 0x400;
/** Words that join a sentence, as the names of schemes. */
export const FUNCTION_WORDS: usize = 0x2_1000;
/** Names behind a dot: of domains, and of files (`message/lost-dot.ts`). */
export const DOMAINS: usize = 0x2_2000;
export const FILE_ENDINGS: usize = 0x2_3000;
/** Extensions of files on the Web, domains of hosts, words of letters, names of days and months (`closer-look.ts`). */
export const EXTENSIONS: usize = 0x2_4000;
export const HOST_DOMAINS: usize = 0x2_5000;
export const SALUTATIONS: usize = 0x2_5800;
export const MONTHS_AND_DAYS: usize = 0x2_6000;
/** The first folders of paths in file systems. */
export const SYSTEM_FOLDERS: usize = 0x2_6800;
/** Of the preprocessor of C. */
export const DIRECTIVES: usize = 0x2_7000;
/** What is told of the URLs that go on behind a line end (`told.ts`), in numbers of 32 bits. */
export const TOLD: usize = 0x3_0000;
export const TOLD_MOST: i32 = 0x2000;

/** The events of a text in order (`survey.ts`). */
export const EVENTS: usize = 0x4_0000;
export const EVENTS_MOST: i32 = 0x4_0000;

/** The URLs that were read (`records.ts`). */
export const RECORDS: usize = 0x14_0000;
export const RECORDS_MOST: i32 = 4096;

/** Lines that are written: what stands between the values, and the output (`lines.ts`). */
export const TEMPLATES: usize = 0x18_0000;
export const TEMPLATES_MOST: i32 = 0x1_0000;
/** Numbers that are left out of the output: pairs of 32 bits. */
export const GAPS: usize = 0x19_0000;
export const GAPS_MOST: i32 = 4096;
export const OUT: usize = 0x1a_0000;
export const OUT_MOST: i32 = 0x2_0000;

/** A part of a text in 16-bit characters (`narrow.ts`). */
export const UNITS: usize = 0x1c_0000;
export const UNITS_MOST: i32 = 0x1_0000;

/** The bytes behind a text that must be zeros. */
export const BEHIND: i32 = 64;
/** The text. Zeros stand before and after it, so that looking around needs no bounds. */
export const MARGIN: i32 = 1024;
export const TEXT: usize = 0x20_0400;
export const TEXT_MOST: i32 = 0x1f_f000;

/** The bytes of a message, with zeros before and after. Decoding makes none of its texts longer than it. */
export const DOC: usize = 0x40_0400;
export const DOC_MOST: i32 = 0x1f_f000;

/** The beginnings of lines of a message that begin with two hyphens (`message/hyphen-lines.ts`). */
export const HYPHENS: usize = 0x60_0000;
export const HYPHENS_MOST: i32 = 0x1_0000;

/** Where decoded text leaves its source: pairs of positions (`message/runs.ts`). */
export const RUNS: usize = 0x64_0000;
export const RUNS_MOST: i32 = 0x2_0000;

/** What a message consists of (`message/plan.ts`), its entities, and the fields that describe it. */
export const PLAN: usize = 0x74_0000;
export const PLAN_MOST: i32 = 1024;
export const ENTITIES: usize = 0x75_0000;
export const ENTITIES_MOST: i32 = 1024;
export const FACTS: usize = 0x75_4000;

/** A header value without its line ends (`message/value.ts`). */
export const VALUE: usize = 0x75_8000;
export const VALUE_MOST: i32 = 2048;
/** The boundaries of the multiparts around a part, by depth, each behind its length. */
export const BOUNDARIES: usize = 0x75_a000;
export const BOUNDARY_MOST: i32 = 256;
/** Names of fields and media types, in lower case (`message/names.ts`). */
export const NAMES: usize = 0x75_c000;
/** The values of the characters of base64. */
export const BASE64: usize = 0x76_0000;
/** The name of a part (`message/part-name.ts`). */
export const PART_NAME: usize = 0x76_1000;
/** The link that is written, as a record (`markup/link-lines.ts`). */
export const LINK_RECORD: usize = 0x76_1800;
/** What the header tells of the message, in JSON (`message/document-text.ts`). */
export const DOCUMENT_TEXT: usize = 0x76_2000;
/** The links of all markup of a message, each behind its length (`message/settled.ts`). */
export const KNOWN_LINKS: usize = 0x76_8000;
export const KNOWN_LINKS_MOST: i32 = 0x2000;

/** The bytes of a text that is not ASCII (`message/unicode.ts`); as long as the text. */
export const BYTES: usize = 0x78_0000;
/** Where its characters leave its bytes: pairs of positions. */
export const CHARACTERS: usize = 0x98_0000;
export const CHARACTERS_MOST: i32 = 0x1_8000;

/** The beginnings of the lines of the text (`line-starts.ts`). */
export const LINE_STARTS: usize = 0xa4_0000;
export const LINE_STARTS_MOST: i32 = 0x2_0000;

/** Names of elements, attributes and entities of markup (`markup/names.ts`). */
export const ELEMENTS: usize = 0xac_0000;
export const ATTRIBUTES: usize = 0xac_2000;
export const ENTITY_NAMES: usize = 0xac_4000;
/** The markup whose visible text lies where texts lie, with zeros before and after. */
export const MARKUP: usize = 0xad_0400;
export const MARKUP_MOST: i32 = 0x4_0000;
/** From a position in the markup to the one of the text that has the same address. */
export const MARKUP_SHIFT: i32 = <i32>(MARKUP - TEXT);
/** Where that text stands in the markup (`markup/shown-runs.ts`). */
export const SHOWN_RUNS: usize = 0xb2_0000;
export const SHOWN_RUNS_MOST: i32 = 0x4000;

/** The texts of a document, which its lines share (`lines.ts`). */
export const TEXTS: usize = 0xb7_0000;
export const TEXTS_MOST: i32 = 0xc000;

/** Messages of a mailbox, one behind the other (`mailbox/stretch.ts`). */
export const STRETCH: usize = 0xb8_0000;
export const STRETCH_MOST: i32 = 0x3_f000;
/** What the host is told of them, in numbers of 32 bits. */
export const TOLD_OF_STRETCH: usize = 0xbb_f800;
/** What is counted of a message (`message/counts.ts`), in numbers of 32 bits. */
export const COUNTS: usize = 0xbb_fa00;
/** What the careful way found, in numbers of 32 bits (`asked.ts`). */
export const ANSWER: usize = 0xbb_fc00;

/** Lines that the careful way made for URLs of a message, but for their places (`own-lines.ts`). */
export const OWN: usize = 0xbc_0000;
export const OWN_MOST: i32 = 0x1_0000;

/** Where characters of a charset stand in its bytes (`message/charset-places.ts`). */
export const CHARSET_RUNS: usize = 0xbd_0000;
export const CHARSET_RUNS_MOST: i32 = 0x4000;

/** Values of attributes that may hold URLs (`markup/links.ts`). */
export const LINKS: usize = 0xc2_0000;
export const LINKS_MOST: i32 = 1024;

/** Of 64 KiB. The build reads it. */
export const PAGES: i32 = 195;
