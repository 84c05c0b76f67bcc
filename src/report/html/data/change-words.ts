/** What changed since the last run, in words that fit one link and many. */
import type { ChangeKind } from '../../../history/change-kind.ts';

export const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  ...{ lost: 'newly lost', failing: 'began to fail', recovered: 'recovered' },
  ...{ relocated: 'newly moved', working: 'working again', new: 'new' },
};
