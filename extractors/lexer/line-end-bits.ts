/**
 * The facts of a line end, as bits (`extractors/urls/line-ends/facts.ts`), and what the lexer sees of it by itself. AssemblyScript reads this
 * file, too: it holds numbers alone.
 */

// The next word, with its punctuation, holds such a character.
export const DIGIT = 1 << 0;
export const CAPITAL = 1 << 1;
export const SLASH = 1 << 2;
export const HYPHEN = 1 << 3;
export const DOT = 1 << 4;
export const AT = 1 << 5;
/** In the word, or first behind it: `Phone :`. */
export const COLON = 1 << 6;
export const EQUALS = 1 << 7;
export const BRACKET = 1 << 8;
/** A mark without a bit of its own. */
export const MARK = 1 << 9;
export const BEYOND_ASCII = 1 << 10;

// The next word begins so.
export const DIGIT_FIRST = 1 << 11;
/** With anything but an ASCII letter or digit. */
export const MARK_FIRST = 1 << 12;

// The end of the URL.
/** In an ASCII letter or digit. */
export const WORD_END = 1 << 13;
export const SLASH_END = 1 << 14;
export const HYPHEN_END = 1 << 15;
export const OTHER_END = 1 << 16;
/** A dot is among its last characters. */
export const DOT_NEAR_END = 1 << 17;
export const IN_HOST = 1 << 18;
/** It is as short as a scheme. */
export const SHORT = 1 << 19;
/** A hexadecimal digit or a hyphen stands on both sides. */
export const HEX_SEAM = 1 << 20;

// The two lines.
/** The next word is alone on its line, or it is not. */
export const ALONE_BELOW = 1 << 21;
export const FOLLOWED = 1 << 22;
/** The URL is alone on its line. */
export const ALONE = 1 << 23;
/** Characters stand before it on its line, blanks at least. */
export const BEHIND_TEXT = 1 << 24;
export const OPENED = 1 << 25;
export const CONTINUED = 1 << 26;
export const OTHER_DEPTH = 1 << 27;
/** The length of its line is one at which mailers cut. */
export const WRAPPED = 1 << 28;

// Signs that the lexer decides, by a bit each; `extractors/urls/line-ends/lexer-table.ts` names them.
export const ORDINARY_WORD = 1 << 0;
export const LETTER_END = 1 << 1;
export const CAPITALISED = 1 << 2;
export const SHORT_WORD = 1 << 3;
export const LONG_WORD = 1 << 4;
export const SENTENCE = 1 << 5;
export const SHORT_LINE = 1 << 6;
export const BLANK_BEHIND = 1 << 7;
export const CUT_AT_COLUMN = 1 << 8;
export const CUT_AT_MARGIN = 1 << 9;
export const CUT_EXTENSION = 1 << 10;
export const FILE_NAME = 1 << 11;
export const WHOLE_HOST = 1 << 12;
export const JOINING_WORD = 1 << 13;
export const SOFT_BREAK = 1 << 14;
export const STOP_END = 1 << 15;
export const CUT_ESCAPE = 1 << 16;
export const NAME_DUE = 1 << 17;
export const QUERY_JOINT = 1 << 18;
export const NAME_JOINT = 1 << 19;
export const MARK_JOINT = 1 << 20;
export const QUESTION_END = 1 << 21;
export const PUNCTUATION_END = 1 << 22;
/** Those that hold wherever a path follows that was cut off (`assembly/path-below.ts`). */
export const PATH = 1 << 23;
/** Those that do not hold there. */
export const NO_PATH = 1 << 24;
/** Those of a URL that ends in a slash there. */
export const FOLDER = 1 << 25;
export const EXTENSION = 1 << 26;
export const DIGITS_TOO = 1 << 27;
export const HYPHEN_INSIDE = 1 << 28;
export const BEHIND_OPENER = 1 << 29;
export const HYPHEN_AT_END = 1 << 30;
export const PATCH = 1 << 31;

// Those that it decides by the lines around, also by a bit each.
export const FULL_LINE = 1 << 0;
export const HANGING = 1 << 1;
export const INDENTED_LESS = 1 << 2;
export const WITHIN_WORD = 1 << 3;
export const MOVED_DOWN = 1 << 4;
export const SAME_COLUMN = 1 << 5;
export const UNBROKEN = 1 << 6;
export const LONGEST = 1 << 7;
export const TOO_LONG = 1 << 8;
export const REPEATED = 1 << 9;
export const FITTING = 1 << 14;
export const ROOMY = 1 << 15;
export const SHORTER = 1 << 16;
// These too, where a word follows that is no path.
export const MAILED_LENGTH = 1 << 10;
export const SLASH_AT_END = 1 << 11;
export const SCHEME_ALONE = 1 << 12;
export const CAPITALS = 1 << 13;
export const OPENS_BRACKET = 1 << 17;
export const LABEL_ALONE = 1 << 18;
export const LONG_LABEL = 1 << 19;
export const BEHIND_HYPHEN = 1 << 20;

// Those that a closer look decides (`assembly/closer-look.ts`), where a plain word follows.
/** Those that hold of no such word. */
export const IMPOSSIBLE = 1 << 0;
export const GREETING = 1 << 1;
export const CHOICE = 1 << 2;
export const HOST = 1 << 3;
export const SLASH_INSIDE = 1 << 4;
export const SLASH_LAST = 1 << 5;
export const DOT_INSIDE = 1 << 6;
export const MARK_OF_NAME = 1 << 7;
export const UNDERSCORES = 1 << 8;
export const BOTH_HYPHENS = 1 << 9;
export const FOLDER_OF_WORD = 1 << 10;
export const FOLDER_OF_PATH = 1 << 11;
export const STOP_INSIDE = 1 << 12;
export const ALONE_WORD = 1 << 13;
export const DEEPER = 1 << 14;
export const BEYOND_MARGINS = 1 << 15;
export const BESIDE_COLUMN = 1 << 16;
export const SLASH_FIRST = 1 << 17;
export const SLASHES = 1 << 18;
export const NUMBER = 1 << 19;
export const TITLE_WORD = 1 << 20;
export const WHOLE_HASH = 1 << 21;
export const MORE_OF_HASH = 1 << 22;
export const UUID = 1 << 23;
export const PERSON = 1 << 24;
export const PHONE = 1 << 25;
export const VERSION = 1 << 26;
export const DATE = 1 << 27;
export const FEW_DIGITS = 1 << 28;
export const REMARK = 1 << 29;
/** Of a host without a path. */
export const PATH_OF_HOST = 1 << 30;
export const PATH_OF_NAME = 1 << 31;

// Those that it can rule out by the characters of the next word and of the URL's end.
/** Those of words that hold `=`, `&`, `%` or `?`. */
export const QUERY_BELOW = 1 << 0;
/** Those of words that hold `_`, `#` or `~`. */
export const NAME_BELOW = 1 << 1;
export const CUT_NUMBER = 1 << 2;
/** Of digits, capitals and small letters. */
export const MIXED = 1 << 3;
export const ENDS_SENTENCE = 1 << 4;
export const CLOSES_QUOTATION = 1 << 5;
export const CLOSES_BRACKET = 1 << 6;
/** Those of words that begin with a mark of URLs. */
export const MARK_BEFORE = 1 << 7;
/** Those of words with a dot that is not their last character. */
export const DOT_BELOW = 1 << 8;
export const MESSAGE_ID = 1 << 9;
export const HYPHENS = 1 << 10;
export const TITLE = 1 << 11;
export const TOP_LEVEL = 1 << 12;

// Vetoes that it sees, as far as they are in the table.
export const ANOTHER_URL = 1 << 0;
export const NOTHING = 1 << 1;
export const RULE = 1 << 2;
export const ITEM = 1 << 3;
export const LABEL = 1 << 4;
export const WHOLE_ADDRESS = 1 << 5;
export const OTHER_ADDRESS = 1 << 6;
export const PROGRAM = 1 << 7;
export const MARKS_ONLY = 1 << 8;
export const OTHER_QUOTATION = 1 << 9;
export const TABLE_ROW = 1 << 10;
