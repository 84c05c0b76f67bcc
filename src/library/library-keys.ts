/**
 * Validates the keys of the library's options: throws a typed error for an unknown key, with the likely one, and for
 * an invalid choice. Other values are validated where they are used, or in `library-values.ts`.
 */
import { DEFAULT_POLICY } from '../../checkers/policy.ts';
import { DOCUMENT_FORMATS } from '../../extractors/containers/document-formats.ts';
import { FORMATS } from '../../extractors/containers/formats.ts';
import { MBOX_MODES } from '../../extractors/containers/rules/mbox.ts';
import { type FindOptions, JOIN_BOUNDS, JOIN_MODES } from '../../extractors/model.ts';
import type { FilterOptions } from '../filter/model.ts';
import { nearest } from '../options/nearest.ts';
import type { S3Options } from '../s3/model.ts';
import { DEFAULT_SCHEDULE } from '../schedule/model/options.ts';
import { DEFAULT_SITE } from '../site/model.ts';
import type { ReferenceOptions } from '../sources/reference-base.ts';
import { usage } from './library-faults.ts';
import { kindOf } from './library-inputs.ts';
import type { CheckOptions, ExtractOptions } from './library-options.ts';
import { validValues } from './library-values.ts';

type Keys<Options> = Readonly<Record<keyof Options, true>>;

const FIND: Keys<FindOptions> = {
  schemeless: true,
  repair: true,
  emails: true,
  data: true,
  join: true,
  explain: true,
  context: true,
  lexer: true,
  relative: true,
  code: true,
  attachments: true,
};

const FILTER: Keys<FilterOptions> = {
  ...{ include: true, exclude: true, scheme: true, since: true, until: true },
  ...{ list: true, from: true },
};

const REFERENCES: Keys<ReferenceOptions> = {
  ...{ rootDir: true, baseUrl: true, indexFiles: true, fallbackExtensions: true, slugs: true },
};

const S3: Keys<S3Options> = { endpoint: true, region: true };

const EXTRACT: Keys<ExtractOptions> = {
  ...FIND,
  ...{
    format: true,
    mbox: true,
    ignoreFiles: true,
    references: true,
    onCounts: true,
    filter: true,
  },
  ...{ excludePath: true, hidden: true, extensions: true, s3: true },
  ...{ threads: true, stdin: true, signal: true, onProblem: true },
};

const CHECK: Keys<CheckOptions> = {
  ...EXTRACT,
  ...{ policy: true, schedule: true, archive: true, timeGate: true, store: true, roots: true },
  ...{ recheck: true, fast: true, offline: true, people: true, accept: true, site: true },
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  join: JOIN_MODES,
  format: [...Object.keys(FORMATS), ...Object.keys(DOCUMENT_FORMATS)],
  mbox: MBOX_MODES,
};

/** Choices that may be a number as well. */
const NUMBERS: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  join: JOIN_BOUNDS,
};

const NESTED = {
  ...{ filter: FILTER, references: REFERENCES, s3: S3 },
  ...{ policy: DEFAULT_POLICY, schedule: DEFAULT_SCHEDULE, site: DEFAULT_SITE },
} as const;

const VALUES = { policy: DEFAULT_POLICY, schedule: DEFAULT_SCHEDULE } as const;

export function validFind(options: unknown): void {
  validate(options, FIND);
}

export function validGrammar(options: unknown, known: readonly string[]): void {
  const given = objectOf(options, 'options');
  allowOnly(given, { grammar: true }, '');
  for (const grammar of [given['grammar']].flat()) choose('grammar', grammar, known);
}

export function validExtract(options: unknown): void {
  validate(options, EXTRACT);
}

export function validCheck(options: unknown): void {
  validate(options, CHECK);
}

function validate(options: unknown, known: object): void {
  const given = objectOf(options, 'options');
  allowOnly(given, known, '');
  for (const [name, choices] of Object.entries(CHOICES)) choose(name, given[name], choices);
  if ('roots' in known && given['roots'] !== undefined) objectOf(given['roots'], 'roots');
  for (const [name, keys] of Object.entries(NESTED)) {
    if (name in known && given[name] !== undefined) {
      allowOnly(objectOf(given[name], name), keys, `${name}.`);
    }
  }
  for (const [name, defaults] of Object.entries(VALUES)) {
    if (name in known && given[name] !== undefined) {
      validValues(name, objectOf(given[name], name), defaults);
    }
  }
}

function objectOf(value: unknown, argument: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw usage(`${argument}: expected an object, not ${kindOf(value)}`);
}

function allowOnly(given: object, known: object, prefix: string): void {
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(known, key)) continue;
    throw usage(`${prefix}${key}: unknown option${hint(key, known, prefix)}`);
  }
}

function hint(key: string, known: object, prefix: string): string {
  const meant = nearest(key, Object.keys(known));
  if (meant !== undefined) return `; did you mean ${meant}?`;
  const home = Object.entries(NESTED).find(([, keys]) => Object.hasOwn(keys, key))?.[0];
  if (home !== undefined) return `; it belongs in ${home}`;
  if (!Object.hasOwn(CHECK, key)) return '';
  return prefix === ''
    ? `; ${key} is an option of check`
    : `; ${key} belongs beside ${prefix.slice(0, -1)}`;
}

function choose(name: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.some((choice) => choice === value)) return;
  const bounds = NUMBERS[name];
  if (bounds !== undefined && typeof value === 'number') {
    const { least, most } = bounds;
    if (value >= least && value <= most) return;
    throw usage(`${name}: expected a number from ${least} to ${most}`);
  }
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  const ending = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw usage(`${name}: expected one of ${choices.join(', ')}${ending}`);
}
