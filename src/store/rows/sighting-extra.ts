/**
 * The fields of a sighting and of its document without a column of their own: stored as JSON, with a check for reading
 * them back. A field that is added to their shape is stored here.
 */
import {
  DOCUMENT_INFO,
  type DocumentInfo,
  SIGHTING,
  type Sighting,
} from '../../../extractors/model.ts';
import { without } from '../../../extractors/shape.ts';
import { fieldsCheck, partsCheck } from './shape-check.ts';

/** Fields of a sighting that have a column, or follow from one. */
const IN_COLUMNS = [
  ...(['url', 'form', 'scheme', 'source', 'document', 'part', 'byteStart', 'byteEnd'] as const),
  ...(['line', 'column', 'region', 'quoteDepth', 'decidedBy', 'certainty'] as const),
] as const satisfies readonly (keyof Sighting)[];

/** Fields that every sighting has, stored only where they differ from the default. */
const USUAL = ['raw', 'pieces', 'joins', 'readings'] as const satisfies readonly (keyof Sighting)[];

export type Extra = Partial<Omit<Sighting, (typeof IN_COLUMNS)[number]>>;
export type Seldom = Omit<Extra, (typeof USUAL)[number]>;

const EXTRA = without(SIGHTING.fields, IN_COLUMNS);

export const isExtra = partsCheck(EXTRA);

/** Fields that few sightings have. */
export const SELDOM = Object.keys(without(EXTRA, USUAL)) as readonly (keyof Seldom)[];

const INFO_IN_COLUMNS = [
  'ordinal',
  'messageId',
  'listId',
] as const satisfies readonly (keyof DocumentInfo)[];

export type Info = Omit<DocumentInfo, (typeof INFO_IN_COLUMNS)[number]>;

export const isInfo = fieldsCheck(without(DOCUMENT_INFO.fields, INFO_IN_COLUMNS));
