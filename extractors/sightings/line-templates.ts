/**
 * Templates of the lines that the lexer writes for the URLs that it found: the JSON of their sightings, with holes for
 * the values. They follow the one list of a sighting's fields; a field that every sighting has must be named here, or
 * it does not compile.
 */
import { URL_FIELDS } from '../fields/url-fields.ts';
import { type Template, type Templates, VALUES, type Value } from '../lexer/line-writer.ts';
import { headerPart } from '../mime/message.ts';
import {
  CERTAINTIES,
  type DocumentInfo,
  type Form,
  type InText,
  type JoinKind,
  REGIONS,
  type Reading,
  SIGHTING,
  type Sighting,
  type SightingInText,
} from '../model.ts';
import { brokenReadings, wholeSighting } from '../urls/lexed.ts';
import { doubtReadings, toldReadings } from '../urls/line-ends/told.ts';
import { BY_MARKUP } from './alternatives.ts';
import { decide, type FirstDecision } from './decision.ts';

/** In the order of the lexer's numbers; URLs in header fields come last. */
const FORMS: readonly Form[] = ['bare', 'angle', 'url-wrapper', 'schemeless', 'header'];
/** Those of which a line end breaks URLs without a doubt; of others it is told how probable that is. */
const IN_BRACKETS: readonly Form[] = ['angle', 'url-wrapper'];
const IN_TEXT: readonly Form[] = ['bare', 'schemeless'];
/** What breaks them, in the order of the lexer's numbers, and what decoding undid. */
const BREAKS: readonly JoinKind[] = ['line-end', 'quote-prefix', 'page-break', 'soft-line-break'];

/** Probabilities without and with another reading. */
const SURE = 1;
const PERHAPS = 0.5;

/** Values are marked by characters that no text of a template has. */
const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\uf8ff])/;
/** Stands for any value. */
const ANY = String.fromCharCode(FIRST_MARK);
/** Values that bring their own quotes, or have none. */
const UNQUOTED = /"<([\ue000-\uf8ff]+)>"/g;

const NAMES = new Map<number, Value>(
  Object.entries(VALUES).map(([name, code]) => [code, name as Value]),
);

const LINE_OF_URL: Template = [
  { text: '', value: 'url' },
  { text: '\n', value: 'nothing' },
];

export const LINE_TEMPLATES: Templates = {
  url: LINE_OF_URL,
  json: () => ({
    forms: [
      ...templatesOf(FORMS, [whole(false), whole(true)]),
      ...templatesOf(['bare'], [told(SURE), told(PERHAPS)]),
      ...templatesOf(IN_BRACKETS, [broken('a'), broken('a-')]),
      ...templatesOf(['schemeless'], [told(SURE), told(PERHAPS)]),
      ...templatesOf(['href'], [{ ...whole(false), raw: 'raw' }]),
      ...templatesOf(FORMS, [settled(whole(true))]),
      ...templatesOf(['bare'], [settled(told(PERHAPS))]),
      ...templatesOf(IN_BRACKETS, [settled(broken('a-'))]),
      ...templatesOf(['schemeless'], [settled(told(PERHAPS))]),
      ...templatesOf(IN_TEXT, [doubt(), settled(doubt())]),
      ...templatesOf(IN_TEXT, [toldHyphen(), settled(toldHyphen())]),
    ],
    places: placeTemplate(),
    target: targetTemplate(),
    regions: REGIONS.map((region) => JSON.stringify(region)),
    certainties: CERTAINTIES.map((certainty) => JSON.stringify(certainty)),
    piece: aroundMarks({ start: ANY, end: ANY }) as [string, string, string],
    joins: [...BREAKS.map((kind) => aroundMarks({ kind, at: ANY })[0] as string), '}'],
    document: ['{"ordinal":', ...FACTS.map((name) => `,${JSON.stringify(name)}:`)],
    fields: URL_FIELDS.map((name) => JSON.stringify(headerPart('', name))),
  }),
};

/** In the order of `FACT_FIELDS` (`lexer/message/names.ts`). */
const FACTS: readonly (keyof DocumentInfo)[] = [
  ...(['messageId', 'date', 'from', 'newsgroups'] as const),
  ...(['listId', 'subject', 'archivedAt', 'listArchive'] as const),
];

type RequiredField =
  | keyof InText
  | {
      [Name in keyof Sighting]-?: Partial<Pick<Sighting, Name>> extends Pick<Sighting, Name>
        ? never
        : Name;
    }[keyof Sighting];

function templatesOf(forms: readonly Form[], variants: readonly Variant[]): readonly Template[] {
  return forms.flatMap((form) => variants.map((variant) => jsonTemplate(form, variant)));
}

/** What the templates of a form differ in. */
interface Variant {
  readonly raw: Value;
  readonly readings: readonly WithMarks<Reading>[];
  readonly decisionFor: (form: Form) => WithMarks<FirstDecision>;
}

/** With marks for values. */
type WithMarks<T> = { readonly [Name in keyof T]: T[Name] | string };

function whole(isTrimmed: boolean): Variant {
  const any = { start: 0, end: 1, form: 'bare', schemeLength: 0, isTrimmed } as const;
  const { joins, readings } = wholeSighting(quoted('url') + quoted('edge'), any);
  const decisionFor = (form: Form): FirstDecision =>
    decide({ form, joins, readings, probability: undefined });
  return { raw: 'written', readings, decisionFor };
}

function broken(first: string): Variant {
  const joins = [{ kind: 'line-end', at: first.length }] as const;
  const readings = brokenReadings(first, 'b');
  const urls = [quoted('url'), quoted('withoutHyphen')];
  return {
    raw: 'raw',
    readings: readings.map((reading, index) => ({ ...reading, url: urls[index] as string })),
    decisionFor: (form) => decide({ form, joins, readings, probability: undefined }),
  };
}

/** Of a URL in text that goes on, surely or perhaps: then the reading without the second piece is kept. */
function told(probability: number): Variant {
  return atLineEnd('raw', toldReadings('a', 'b', probability), 'firstPiece');
}

/** Of one that surely goes on behind a hyphen, which may be that of the break. */
function toldHyphen(): Variant {
  return {
    ...broken('a-'),
    decisionFor: (form) => {
      const joins = [{ kind: 'line-end', at: 2 }] as const;
      const readings = brokenReadings('a-', 'b');
      const decision = decide({ form, joins, readings, probability: SURE });
      return { ...decision, probability: unquoted('probability') };
    },
  };
}

/** Of one that ends with its line, but may go on. */
function doubt(): Variant {
  return atLineEnd('written', doubtReadings('a', 'b', PERHAPS), 'longerUrl');
}

/** `other`: the URL of the other reading. */
function atLineEnd(raw: Value, readings: readonly Reading[], other: Value): Variant {
  const marks = [{ url: quoted('url') }, { url: quoted(other), weight: unquoted('weight') }];
  return {
    raw,
    readings: readings.map((reading, index) => ({ ...reading, ...marks[index] })),
    decisionFor: () => ({
      decidedBy: 'line-end',
      certainty: unquoted('certainty'),
      probability: unquoted('probability'),
    }),
  };
}

/** The same where a link of the markup is its first reading, and no other. */
function settled(variant: Variant): Variant {
  return { ...variant, decisionFor: () => BY_MARKUP };
}

function jsonTemplate(form: Form, { raw, readings, decisionFor }: Variant): Template {
  const values: Readonly<Record<RequiredField, unknown>> & { probability?: unknown } = {
    url: quoted('url'),
    raw: quoted(raw),
    form,
    scheme: quoted('scheme'),
    ...PLACES,
    readings,
    ...decisionFor(form),
  };
  return piecesOf(`${jsonOf(values, NAMES_IN_ORDER)}\n`);
}

/** What the lexer tells of a URL with a line of its own: where it stands, the fields that follow each other. */
const PLACES = {
  source: unquoted('source'),
  document: unquoted('beforeOrdinal', 'ordinal', 'behindOrdinal'),
  part: unquoted('part'),
  byteStart: unquoted('byteStart'),
  byteEnd: unquoted('byteEnd'),
  pieces: [unquoted('pieces')],
  line: unquoted('line'),
  column: unquoted('column'),
  joins: [unquoted('joins')],
  region: unquoted('region'),
  quoteDepth: unquoted('quoteDepth'),
} as const satisfies Partial<Record<keyof Sighting, unknown>>;

const NAMES_IN_ORDER = Object.keys(SIGHTING.fields) as (keyof Sighting)[];
const FIRST_PLACE = NAMES_IN_ORDER.findIndex((name) => name in PLACES);
const LAST_PLACE = NAMES_IN_ORDER.findLastIndex((name) => name in PLACES);

/** The JSON of a sighting before what tells its place. */
export function beforePlace(sighting: SightingInText): string {
  return `${jsonOf(sighting, NAMES_IN_ORDER.slice(0, FIRST_PLACE)).slice(0, -1)},`;
}

/** The JSON behind that, without the part that it leads to and the end. */
export function behindPlace({ target: _, ...sighting }: SightingInText): string {
  return `,${jsonOf(sighting, NAMES_IN_ORDER.slice(LAST_PLACE + 1)).slice(1, -1)}`;
}

/** What a `cid:` URL leads to, behind all other fields that such a sighting has. */
function targetTemplate(): Template {
  const { source } = PLACES;
  const target = { source, ordinal: unquoted('ordinal'), part: unquoted('target') };
  return piecesOf(`,${JSON.stringify({ target }).slice(1, -1)}`);
}

function placeTemplate(): Template {
  return piecesOf(jsonOf(PLACES, NAMES_IN_ORDER).slice(1, -1));
}

/** The JSON of those of the fields that are there. */
function jsonOf(
  values: Readonly<Partial<Record<keyof Sighting, unknown>>>,
  names: readonly (keyof Sighting)[],
): string {
  const inOrder = names.filter((name) => name in values).map((name) => [name, values[name]]);
  return JSON.stringify(Object.fromEntries(inOrder));
}

/** The JSON before each value that is a mark, and behind the last one. */
function aroundMarks(value: object): readonly string[] {
  return JSON.stringify(value).split(JSON.stringify(ANY));
}

/** Text, a mark, text, a mark … text. */
function piecesOf(marked: string): Template {
  const parts = marked.replace(UNQUOTED, '$1').split(MARK);
  return parts.flatMap((text, index) => {
    if (index % 2 === 1) return [];
    const mark = parts[index + 1]?.charCodeAt(0) ?? FIRST_MARK;
    return [{ text, value: NAMES.get(mark - FIRST_MARK) ?? 'nothing' }];
  });
}

function quoted(value: Value): string {
  return String.fromCharCode(FIRST_MARK + VALUES[value]);
}

function unquoted(...values: readonly Value[]): string {
  return `<${values.map(quoted).join('')}>`;
}
