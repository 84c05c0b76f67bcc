/** geo: RFC 5870 §3.3. */
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import type { SchemeSyntax } from '../components/scheme-syntax.ts';
import type { Edit } from '../findings/index.ts';
import {
  bare,
  judgeOrder,
  judgeParameters,
  nameOf,
  nameParameters,
  type Parameter,
  readParameters,
  writeParameters,
} from '../values/parameters.ts';

export interface GeoUrl {
  /** Latitude, longitude, and perhaps an altitude in metres. */
  readonly coordinates: readonly string[];
  readonly parameters: readonly Parameter[];
}

/**
 *     geo-path    = coordinates p
 *     coordinates = coord-a "," coord-b [ "," coord-c ]
 *     p           = [ crsp ] [ uncp ] *parameter
 */
export const geo: SchemeSyntax<GeoUrl> = {
  scheme: 'geo',
  defined: 'RFC 5870 §3.3',
  read,
  write: ({ coordinates, parameters }) => coordinates.join(',') + writeParameters(parameters),
  name: ({ coordinates, parameters }) => [
    ...coordinates.map((value, index) => ({ name: NAMES[index] ?? '', value })),
    ...nameParameters(parameters, { crs: 'reference system', u: 'uncertainty in metres' }),
  ],
};

const NAMES = ['latitude', 'longitude', 'altitude'];
/** num = [ "-" ] pnum, pnum = 1*DIGIT [ "." 1*DIGIT ] */
const NUM = /^-?\d+(?:\.\d+)?$/;
const PNUM = /^\d+(?:\.\d+)?$/;
const LABELTEXT = /^[A-Za-z\d-]+$/;
/** 1*paramchar; the generic syntax judges brackets. */
const PVALUE = /^(?:[\w\-.!~*'()[\]:&+$]|%[\dA-Fa-f]{2})+$/;

function read(cursor: ParseCursor): GeoUrl {
  const { start } = cursor;
  const end = endOfPath(cursor);
  const semicolon = cursor.find(';', start, end);
  const coordinatesEnd = semicolon === -1 ? end : semicolon;
  const coordinates = cursor.text(start, coordinatesEnd).split(',');
  const parameters = readParameters(cursor, coordinatesEnd, end);
  const before = cursor.faults.length;
  judgeParameters(cursor, parameters, isParameter);
  if (cursor.faults.length === before) judgeOrder(cursor, parameters, rank);
  judgeCoordinates(cursor, coordinates, bare(parameters));
  return { coordinates, parameters: bare(parameters) };
}

/** Behind "?" some map programs expect a search or a zoom; RFC 5870 has nothing there. */
function endOfPath(cursor: ParseCursor): number {
  const question = cursor.find('?', cursor.start);
  if (question === -1) return cursor.end;
  cursor.fault('geo-query-not-allowed', { offset: question, length: cursor.end - question });
  return question;
}

function judgeCoordinates(
  cursor: ParseCursor,
  coordinates: readonly string[],
  parameters: readonly Parameter[],
): void {
  const count = coordinates.length;
  if (count < 2 || count > 3 || !coordinates.every((one) => NUM.test(one))) {
    const edits = mended(coordinates, cursor.start);
    cursor.fault('geo-form-invalid', { ...rangeOfRest(cursor), edits, explains: true });
    return;
  }
  const crs = parameters.find((one) => nameOf(one) === 'crs')?.value?.toLowerCase();
  if (crs !== undefined && crs !== 'wgs84') return;
  let offset = cursor.start;
  for (const [index, value] of coordinates.entries()) {
    if (!isOnEarth(index, value))
      cursor.fault('geo-out-of-range', { offset, length: value.length });
    offset += value.length + 1;
  }
}

/** Spaces and the sign of what is not negative say nothing. */
function mended(coordinates: readonly string[], offset: number): Edit[] | undefined {
  const written = coordinates.join(',');
  const numbers = coordinates.map((one) => one.replaceAll('%20', ' ').trim().replace(/^\+/, ''));
  if (numbers.length < 2 || numbers.length > 3 || !numbers.every((one) => NUM.test(one))) {
    return undefined;
  }
  return [{ offset, length: written.length, text: numbers.join(',') }];
}

/**
 * §3.3 and §3.4.2, of WGS 84:
 *
 *     latitude  = [ "-" ] 1*2DIGIT [ "." 1*DIGIT ]
 *     longitude = [ "-" ] 1*3DIGIT [ "." 1*DIGIT ]
 */
function isOnEarth(index: number, value: string): boolean {
  const whole = value.replace(/^-|\..*$/g, '');
  if (index === 0) return whole.length <= 2 && Math.abs(Number(value)) <= 90;
  return index > 1 || (whole.length <= 3 && Math.abs(Number(value)) <= 180);
}

/** §3.3: the reference system first, then the uncertainty, then any others as they come. */
function rank(parameter: Parameter): string {
  const name = nameOf(parameter);
  if (name === 'crs') return '0';
  return name === 'u' ? '1' : '2';
}

/**
 *     crsp      = ";crs=" crslabel
 *     uncp      = ";u=" uval
 *     parameter = ";" pname [ "=" pvalue ]
 */
function isParameter({ name, value }: Parameter): boolean {
  switch (name.toLowerCase()) {
    case 'crs':
      return value !== undefined && LABELTEXT.test(value);
    case 'u':
      return value !== undefined && PNUM.test(value);
    default:
      return LABELTEXT.test(name) && (value === undefined || PVALUE.test(value));
  }
}
