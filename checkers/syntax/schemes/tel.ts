/** tel: RFC 3966 §3, with erratum 203. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { Edit } from '../findings/index.ts';
import { isDomainName } from '../values/domain-name.ts';
import {
  bare,
  judgeOrder,
  judgeParameters,
  nameOf,
  nameParameters,
  type Parameter,
  type PlacedParameter,
  readParameters,
  writeParameters,
} from '../values/parameters.ts';

export interface TelUrl {
  /** With its visual separators; a local one holds "#" as `%23`. */
  readonly number: string;
  readonly parameters: readonly Parameter[];
}

/**
 *     telephone-subscriber = global-number / local-number
 *     global-number        = global-number-digits *par
 *     local-number         = local-number-digits *par context *par
 *     par                  = parameter / extension / isdn-subaddress
 */
export const tel: SchemeSyntax<TelUrl> = {
  scheme: 'tel',
  defined: 'RFC 3966 §3',
  read,
  write: ({ number, parameters }) => number + writeParameters(parameters),
  name: ({ number, parameters }) => [
    named('number', number),
    ...nameParameters(parameters, {
      ext: 'extension',
      isub: 'ISDN subaddress',
      'phone-context': 'context',
    }),
  ],
};

/** global-number-digits = "+" *phonedigit DIGIT *phonedigit */
const GLOBAL = /^\+[-.()]*\d[-.()\d]*$/;
/** local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex; "#" needs its escape in a URL. */
const LOCAL = /^[-.()]*(?:[\dA-Fa-f*]|%23)(?:[-.()\dA-Fa-f*]|%23)*$/;

function read(cursor: ParseCursor): TelUrl {
  const { start, end } = cursor;
  const semicolon = cursor.find(';', start);
  const numberEnd = semicolon === -1 ? end : semicolon;
  const number = cursor.text(start, numberEnd);
  const parameters = readParameters(cursor, numberEnd, end);
  if (GLOBAL.test(number)) judgeTrunkPrefix(cursor, number);
  else if (!LOCAL.test(number)) {
    const place =
      number === '' ? { offset: 0, length: start } : { offset: start, length: number.length };
    cursor.fault('tel-form-invalid', { ...place, edits: mended(number, start), explains: true });
  } else if (!parameters.some((one) => nameOf(one) === 'phone-context')) {
    const place = { offset: start, length: number.length };
    cursor.fault('tel-context-missing', { ...place, data: { number } });
  }
  judgeAll(cursor, parameters);
  return { number, parameters: bare(parameters) };
}

/** RFC 3966 §5.1.4 and ITU-T E.123: brackets are no more than separators, and what they hold is dialled. */
function judgeTrunkPrefix(cursor: ParseCursor, number: string): void {
  const at = number.indexOf('(0)');
  if (at === -1) return;
  const offset = cursor.start + at;
  cursor.fault('tel-trunk-prefix', {
    offset,
    length: 3,
    edits: [{ offset, length: 3, text: '' }],
  });
}

/** A slash, an escaped "+" and spaces between digits have one meaning. */
function mended(number: string, offset: number): Edit[] | undefined {
  const text = number
    .replace(/^\/\//, '')
    .replace(/^(?: |%20)*(?:\+|%2B)/i, '+')
    .replace(/(?: |%20)+/g, '-');
  return GLOBAL.test(text) ? [{ offset, length: number.length, text }] : undefined;
}

function judgeAll(cursor: ParseCursor, parameters: readonly PlacedParameter[]): void {
  const before = cursor.faults.length;
  judgeParameters(cursor, parameters, isParameter);
  const [first, second] = parameters.filter((one) => isExtra(nameOf(one)));
  if (first !== undefined && second !== undefined && nameOf(first) !== nameOf(second)) {
    const { offset, length } = second;
    const data = { parameter: cursor.text(offset, offset + length) };
    cursor.fault('parameter-repeated', { offset, length, data });
  }
  if (cursor.faults.length === before) judgeOrder(cursor, parameters, rank);
}

/** §3: the subaddress or the extension, the context, then any others in lexicographic order. */
function rank(parameter: Parameter): string {
  const name = nameOf(parameter);
  if (isExtra(name)) return '0';
  return name === 'phone-context' ? '1' : `2${name}`;
}

/** §5.3: a number has one of them at most. */
function isExtra(name: string): boolean {
  return name === 'ext' || name === 'isub';
}

/** paramchar = param-unreserved / unreserved / pct-encoded; the generic syntax judges brackets. */
const PVALUE = /^(?:[\w\-.!~*'()[\]/:&+$]|%[\dA-Fa-f]{2})+$/;

/**
 *     extension       = ";ext=" 1*phonedigit
 *     isdn-subaddress = ";isub=" 1*paramchar
 *     context         = ";phone-context=" descriptor
 *     descriptor      = domainname / global-number-digits
 *     parameter       = ";" pname ["=" pvalue ]
 */
function isParameter({ name, value }: Parameter): boolean {
  switch (name.toLowerCase()) {
    case 'ext':
      return value !== undefined && /^[-.()\d]+$/.test(value);
    case 'isub':
      return value !== undefined && PVALUE.test(value);
    case 'phone-context':
      return value !== undefined && (isDomainName(value) || GLOBAL.test(value));
    default:
      return /^[A-Za-z\d-]+$/.test(name) && (value === undefined || PVALUE.test(value));
  }
}
