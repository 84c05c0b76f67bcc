/** The rule of a source that is one document: no line separates. */
import { NO_SEPARATOR, type SeparatorRule } from './rule.ts';

export const SINGLE_RULE: SeparatorRule = {
  mark: null,
  lookbehindBytes: 0,
  lookaheadBytes: 0,
  preamble: 'document',
  blankDocuments: true,
  judge: () => NO_SEPARATOR,
  contentStart: (_, line) => line,
};
