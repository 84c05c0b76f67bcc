/**
 * The table of signs and vetoes as the lexer has it: numbers of 32 bits. Takes what a model knows of its signs, gives
 * the vetoes that are in it, the bias, the number of signs, and of each sign its needs, its weight and the bits by which
 * the lexer knows it.
 */
import * as bits from '../../lexer/line-end-bits.ts';

/** One sign; `weight` in hundredths. */
export interface TableSign {
  readonly name: string;
  readonly needs: number;
  readonly oneOf: number;
  readonly weight: number;
}

export interface TableModel {
  readonly bias: number;
  readonly signs: readonly TableSign[];
  readonly vetoes: ReadonlySet<string>;
}

const KNOWN: ReadonlyMap<string, number> = new Map([
  ['the next word is an ordinary word', bits.ORDINARY_WORD],
  ['ends in a letter or digit', bits.LETTER_END],
  ['ends in "-"', bits.HYPHEN_AT_END],
  ['the next word is capitalised', bits.CAPITALISED],
  ['the next word is short', bits.SHORT_WORD],
  ['the next word is long', bits.LONG_WORD],
  ['the next words are a sentence', bits.SENTENCE],
  ['its line is short', bits.SHORT_LINE],
  ['a blank stands behind it', bits.BLANK_BEHIND],
  ['alone on a line that ends where mailers cut', bits.CUT_AT_COLUMN],
  ['its line ends exactly at the margin', bits.CUT_AT_MARGIN],
  ['a file extension is cut in the middle', bits.CUT_EXTENSION],
  ['it already ends in a file name', bits.FILE_NAME],
  ['the host is whole already', bits.WHOLE_HOST],
  ['the next word joins parts of a sentence', bits.JOINING_WORD],
  ['the "=" at its end is a soft line break', bits.SOFT_BREAK],
  ['ends in "." or ":"', bits.STOP_END],
  ['a percent-escape is cut in the middle', bits.CUT_ESCAPE],
  ['a name follows "/~" or "/@"', bits.NAME_DUE],
  ['ends in "&" or "="', bits.QUERY_JOINT],
  ['ends in "_" or "+"', bits.NAME_JOINT],
  ['ends in one of % # ~ @', bits.MARK_JOINT],
  ['ends in "?"', bits.QUESTION_END],
  ['ends in punctuation', bits.PUNCTUATION_END],
  ['the next word holds "/"', bits.PATH],
  ['the next word has a dot inside', bits.PATH],
  ['its line is as long as mailers leave them', bits.PATH],
  ['ends in "/"', bits.FOLDER],
  ['a folder above a path', bits.FOLDER],
  ['the next word has a file extension', bits.EXTENSION],
  ['"/" stands on both sides', bits.NO_PATH],
  ['the next word is a choice like and/or', bits.NO_PATH],
  ['the next word is a host name', bits.NO_PATH],
  ['a path of a file system follows', bits.NO_PATH],
  ['a field with its value follows', bits.NO_PATH],
  ['a label of several words follows', bits.NO_PATH],
  ['a date or a time follows', bits.NO_PATH],
  ['an entry of a changelog follows', bits.NO_PATH],
  ['a greeting follows', bits.NO_PATH],
  ["a person's name stands alone below", bits.NO_PATH],
  ['a line of code follows', bits.NO_PATH],
  ['a version follows', bits.NO_PATH],
  ['a telephone number follows', bits.NO_PATH],
  ['an option of a command follows', bits.NO_PATH],
  ['both lines are marked as those of a patch', bits.NO_PATH | bits.PATCH],
  ['the next word begins with what is glued before it', bits.NO_PATH],
  ['the next line is indented deeper', bits.NO_PATH],
  ['its line is longer than any that was wrapped', bits.NO_PATH],
  ['the next word would have fitted on its line', bits.NO_PATH],
  ['the next word would have fitted with room to spare', bits.NO_PATH],
  ['its line is shorter than its paragraph', bits.NO_PATH],
  ['it stands in a column beside other text', bits.NO_PATH],
  ['the next line begins like its own line', bits.NO_PATH],
  ['nothing but "scheme://" so far', bits.NO_PATH],
  ['a number in a name is cut in the middle', bits.NO_PATH],
  ['a hash goes on', bits.NO_PATH],
  ['an identifier goes on', bits.NO_PATH],
  ['its query goes on', bits.NO_PATH],
  ['a parameter follows "&" or "?"', bits.NO_PATH],
  ['words with underscores stand on both sides', bits.NO_PATH],
  ['the id of a message goes on', bits.NO_PATH],
  ['the next word is an extension', bits.NO_PATH],
  ['the next word is a title with hyphens', bits.NO_PATH],
  ['the next word begins with "/"', bits.NO_PATH],
  ['the next word begins with one of ? & # = % .', bits.NO_PATH],
  ['the next word holds one of ? & = %', bits.NO_PATH],
  ['the next word holds one of # _ ~', bits.NO_PATH],
  ['the next word ends in "/"', bits.NO_PATH],
  ['the next word ends a sentence that goes on', bits.NO_PATH],
  ['the next word closes the quotation around it', bits.NO_PATH],
  ['the next word has letters and digits', bits.DIGITS_TOO],
  ['the next word has a hyphen inside', bits.HYPHEN_INSIDE],
  ['a quotation mark or a bracket stands before it', bits.BEHIND_OPENER],
]);

/** Those that it knows by the lines around. */
const KNOWN_AROUND: ReadonlyMap<string, number> = new Map([
  ['its line is full', bits.FULL_LINE],
  ['the next line begins below it', bits.HANGING],
  ['the next line is indented less', bits.INDENTED_LESS],
  ['cut within a word at the end of a full line', bits.WITHIN_WORD],
  ['it was moved to a line of its own', bits.MOVED_DOWN],
  ['other URLs end at the same column', bits.SAME_COLUMN],
  ['other URLs are longer and unbroken', bits.UNBROKEN],
  ['no line of its paragraph is longer', bits.LONGEST],
  ['the next word is too long for the paragraph', bits.TOO_LONG],
  ['other lines begin like the next one', bits.REPEATED],
  ['the next word would have fitted on its line', bits.FITTING],
  ['the next word would have fitted with room to spare', bits.ROOMY],
  ['its line is shorter than its paragraph', bits.SHORTER],
  ['its line is as long as mailers leave them', bits.MAILED_LENGTH],
  ['ends in "/"', bits.SLASH_AT_END],
  ['nothing but "scheme://" so far', bits.SCHEME_ALONE],
  ['a name in capitals goes on', bits.CAPITALS],
  ['the next word opens a bracket', bits.OPENS_BRACKET],
  ['a label stands alone on the next line', bits.LABEL_ALONE],
  ['a label of several words follows', bits.LONG_LABEL],
  ['an ordinary word follows the hyphen', bits.BEHIND_HYPHEN],
]);

/** Those that it can rule out. */
const EXCLUDED: ReadonlyMap<string, number> = new Map([
  ['its query goes on', bits.QUERY_BELOW],
  ['a parameter follows "&" or "?"', bits.QUERY_BELOW],
  ['the next word holds one of ? & = %', bits.QUERY_BELOW],
  ['words with underscores stand on both sides', bits.NAME_BELOW],
  ['the next word holds one of # _ ~', bits.NAME_BELOW],
  ['a number in a name is cut in the middle', bits.CUT_NUMBER],
  ['an identifier goes on', bits.MIXED],
  ['the next word ends a sentence that goes on', bits.ENDS_SENTENCE],
  ['the next word closes the quotation around it', bits.CLOSES_QUOTATION],
  ['the next word closes a bracket before it', bits.CLOSES_BRACKET],
  ['the next word closes a bracket of its own', bits.CLOSES_BRACKET],
  ['the next word begins with one of ? & # = % .', bits.MARK_BEFORE],
  ['the next word is an extension', bits.MARK_BEFORE],
  ['the next word has a dot inside', bits.DOT_BELOW],
  ['the next word has a file extension', bits.DOT_BELOW],
  ['the id of a message goes on', bits.MESSAGE_ID],
  ['words with hyphens stand on both sides', bits.HYPHENS],
  ['the next word is a title with hyphens', bits.TITLE],
  ['the top-level domain follows', bits.TOP_LEVEL],
]);

/** Those that a closer look decides. */
const CLOSER: ReadonlyMap<string, number> = new Map([
  ['a greeting follows', bits.GREETING],
  ['the next word is a choice like and/or', bits.CHOICE],
  ['the next word is a host name', bits.HOST],
  ['the next word holds "/"', bits.SLASH_INSIDE],
  ['the next word ends in "/"', bits.SLASH_LAST],
  ['the next word has a dot inside', bits.DOT_INSIDE],
  ['the next word holds one of # _ ~', bits.MARK_OF_NAME],
  ['words with underscores stand on both sides', bits.UNDERSCORES],
  ['words with hyphens stand on both sides', bits.BOTH_HYPHENS],
  ['a folder above a word alone on its line', bits.FOLDER_OF_WORD],
  ['a folder above a path', bits.FOLDER_OF_PATH],
  ['the next word ends a sentence that goes on', bits.STOP_INSIDE],
  ['the next word is alone on its line', bits.ALONE_WORD],
  ['the next line is indented deeper', bits.DEEPER],
  ['its line is longer than any that was wrapped', bits.BEYOND_MARGINS],
  ['a path of a file system follows', bits.IMPOSSIBLE],
  ['a field with its value follows', bits.IMPOSSIBLE],
  ['a date or a time follows', bits.DATE],
  ['an entry of a changelog follows', bits.IMPOSSIBLE],
  ["a person's name stands alone below", bits.PERSON],
  ['a line of code follows', bits.IMPOSSIBLE],
  ['a version follows', bits.VERSION],
  ['a telephone number follows', bits.PHONE],
  ['a number alone follows', bits.FEW_DIGITS],
  ['the next word begins with "/"', bits.SLASH_FIRST],
  ['"/" stands on both sides', bits.SLASHES],
  ['a number in a name is cut in the middle', bits.NUMBER],
  ['the next word is a title with hyphens', bits.TITLE_WORD],
  ['the digits on both sides make up a hash', bits.WHOLE_HASH],
  ['a hash goes on', bits.MORE_OF_HASH],
  ['both sides make up a UUID', bits.UUID],
  ['an option of a command follows', bits.IMPOSSIBLE],
  ['both lines are marked as those of a patch', bits.IMPOSSIBLE],
  ['a remark in brackets follows', bits.REMARK],
  ['a path follows the host', bits.PATH_OF_HOST],
  ['a path follows a host without a scheme', bits.PATH_OF_NAME],
  ['the next word begins with one of ? & # = % .', bits.IMPOSSIBLE],
  ['the next word is an extension', bits.IMPOSSIBLE],
  ['the next word begins with what is glued before it', bits.IMPOSSIBLE],
  ['the next line begins like its own line', bits.IMPOSSIBLE],
  ['it stands in a column beside other text', bits.BESIDE_COLUMN],
]);

const VETOES: readonly (readonly [name: string, bit: number])[] = [
  ['another URL follows', bits.ANOTHER_URL],
  ['nothing follows that could be part of it', bits.NOTHING],
  ['the next line is a drawn rule', bits.RULE],
  ['the next line is a list item', bits.ITEM],
  ['the next line begins with a label', bits.LABEL],
  ['it is a whole mail address', bits.WHOLE_ADDRESS],
  ['a mail address follows', bits.OTHER_ADDRESS],
  ['a line of a program follows', bits.PROGRAM],
  ['the next word has neither letters nor digits', bits.MARKS_ONLY],
  ['the next line is quoted otherwise', bits.OTHER_QUOTATION],
  ['another row of the table follows', bits.TABLE_ROW],
];

/** All names of signs and vetoes that the lexer knows. */
export const LEXER_NAMES: readonly string[] = [
  ...KNOWN.keys(),
  ...KNOWN_AROUND.keys(),
  ...EXCLUDED.keys(),
  ...CLOSER.keys(),
  ...VETOES.map(([name]) => name),
];

export function lexerTable({ bias, signs, vetoes }: TableModel): Int32Array {
  const held = VETOES.filter(([name]) => vetoes.has(name));
  const vetoBits = held.reduce((all, [, bit]) => all | bit, 0);
  const rows = signs.map(({ name, needs, oneOf, weight }) => [
    needs,
    oneOf,
    weight,
    KNOWN.get(name) ?? 0,
    KNOWN_AROUND.get(name) ?? 0,
    EXCLUDED.get(name) ?? 0,
    CLOSER.get(name) ?? 0,
  ]);
  return Int32Array.from([vetoBits, bias, signs.length, 0, ...rows.flat()]);
}
