/**
 * The signs that decide whether a bare URL at a line end goes on with the first word of the next line. Data: vetoes,
 * and weighed signs in order of their cost: characters first, then the two lines, last what needs the margins of the
 * whole text or the lines around. Their weights are fitted to labelled line ends (`npm run fit:line-ends`) and stand in
 * `fitted-weights.ts`.
 */

import * as facts from '../../lexer/line-end-bits.ts';
import * as cuts from './cut-signs.ts';
import { FITTED } from './fitted-weights.ts';
import * as layout from './layout-signs.ts';
import { LineEndModel, type Sign } from './line-end-model.ts';
import * as signs from './line-end-signs.ts';
import * as nextLine from './next-line-signs.ts';

/** The veto that the lexer knows, as long as it is in the table. */
export const ANOTHER_URL = 'another URL follows';

/** If any of these holds, the URL ends with its line. */
export const VETOES: readonly Sign[] = [
  ['nothing follows that could be part of it', signs.hasNothing],
  ['the next line is quoted otherwise', layout.isOtherQuotation, facts.OTHER_DEPTH],
  ['the next line belongs to another part of the text', signs.isElsewhere],
  ['the next line is a list item', signs.isListItem, facts.FOLLOWED],
  ['the next line is a drawn rule', signs.isDrawnRule, facts.MARK_FIRST],
  ['the next line begins with a label', signs.isLabel, 0, facts.COLON | facts.MARK],
  ['a mail address follows', cuts.isMailAddressApart, facts.AT],
  [ANOTHER_URL, signs.isAnotherUrl, 0, facts.COLON | facts.DOT | facts.MARK],
  ['the mark before it stands behind it again', signs.isClosedByMark, facts.OTHER_END],
  ['it is a whole mail address', cuts.isWholeAddress],
  [
    'it ends in a comma or semicolon in its quotation',
    signs.isFieldOfQuotation,
    facts.OTHER_END | facts.OPENED,
  ],
  ['an ellipsis follows', signs.isEllipsis, facts.MARK_FIRST],
  ['a line of a program follows', signs.isProgram, 0, facts.DOT | facts.MARK | facts.EQUALS],
  ['a playlist tag follows', signs.isPlaylistTag, facts.MARK_FIRST],
  ['its scheme stands alone', cuts.isLoneScheme, facts.SHORT],
  ['a word that is no host follows its scheme', cuts.isSchemeOfProse, facts.SLASH_END],
  ['a comment follows', nextLine.isComment],
  ['a command of markup follows', nextLine.isMarkupCommand, facts.MARK_FIRST],
  ['nothing but marks stand on the next line', nextLine.isMarksAlone, facts.MARK_FIRST],
  [
    'a footnote with another URL follows',
    nextLine.isFootnoteUrl,
    facts.DIGIT,
    facts.COLON | facts.DOT,
  ],
  ['the next footnote follows', nextLine.isNextFootnote, 0, facts.DIGIT_FIRST | facts.BEYOND_ASCII],
  ['the next word has neither letters nor digits', signs.isMarksOnly, facts.MARK_FIRST],
  ['a label with another URL follows', nextLine.isLabelledUrl, facts.COLON | facts.SLASH],
  ['the next word holds another URL', nextLine.holdsOtherUrl, facts.COLON | facts.SLASH],
  [
    'a path that only file systems have follows',
    nextLine.isSureSystemPath,
    0,
    facts.SLASH | facts.MARK,
  ],
  ['it stands between two labels', nextLine.isBetweenLabels, facts.ALONE_BELOW],
  ['another row of the table follows', layout.isTableRow, facts.BEHIND_TEXT],
];

const END_SIGNS: readonly Sign[] = [
  ['nothing but "scheme://" so far', signs.endsIn(/:\/\/$/), facts.SLASH_END],
  ['the scheme stands before its "//"', cuts.completesScheme, facts.SHORT | facts.SLASH],
  ['the "=" at its end is a soft line break', ({ softBreak }) => softBreak],
  ['ends in "-"', signs.endsIn(/[a-z\d]-$/i), facts.HYPHEN_END],
  ['a percent-escape is cut in the middle', signs.cutsEscape, 0, facts.OTHER_END | facts.HEX_SEAM],
  ['a file extension is cut in the middle', cuts.cutsExtension, facts.DOT_NEAR_END],
  [
    'a number in a name is cut in the middle',
    cuts.cutsNumber,
    facts.WORD_END | facts.DIGIT_FIRST,
    facts.SLASH | facts.DOT,
  ],
  ['a hash goes on', cuts.continuesHash, facts.HEX_SEAM | facts.DIGIT],
  ['an identifier goes on', cuts.continuesIdentifier, facts.DIGIT | facts.CAPITAL],
  ['its query goes on', cuts.continuesQuery, 0, facts.EQUALS | facts.MARK],
  ['a parameter follows "&" or "?"', cuts.isParameterDue, facts.OTHER_END | facts.EQUALS],
  ['a name follows "/~" or "/@"', cuts.isNameDue, facts.OTHER_END],
  ['a name in capitals goes on', cuts.continuesCapitals, facts.WORD_END | facts.CAPITAL],
  ['words with hyphens stand on both sides', cuts.isHyphenatedOnBothSides, facts.HYPHEN],
  ['words with underscores stand on both sides', cuts.hasUnderscoresOnBothSides, facts.MARK],
  ['ends in "&" or "="', signs.endsInJoint(/[&=]$/), facts.OTHER_END],
  ['ends in "_" or "+"', signs.endsInJoint(/[_+]$/), facts.OTHER_END],
  ['ends in one of % # ~ @', signs.endsInJoint(/[%#~@]$/), facts.OTHER_END],
  ['ends in "/"', signs.endsIn(/\/$/), facts.SLASH_END],
  ['ends in "?"', signs.endsIn(/\?$/), facts.OTHER_END],
  [
    'ends in a letter or digit',
    signs.endsIn(/(?:[a-z\d]|\/-)$/i),
    0,
    facts.WORD_END | facts.HYPHEN_END,
  ],
  ['ends in "." or ":"', signs.endsIn(/[.:]$/), facts.OTHER_END],
  ['it already ends in a file name', signs.hasWholeFileName, facts.DOT_NEAR_END],
  ['the host is whole already', signs.wouldExtendHost, facts.IN_HOST | facts.WORD_END],
  ['ends in punctuation', signs.endsIn(/[,;!)'\]]$/), facts.OTHER_END],
];

const NEXT_WORD_SIGNS: readonly Sign[] = [
  ['the top-level domain follows', signs.cutsTopLevelDomain, facts.IN_HOST | facts.OTHER_END],
  ['the digits on both sides make up a hash', signs.completesHash, facts.HEX_SEAM],
  ['both sides make up a UUID', cuts.completesUuid, facts.HEX_SEAM],
  ['the id of a message goes on', cuts.continuesMessageId, 0, facts.AT | facts.DOT],
  ['the next word is an extension', cuts.isExtension, facts.MARK_FIRST | facts.DOT],
  [
    'the next word closes a bracket before it',
    cuts.closesBracketBefore,
    facts.BRACKET | facts.BEHIND_TEXT,
  ],
  ['the next word is a title with hyphens', cuts.isHyphenatedTitle, facts.HYPHEN],
  [
    'the next word closes a bracket of its own',
    ({ closesBracket }) => closesBracket,
    facts.BRACKET,
  ],
  ['the next word begins with "/"', signs.nextWord(/^\//), facts.MARK_FIRST | facts.SLASH],
  ['the next word begins with one of ? & # = % .', signs.nextWord(/^[?&#=%.]/), facts.MARK_FIRST],
  ['the next word holds "/"', signs.nextWord(/.\/./), facts.SLASH],
  ['the next word holds one of ? & = %', signs.nextWord(/.[?&=%]/), 0, facts.EQUALS | facts.MARK],
  ['the next word holds one of # _ ~', signs.nextWord(/.[#_~]/), facts.MARK],
  ['the next word ends in "/"', signs.nextWord(/.\/$/), facts.SLASH],
  ['the next word is long', ({ word }) => word.length >= 15],
  ['the next word is short', ({ word }) => word.length <= 3],
  ['a path follows the host', signs.isPathAfterHost, facts.IN_HOST | facts.SLASH],
  ['a path follows a host without a scheme', cuts.isPathAfterBareHost, facts.IN_HOST | facts.SLASH],
  ['a path follows the "#"', cuts.isPathAfterFragment, facts.OTHER_END | facts.SLASH],
  ['"/" stands on both sides', cuts.isSlashOnBothSides, facts.SLASH_END | facts.SLASH],
  ['the next word has a file extension', signs.hasFileExtension, facts.DOT],
  ['the next word has letters and digits', signs.nextWord(/\d\D|\D\d/), facts.DIGIT],
  ['the next word has a hyphen inside', signs.nextWord(/.-./), facts.HYPHEN],
  ['the next word has a dot inside', signs.nextWord(/.\../), facts.DOT],
  ['an ordinary word follows the hyphen', signs.isWordAfterHyphen, facts.HYPHEN_END],
  ['the next word is capitalised', signs.nextWord(/^[A-Z][a-z]+$/), facts.CAPITAL],
  ['the next word is an ordinary word', signs.isOrdinaryWord],
  ['the next word is a choice like and/or', signs.isChoice, facts.SLASH],
  ['the next word is a host name', signs.isHost, facts.DOT],
  ['the next word opens a bracket', signs.opensBracket, facts.MARK_FIRST | facts.BRACKET],
  ['the next line sets a value', signs.isAssignment, facts.EQUALS],
];

const NEXT_LINE_SIGNS: readonly Sign[] = [
  ['a path of a file system follows', nextLine.isSystemPath, 0, facts.SLASH | facts.MARK],
  ['a field with its value follows', nextLine.isField],
  ['a label of several words follows', nextLine.isLongLabel, facts.CAPITAL | facts.FOLLOWED],
  ['a date or a time follows', nextLine.isDate, 0, facts.DIGIT_FIRST | facts.FOLLOWED],
  ['an entry of a changelog follows', nextLine.isChangelogEntry, facts.FOLLOWED],
  ['a greeting follows', nextLine.isGreeting],
  [
    "a person's name stands alone below",
    nextLine.isPersonName,
    facts.FOLLOWED,
    facts.CAPITAL | facts.BEYOND_ASCII,
  ],
  ['the next word joins parts of a sentence', nextLine.isJoiningWord],
  ['the next words are a sentence', nextLine.isSentence, facts.FOLLOWED],
  [
    'a telephone number follows',
    nextLine.isTelephoneNumber,
    0,
    facts.DIGIT_FIRST | facts.MARK_FIRST,
  ],
  ['a remark in brackets follows', nextLine.isRemark, facts.MARK_FIRST | facts.BRACKET],
  ['a label stands alone on the next line', nextLine.isLabelAlone, facts.ALONE_BELOW],
  ['a line of code follows', nextLine.isLineOfCode, 0, facts.BRACKET | facts.FOLLOWED],
  ['an option of a command follows', nextLine.isCommandOption, facts.MARK_FIRST | facts.HYPHEN],
  [
    'the next word ends a sentence that goes on',
    nextLine.endsSentence,
    facts.FOLLOWED,
    facts.DOT | facts.BRACKET | facts.MARK,
  ],
  ['a version follows', nextLine.isVersion, facts.DIGIT | facts.DOT | facts.FOLLOWED],
  [
    'a number alone follows',
    nextLine.isNumberAlone,
    facts.DIGIT_FIRST,
    facts.WORD_END | facts.SLASH_END,
  ],
];

const TWO_LINES_SIGNS: readonly Sign[] = [
  ['a blank stands behind it', ({ blankBehind }) => blankBehind],
  [
    'a quotation mark or a bracket stands before it',
    ({ before }) => /^["'([]$/.test(before),
    facts.OPENED,
  ],
  ['both lines are marked as those of a patch', layout.isPatch, facts.MARK_FIRST],
  [
    'a folder above a word alone on its line',
    layout.isFolderAboveWord,
    facts.SLASH_END | facts.ALONE_BELOW,
  ],
  ['a folder above a path', cuts.isFolderAbovePath, facts.SLASH_END | facts.SLASH],
  ['the next word closes the quotation around it', signs.closesQuotation, facts.OPENED],
  [
    'only the next line lost its quote marks',
    layout.hasLostQuoteMarks,
    facts.OTHER_DEPTH | facts.ALONE_BELOW,
  ],
  ['it was continued before', layout.isContinuedAlready, facts.CONTINUED],
  ['the next line begins below it', layout.isHangingBelow, facts.BEHIND_TEXT],
  ['the next word begins with what is glued before it', layout.isGluedToSame, facts.BEHIND_TEXT],
  ['the next word is alone on its line', signs.isAloneBelow, facts.ALONE_BELOW],
  ['the next line is indented deeper', signs.isIndentedDeeper],
  ['the next line is indented less', layout.isIndentedLess],
  ['the next line is quoted more or less deeply', signs.isQuotedOtherwise, facts.OTHER_DEPTH],
];

const MARGINS_SIGNS: readonly Sign[] = [
  ['its line is as long as mailers leave them', layout.isAsLongAsMailersLeave, facts.WRAPPED],
  ['its line is short', ({ lineLength }) => lineLength < 45],
  [
    'cut within a word at the end of a full line',
    layout.isCutWithinWord,
    facts.ALONE | facts.WRAPPED | facts.WORD_END,
  ],
  ['alone on a line that ends where mailers cut', signs.isCutAtColumn, facts.ALONE],
  ['its line ends exactly at the margin', signs.isCutAtMargin],
  ['its line is full', signs.isFullLine],
  ['its line is longer than any that was wrapped', signs.isBeyondMargins],
  ['the next word would have fitted on its line', signs.wouldHaveFitted],
  ['the next word would have fitted with room to spare', signs.wouldHaveFittedEasily],
];

const AROUND_SIGNS: readonly Sign[] = [
  ['the piece before was cut at the same column', layout.isCutAgain, facts.CONTINUED],
  ['other URLs end at the same column', layout.areOthersCutThere, facts.WRAPPED],
  ['no line of its paragraph is longer', layout.isLongestOfParagraph],
  ['the next word is too long for the paragraph', layout.isTooLongForParagraph],
  ['it was moved to a line of its own', layout.isMovedDown, facts.ALONE],
  ['other URLs are longer and unbroken', layout.areOthersUnbroken, facts.WRAPPED],
  ['its line is shorter than its paragraph', layout.isShorterThanParagraph],
  ['it stands in a column beside other text', layout.isBesideColumn, facts.BEHIND_TEXT],
  [
    'the next line begins like its own line',
    layout.isLikeItsLine,
    facts.FOLLOWED | facts.BEHIND_TEXT,
  ],
  ['other lines begin like the next one', layout.isRepeatedRow],
];

/** The cheapest first. */
export const SIGN_GROUPS: readonly (readonly Sign[])[] = [
  END_SIGNS,
  NEXT_WORD_SIGNS,
  NEXT_LINE_SIGNS,
  TWO_LINES_SIGNS,
  MARGINS_SIGNS,
  AROUND_SIGNS,
];

export const SIGNS: readonly Sign[] = SIGN_GROUPS.flat();

export const LINE_END_MODEL = new LineEndModel(VETOES, SIGN_GROUPS, FITTED);
