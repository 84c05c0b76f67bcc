/** The checks of columns that only the tables of jobs have. */

import type { Standing } from '../../history/condition.ts';
import { NEWS_KINDS } from '../../history/news-kind.ts';
import { isTime, oneOf, orNull } from './damage.ts';

export const isTimeOrNull = orNull(isTime);
export const isFlag = (value: unknown): value is 0 | 1 => value === 0 || value === 1;
export const isKind = oneOf(NEWS_KINDS);
export const isStanding = oneOf<Standing>(['lost', 'never-found', 'unseen', 'unsteady']);
