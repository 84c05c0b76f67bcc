/**
 * The weights that decide whether a bare URL at a line end continues with the first word of the next line. Data:
 * vetoes, and signs for (+) or against (-). The sum decides (`rejoin.ts`). The weights follow real line ends: those of
 * test/line-ends, and the URLs that are broken in brackets in RFCs, read as if they had none.
 */
import type { JoinSign } from '../../model.ts';
import type { JoinEvidence } from './line-end-signs.ts';
import * as signs from './line-end-signs.ts';

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
];

export const WEIGHTS: readonly (readonly [weight: number, name: string, holds: Predicate])[] = [
  // The end of the URL.
  [+9, 'nothing but "scheme://" so far', signs.endsIn(/:\/\/$/)],
  [+9, 'the "=" at its end is a soft line break', ({ softBreak }) => softBreak],
  [+6, 'ends in "-"', signs.endsIn(/[a-z\d]-$/i)],
  [+6, 'a percent-escape is cut in the middle', signs.cutsEscape],
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
  [+6, 'the next word closes the quotation around it', signs.closesQuotation],
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
  // The layout of the lines.
  [+5, 'alone on a line that ends where mailers cut', signs.isCutAtColumn],
  [+2, 'its line ends exactly at the margin', signs.isCutAtMargin],
  [+1, 'its line is full', signs.isFullLine],
  [+1, 'the next word is alone on its line', signs.isAloneBelow],
  [-1, 'the next line is indented deeper', signs.isIndentedDeeper],
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
