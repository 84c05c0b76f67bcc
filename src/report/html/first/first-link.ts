/** A link as the first screen shows it: its row, and the text around its first place. */
import type { Context } from '../../../../extractors/model.ts';
import type { Row } from '../data/data.ts';

export interface FirstLink {
  readonly row: Row;
  readonly context?: Context | undefined;
}
