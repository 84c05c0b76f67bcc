/** What the host calls; `lexer.ts` beside this folder describes it. */
import { fillKinds } from './characters';
import { fillPlaces } from './interest';
import { fillBase64 } from './message/base64';

export { surveyGiven } from './given-text';
export {
  ANSWER,
  ATTRIBUTES,
  BYTES,
  CHARSET_RUNS,
  CHARSET_RUNS_MOST,
  COUNTS,
  DIRECTIVES,
  DOC,
  DOC_MOST,
  DOMAINS,
  ELEMENTS,
  ENCODED,
  ENCODED_MOST,
  ENTITIES,
  ENTITY_NAMES,
  EXTENSIONS,
  FACTS,
  FILE_ENDINGS,
  FUNCTION_WORDS,
  GAPS,
  HOST_DOMAINS,
  LINE_ENDS,
  LINE_ENDS_MOST,
  LINE_STARTS,
  LINKS,
  MARGIN,
  MARKUP,
  MONTHS_AND_DAYS,
  NAME_BYTES,
  OUT,
  OUT_MOST,
  OWN,
  OWN_MOST,
  PLAN,
  PROOFS,
  PROOFS_MOST,
  RECORDS,
  RECORDS_MOST,
  REWRITER_LABELS,
  REWRITER_NAMES,
  REWRITERS,
  SALUTATIONS,
  SCHEME_NAMES,
  SCHEMES,
  SELDOM,
  SHOWN_RUNS,
  SIGNS,
  SIGNS_MOST,
  STRETCH,
  STRETCH_MOST,
  SYSTEM_FOLDERS,
  TEMPLATES,
  TEMPLATES_MOST,
  TEXT,
  TEXT_MOST,
  TEXTS,
  TEXTS_MOST,
  TOLD,
  TOLD_MOST,
  TOLD_OF_STRETCH,
  UNITS,
  UNITS_MOST,
  VALUE,
  VALUE_MOST,
  WITHOUT_SLASHES,
} from './layout';
export { lineStarts } from './line-starts';
export { writeLines } from './lines';
export { beginStretch, readStretch, STRETCH_FIELDS } from './mailbox/stretch';
export { LINK_FIELDS } from './markup/links';
export { addMarkupName } from './markup/names';
export { markupLinks, shownFlags, shownLength } from './markup/read';
export { RUN_FIELDS, shownRunCount } from './markup/shown-runs';
export { writeUnits } from './markup/units';
export { knownMargin } from './measures';
export {
  areDescribed,
  beginEntryLines,
  leaveEntry,
  nextUnwritten,
  writeEntries,
  writtenCount,
  wroteLinks,
} from './message/entry-lines';
export { addName } from './message/names';
export { placeHeld, placeInPieces, placeMessage } from './message/places';
export {
  ENTRY,
  entryCount,
  holdsMarkup,
} from './message/plan';
export {
  beginEntries,
  textFlags,
  textLength,
} from './message/read';
export { isOneRun, runEndOf, sourceEndOf, sourceOf } from './message/source';
export { byteOf, decodedBytes, faultOfBytes } from './message/unicode';
export { mayBeCut, messageLength, plan } from './message/walk';
export { narrow } from './narrow';
export { gapCount, outLength } from './out';
export { placeUnencoded } from './places';
export { setCarefulEnd } from './plain-url';
export { FIELDS, keepRecords, recordCount } from './records';
export { describe } from './regions';
export { addScheme } from './schemes';
export { signCount } from './sign-list';
export { proofCount } from './survey';
export { begin, floorNow, next, resume } from './text';

export function start(): void {
  fillKinds();
  fillBase64();
  fillPlaces();
}
