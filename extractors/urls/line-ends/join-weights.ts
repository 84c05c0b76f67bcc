/**
 * The weights that decide whether a bare URL at a line end continues with the first word of the next line. Data:
 * vetoes, and signs for (+) or against (-). The sum decides (`rejoin.ts`). The weights follow real line ends: those of
 * test/line-ends, and the URLs that are broken in brackets in RFCs, read as if they had none.
 */
import type { JoinSign } from '../../model.ts';
import * as cuts from './cut-signs.ts';
import * as layout from './layout-signs.ts';
import type { JoinEvidence } from './line-end-signs.ts';
import * as signs from './line-end-signs.ts';
import * as nextLine from './next-line-signs.ts';

export type { JoinEvidence } from './line-end-signs.ts';

type Predicate = (evidence: JoinEvidence) => boolean;

/** If any of these holds, the URL ends with its line. */
export const VETOES: readonly (readonly [name: string, holds: Predicate])[] = [
  ['nothing follows that could be part of it', signs.hasNothing],
  ['the next line is quoted otherwise', signs.isOtherQuotation],
  ['the next line belongs to another part of the text', signs.isElsewhere],
  ['the next line is a list item', signs.isListItem],
  ['the next line is a drawn rule', signs.isDrawnRule],
  ['the next line begins with a label', signs.isLabel],
  ['a mail address follows', signs.isMailAddressBeside],
  ['another URL follows', signs.isAnotherUrl],
  ['the mark before it stands behind it again', signs.isClosedByMark],
  ['an ellipsis follows', signs.isEllipsis],
  ['a line of a program follows', signs.isProgram],
  ['a playlist tag follows', signs.isPlaylistTag],
  ['a comment follows', nextLine.isComment],
  ['a command of markup follows', nextLine.isMarkupCommand],
  ['nothing but marks stand on the next line', nextLine.isMarksAlone],
  ['a footnote with another URL follows', nextLine.isFootnoteUrl],
  ['another row of the table follows', layout.isTableRow],
];

export const WEIGHTS: readonly (readonly [weight: number, name: string, holds: Predicate])[] = [
  // The end of the URL.
  [+9, 'nothing but "scheme://" so far', signs.endsIn(/:\/\/$/)],
  [+9, 'the "=" at its end is a soft line break', ({ softBreak }) => softBreak],
  [+6, 'ends in "-"', signs.endsIn(/[a-z\d]-$/i)],
  [+6, 'a percent-escape is cut in the middle', signs.cutsEscape],
  [+6, 'a file extension is cut in the middle', cuts.cutsExtension],
  [+4, 'a number in a name is cut in the middle', cuts.cutsNumber],
  [+4, 'a hash goes on', cuts.continuesHash],
  [+3, 'an identifier goes on', cuts.continuesIdentifier],
  [+3, 'its query goes on', cuts.continuesQuery],
  [+2, 'words with hyphens stand on both sides', cuts.isHyphenatedOnBothSides],
  [+2, 'words with underscores stand on both sides', cuts.hasUnderscoresOnBothSides],
  [+4, 'ends in one of & = % _ + # ~ @', signs.endsInJoint],
  [+2, 'ends in "/"', signs.endsIn(/\/$/)],
  [+1, 'ends in "?"', signs.endsIn(/\?$/)],
  [-1, 'ends in a letter or digit', signs.endsIn(/(?:[a-z\d]|\/-)$/i)],
  [-2, 'ends in "." or ":"', signs.endsIn(/[.:]$/)],
  [-3, 'a blank stands behind it', ({ blankBehind }) => blankBehind],
  [-4, 'it already ends in a file name', signs.hasWholeFileName],
  [-4, 'the host is whole already', signs.wouldExtendHost],
  [-5, 'ends in punctuation', signs.endsIn(/[,;!)'\]]$/)],
  // The next word.
  [+8, 'the top-level domain follows', signs.cutsTopLevelDomain],
  [+8, 'the digits on both sides make up a hash', signs.completesHash],
  [+8, 'both sides make up a UUID', cuts.completesUuid],
  [+6, 'the id of a message goes on', cuts.continuesMessageId],
  [+6, 'the next word closes the quotation around it', signs.closesQuotation],
  [+4, 'the next word is an extension', cuts.isExtension],
  [+3, 'the next word closes a bracket before it', cuts.closesBracketBefore],
  [+3, 'the next word is a title with hyphens', cuts.isHyphenatedTitle],
  [+3, 'the next word closes a bracket of its own', ({ closesBracket }) => closesBracket],
  [+3, 'the next word begins with one of / ? & # = % .', signs.opensWithMark],
  [+3, 'the next word holds one of / ? & = % # _ ~', signs.nextWord(/[/?&=%#_~]/)],
  [+3, 'a path follows the host', signs.isPathAfterHost],
  [+2, 'the next word has a file extension', signs.hasFileExtension],
  [+1, 'the next word has letters and digits', signs.nextWord(/\d\D|\D\d/)],
  [+1, 'the next word has a hyphen inside', signs.nextWord(/.-./)],
  [+1, 'the next word has a dot inside', signs.nextWord(/.\../)],
  [-1, 'an ordinary word follows the hyphen', signs.isWordAfterHyphen],
  [-2, 'the next word is capitalised', signs.nextWord(/^[A-Z][a-z]+$/)],
  [-4, 'the next word is an ordinary word', signs.isOrdinaryWord],
  [-4, 'the next word is a choice like and/or', signs.isChoice],
  [-4, 'the next word is a host name', signs.isHost],
  [-4, 'the next word opens a bracket', signs.opensBracket],
  [-5, 'the next line sets a value', signs.isAssignment],
  // The next line.
  [-5, 'the next word holds another URL', nextLine.holdsOtherUrl],
  [-5, 'a path of a file system follows', nextLine.isSystemPath],
  [-4, 'a field with its value follows', nextLine.isField],
  [-4, 'a label of several words follows', nextLine.isLongLabel],
  [-4, 'a date or a time follows', nextLine.isDate],
  [-4, 'an entry of a changelog follows', nextLine.isChangelogEntry],
  [-4, 'a greeting follows', nextLine.isGreeting],
  [-4, "a person's name stands alone below", nextLine.isPersonName],
  [-3, 'the next word joins parts of a sentence', nextLine.isJoiningWord],
  [-2, 'the next words are a sentence', nextLine.isSentence],
  [-3, 'a remark in brackets follows', nextLine.isRemark],
  [-2, 'a version follows', nextLine.isVersion],
  [-1, 'a number alone follows', nextLine.isNumberAlone],
  // The layout of the lines.
  [+5, 'alone on a line that ends where mailers cut', signs.isCutAtColumn],
  [+2, 'its line ends exactly at the margin', signs.isCutAtMargin],
  [+4, 'the piece before was cut at the same column', layout.isCutAgain],
  [+3, 'only the next line lost its quote marks', layout.hasLostQuoteMarks],
  [+2, 'other URLs end at the same column', layout.areOthersCutThere],
  [+1, 'its line is full', signs.isFullLine],
  [+1, 'no line of its paragraph is longer', layout.isLongestOfParagraph],
  [+1, 'the next word is too long for the paragraph', layout.isTooLongForParagraph],
  [+1, 'it was moved to a line of its own', layout.isMovedDown],
  [+1, 'the next line begins below it', layout.isHangingBelow],
  [+1, 'the next word is alone on its line', signs.isAloneBelow],
  [-1, 'the next line is indented deeper', signs.isIndentedDeeper],
  [-2, 'other URLs are longer and unbroken', layout.areOthersUnbroken],
  [-2, 'the next line is indented less', layout.isIndentedLess],
  [-2, 'its line is shorter than its paragraph', layout.isShorterThanParagraph],
  [-3, 'it stands in a column beside other text', layout.isBesideColumn],
  [-3, 'the next line begins like its own line', layout.isLikeItsLine],
  [-3, 'other lines begin like the next one', layout.isRepeatedRow],
  [-3, 'its line is longer than any that was wrapped', signs.isBeyondMargins],
  [-4, 'the next word would have fitted on its line', signs.wouldHaveFitted],
  [-4, 'the next line is quoted more or less deeply', signs.isQuotedOtherwise],
];

const VETO_HOLDS = VETOES.map(([, holds]) => holds);
const WEIGHT_HOLDS = WEIGHTS.map(([, , holds]) => holds);
const WEIGHT_OF = WEIGHTS.map(([weight]) => weight);

export function isVetoed(evidence: JoinEvidence): boolean {
  for (let veto = 0; veto < VETO_HOLDS.length; veto++) {
    if (VETO_HOLDS[veto]?.(evidence)) return true;
  }
  return false;
}

export function joinScore(evidence: JoinEvidence): number {
  let score = 0;
  for (let sign = 0; sign < WEIGHT_HOLDS.length; sign++) {
    if (WEIGHT_HOLDS[sign]?.(evidence)) score += WEIGHT_OF[sign] as number;
  }
  return score;
}

/** All signs that hold, vetoes first; a veto has no weight. */
export function signsOf(evidence: JoinEvidence): JoinSign[] {
  const vetoes = VETOES.filter(([, holds]) => holds(evidence)).map(([name]) => ({ name }));
  const weighed = WEIGHTS.filter(([, , holds]) => holds(evidence));
  return [...vetoes, ...weighed.map(([weight, name]) => ({ name, weight }))];
}
