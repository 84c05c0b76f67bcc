/** The check of a value that is stored as JSON: takes its shape, gives the check. */
import type { Field, Fields, Shape } from '../../../extractors/shape.ts';
import {
  type Check,
  isCount,
  isDate,
  isNumber,
  isShare,
  isText,
  isTime,
  listOf,
  objectOf,
  optional,
} from './damage.ts';

const isFlag: Check = (value) => typeof value === 'boolean';
const isTextOrNumber: Check = (value) => isText(value) || isNumber(value);
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isMap: Check = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTextOrNumber);

/** Names that `fields` does not have are let pass. */
export function fieldsCheck(fields: Fields): Check {
  const checks = Object.entries(fields).map(([name, field]) => [name, fieldCheck(field)]);
  return objectOf(Object.fromEntries(checks));
}

/** The same where any field may be missing. */
export function partsCheck(fields: Fields): Check {
  const checks = Object.entries(fields).map(([name, field]) => [name, optional(fieldCheck(field))]);
  return objectOf(Object.fromEntries(checks));
}

function fieldCheck(field: Field): Check {
  return field.kind === 'optional' ? optional(checkOf(field.shape)) : checkOf(field);
}

export function checkOf(shape: Shape): Check {
  switch (shape.kind) {
    case 'text':
      return isText;
    case 'time':
      return isDate;
    case 'flag':
      return isFlag;
    case 'whole':
      return shape.least === undefined ? isWhole : isCount;
    case 'moment':
      return isTime;
    case 'number':
      return isNumber;
    case 'share':
      return isShare;
    case 'open':
    case 'closed':
      return (value) => shape.known.includes(value);
    case 'map':
      return isMap;
    case 'list':
      return listOf(checkOf(shape.items));
    case 'object':
      return fieldsCheck(shape.fields);
  }
}
