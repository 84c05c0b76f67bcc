/**
 * The signs that decide whether a bare URL at a line end goes on with the first word of the next line. Data: vetoes,
 * and weighed signs in order of their cost: characters first, then the two lines, last what needs the margins of the
 * whole text or the lines around. Their weights are fitted to labelled line ends (`npm run fit:line-ends`) and stand in
 * `fitted-weights.ts`.
 */
import * as cuts from './cut-signs.ts';
import { FITTED } from './fitted-weights.ts';
import * as layout from './layout-signs.ts';
import { LineEndModel, type Sign } from './line-end-model.ts';
import * as signs from './line-end-signs.ts';
import * as nextLine from './next-line-signs.ts';

/** The veto that `clear-cut.ts` knows, as long as it is in the table. */
export const ANOTHER_URL = 'another URL follows';

/** If any of these holds, the URL ends with its line. */
export const VETOES: readonly Sign[] = [
  ['nothing follows that could be part of it', signs.hasNothing],
  ['the next line is quoted otherwise', layout.isOtherQuotation],
  ['the next line belongs to another part of the text', signs.isElsewhere],
  ['the next line is a list item', signs.isListItem],
  ['the next line is a drawn rule', signs.isDrawnRule],
  ['the next line begins with a label', signs.isLabel],
  ['a mail address follows', cuts.isMailAddressApart],
  [ANOTHER_URL, signs.isAnotherUrl],
  ['the mark before it stands behind it again', signs.isClosedByMark],
  ['an ellipsis follows', signs.isEllipsis],
  ['a line of a program follows', signs.isProgram],
  ['a playlist tag follows', signs.isPlaylistTag],
  ['its scheme stands alone', cuts.isLoneScheme],
  ['a comment follows', nextLine.isComment],
  ['a command of markup follows', nextLine.isMarkupCommand],
  ['nothing but marks stand on the next line', nextLine.isMarksAlone],
  ['a footnote with another URL follows', nextLine.isFootnoteUrl],
  ['the next footnote follows', nextLine.isNextFootnote],
  ['another row of the table follows', layout.isTableRow],
];

export const SIGNS: readonly Sign[] = [
  // The end of the URL.
  ['nothing but "scheme://" so far', signs.endsIn(/:\/\/$/)],
  ['the scheme stands before its "//"', cuts.completesScheme],
  ['the "=" at its end is a soft line break', ({ softBreak }) => softBreak],
  ['ends in "-"', signs.endsIn(/[a-z\d]-$/i)],
  ['a percent-escape is cut in the middle', signs.cutsEscape],
  ['a file extension is cut in the middle', cuts.cutsExtension],
  ['a number in a name is cut in the middle', cuts.cutsNumber],
  ['a hash goes on', cuts.continuesHash],
  ['an identifier goes on', cuts.continuesIdentifier],
  ['its query goes on', cuts.continuesQuery],
  ['a name in capitals goes on', cuts.continuesCapitals],
  ['words with hyphens stand on both sides', cuts.isHyphenatedOnBothSides],
  ['words with underscores stand on both sides', cuts.hasUnderscoresOnBothSides],
  ['ends in one of & = % _ + # ~ @', signs.endsInJoint],
  ['ends in "/"', signs.endsIn(/\/$/)],
  ['ends in "?"', signs.endsIn(/\?$/)],
  ['ends in a letter or digit', signs.endsIn(/(?:[a-z\d]|\/-)$/i)],
  ['ends in "." or ":"', signs.endsIn(/[.:]$/)],
  ['it already ends in a file name', signs.hasWholeFileName],
  ['the host is whole already', signs.wouldExtendHost],
  ['ends in punctuation', signs.endsIn(/[,;!)'\]]$/)],
  // The next word.
  ['the top-level domain follows', signs.cutsTopLevelDomain],
  ['the digits on both sides make up a hash', signs.completesHash],
  ['both sides make up a UUID', cuts.completesUuid],
  ['the id of a message goes on', cuts.continuesMessageId],
  ['the next word is an extension', cuts.isExtension],
  ['the next word closes a bracket before it', cuts.closesBracketBefore],
  ['the next word is a title with hyphens', cuts.isHyphenatedTitle],
  ['the next word closes a bracket of its own', ({ closesBracket }) => closesBracket],
  ['the next word begins with one of / ? & # = % .', signs.opensWithMark],
  ['the next word holds one of / ? & = % # _ ~', signs.nextWord(/[/?&=%#_~]/)],
  ['a path follows the host', signs.isPathAfterHost],
  ['the next word has a file extension', signs.hasFileExtension],
  ['the next word has letters and digits', signs.nextWord(/\d\D|\D\d/)],
  ['the next word has a hyphen inside', signs.nextWord(/.-./)],
  ['the next word has a dot inside', signs.nextWord(/.\../)],
  ['an ordinary word follows the hyphen', signs.isWordAfterHyphen],
  ['the next word is capitalised', signs.nextWord(/^[A-Z][a-z]+$/)],
  ['the next word is an ordinary word', signs.isOrdinaryWord],
  ['the next word is a choice like and/or', signs.isChoice],
  ['the next word is a host name', signs.isHost],
  ['the next word opens a bracket', signs.opensBracket],
  ['the next line sets a value', signs.isAssignment],
  // The next line.
  ['the next word holds another URL', nextLine.holdsOtherUrl],
  ['a path of a file system follows', nextLine.isSystemPath],
  ['a field with its value follows', nextLine.isField],
  ['a label of several words follows', nextLine.isLongLabel],
  ['a date or a time follows', nextLine.isDate],
  ['an entry of a changelog follows', nextLine.isChangelogEntry],
  ['a greeting follows', nextLine.isGreeting],
  ["a person's name stands alone below", nextLine.isPersonName],
  ['the next word joins parts of a sentence', nextLine.isJoiningWord],
  ['the next words are a sentence', nextLine.isSentence],
  ['a telephone number follows', nextLine.isTelephoneNumber],
  ['a remark in brackets follows', nextLine.isRemark],
  ['a version follows', nextLine.isVersion],
  ['a number alone follows', nextLine.isNumberAlone],
  // The two lines.
  ['a blank stands behind it', ({ blankBehind }) => blankBehind],
  ['the next word closes the quotation around it', signs.closesQuotation],
  ['only the next line lost its quote marks', layout.hasLostQuoteMarks],
  ['it was continued before', layout.isContinuedAlready],
  ['the next line begins below it', layout.isHangingBelow],
  ['the next word is alone on its line', signs.isAloneBelow],
  ['the next line is indented deeper', signs.isIndentedDeeper],
  ['the next line is indented less', layout.isIndentedLess],
  ['the next line is quoted more or less deeply', signs.isQuotedOtherwise],
  // The margins of the text.
  ['alone on a line that ends where mailers cut', signs.isCutAtColumn],
  ['its line ends exactly at the margin', signs.isCutAtMargin],
  ['its line is full', signs.isFullLine],
  ['its line is longer than any that was wrapped', signs.isBeyondMargins],
  ['the next word would have fitted on its line', signs.wouldHaveFitted],
  // The lines around.
  ['the piece before was cut at the same column', layout.isCutAgain],
  ['other URLs end at the same column', layout.areOthersCutThere],
  ['no line of its paragraph is longer', layout.isLongestOfParagraph],
  ['the next word is too long for the paragraph', layout.isTooLongForParagraph],
  ['it was moved to a line of its own', layout.isMovedDown],
  ['other URLs are longer and unbroken', layout.areOthersUnbroken],
  ['its line is shorter than its paragraph', layout.isShorterThanParagraph],
  ['it stands in a column beside other text', layout.isBesideColumn],
  ['the next line begins like its own line', layout.isLikeItsLine],
  ['other lines begin like the next one', layout.isRepeatedRow],
];

export const LINE_END_MODEL = new LineEndModel(VETOES, SIGNS, FITTED);
