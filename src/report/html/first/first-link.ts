/** A link as the first screen shows it: its row, what it is called in its first place, and the text around that. */
import type { Context } from '../../../../extractors/model.ts';
import type { Row } from '../data/data.ts';

export interface FirstLink {
  readonly row: Row;
  /** Absent: as its row names it. */
  readonly written?: string | undefined;
  readonly context?: Context | undefined;
}
