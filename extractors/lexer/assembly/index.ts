/** What the host calls; `lexer.ts` beside this folder describes it. */
import { fillKinds } from './characters';

export {
  ENCODED,
  ENCODED_MOST,
  MARGIN,
  RECORDS,
  RECORDS_MOST,
  REWRITERS,
  SCHEMES,
  SELDOM,
  TEXT,
  TEXT_MOST,
} from './layout';
export { setCarefulEnd } from './plain-url';
export { FIELDS, keepRecords, recordCount } from './records';
export { addScheme } from './schemes';
export { survey } from './survey';
export { begin, floorNow, next, resume } from './text';

export function start(): void {
  fillKinds();
}
