/**
 * The options of scanning and of syntax: takes raw options, gives typed settings. Apart from the options of checking,
 * so that scanning starts sooner.
 */
import { GRAMMARS, type Grammar } from '../../../checkers/model.ts';
import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
} from '../../../extractors/containers/document-formats.ts';
import { FORMATS, type Format } from '../../../extractors/containers/formats.ts';
import { MBOX_MODES, type MboxMode } from '../../../extractors/containers/rules/mbox.ts';
import { SLUG_RULES, type SlugRuleName } from '../../../extractors/documentation/slugs/slugs.ts';
import { type FindOptions, JOIN_MODES, type JoinMode } from '../../../extractors/model.ts';
import { asksForData } from '../../filter/model.ts';
import { expectedPattern } from '../../filter/pattern.ts';
import type { S3Options } from '../../s3/model.ts';
import type { SiteOptions } from '../../site/model.ts';
import { ENDPOINT_FORM, endpointUrl, REGION, REGION_FORM } from '../../sources/given-url.ts';
import type { Preprocessor } from '../../sources/preprocess.ts';
import type { ReferenceOptions } from '../../sources/reference-base.ts';
import { OPTIONS } from '../table.ts';
import {
  choice,
  choiceOrNumber,
  chosen,
  flag,
  invalid,
  number,
  numberOrDefault,
  type RawOptions,
  single,
  texts,
} from './raw.ts';

const INPUT_FORMATS = [...Object.keys(FORMATS), ...Object.keys(DOCUMENT_FORMATS)] as readonly (
  | Format
  | DocumentFormat
)[];

export interface ScanSettings {
  readonly find: FindOptions;
  readonly format: Format | DocumentFormat | undefined;
  readonly mbox: MboxMode | undefined;
  readonly ignoreFiles: boolean;
  readonly excludePath: readonly string[];
  readonly hidden: boolean;
  readonly extensions: readonly string[];
  readonly preprocess: Preprocessor | undefined;
  readonly threads: number | undefined;
  readonly references: ReferenceOptions | undefined;
  readonly s3: S3Options;
}

/** `relative`: whether the command finds relative references without being asked. */
export function parseScanSettings(
  raw: RawOptions,
  relative: 'asked' | 'usual' = 'asked',
): ScanSettings {
  const references = parseReferences(raw, relative);
  return {
    find: {
      schemeless: flag(raw, 'schemeless'),
      repair: flag(raw, 'repair'),
      emails: flag(raw, 'emails'),
      data: asksForData(texts(raw, 'scheme')),
      join: choiceOrNumber<JoinMode>(raw, 'join', JOIN_MODES) ?? 'auto',
      explain: flag(raw, 'explain'),
      context: flag(raw, 'context'),
      lexer: !flag(raw, 'no-lexer'),
      relative: references !== undefined,
      code: flag(raw, 'code'),
      attachments: flag(raw, 'attachments'),
    },
    references,
    format: choice(raw, 'format', INPUT_FORMATS),
    mbox: choice<MboxMode>(raw, 'mbox', MBOX_MODES),
    ignoreFiles: !flag(raw, 'no-ignore'),
    excludePath: texts(raw, 'exclude-path').map(soundPattern),
    hidden: flag(raw, 'hidden'),
    extensions: texts(raw, 'extensions').flatMap(endingsIn),
    preprocess: commandIn(single(raw, 'preprocess')),
    threads: number(raw, 'threads'),
    s3: parseS3(raw),
  };
}

function parseS3(raw: RawOptions): S3Options {
  const endpoint = single(raw, 's3-endpoint');
  const region = single(raw, 's3-region') ?? OPTIONS['s3-region'].default;
  if (endpoint !== undefined && endpointUrl(endpoint) === undefined)
    return invalid('s3-endpoint', endpoint, ENDPOINT_FORM);
  return REGION.test(region) ? { endpoint, region } : invalid('s3-region', region, REGION_FORM);
}

function parseReferences(
  raw: RawOptions,
  relative: 'asked' | 'usual',
): ReferenceOptions | undefined {
  const isWanted = relative === 'asked' ? flag(raw, 'relative') : !flag(raw, 'no-relative');
  const rootDir = single(raw, 'root-dir');
  const baseUrl = single(raw, 'base-url');
  if (baseUrl !== undefined && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')) {
    invalid('base-url', baseUrl, 'a URL such as https://docs.example.org/');
  }
  if (!isWanted) return undefined;
  return {
    rootDir,
    baseUrl,
    indexFiles: namesIn(raw, 'index-files'),
    slugs: slugRuleOf(single(raw, 'slugs')),
    fallbackExtensions: namesIn(raw, 'fallback-extensions').map((one) => one.replace(/^\./, '')),
  };
}

function slugRuleOf(name: string | undefined): SlugRuleName | undefined {
  if (name === undefined || name === 'auto') return undefined;
  return chosen<SlugRuleName>('slugs', name, Object.keys(SLUG_RULES) as SlugRuleName[]);
}

function namesIn(
  raw: RawOptions,
  option: 'index-files' | 'fallback-extensions',
): readonly string[] {
  const names = texts(raw, option).flatMap((list) => list.split(',').map((name) => name.trim()));
  const wrong = names.find((name) => name === '' || name.includes('/'));
  if (wrong === undefined) return names;
  const expected =
    option === 'index-files'
      ? 'names of files, such as index.html'
      : 'endings of file names, such as md,html';
  return invalid(option, wrong, expected);
}

function soundPattern(pattern: string): string {
  const expected = expectedPattern(pattern);
  return expected === undefined ? pattern : invalid('exclude-path', pattern, expected);
}

/** `md,html`, and `.md` as well. */
function endingsIn(list: string): readonly string[] {
  const endings = list.split(',').map((ending) => ending.trim().replace(/^\./, ''));
  if (endings.every((ending) => /^[^\s/*]+$/.test(ending))) return endings;
  return invalid('extensions', list, 'endings of file names, such as md,html');
}

/** Words between blanks; no shell reads them. */
function commandIn(text: string | undefined): Preprocessor | undefined {
  const [program, ...args] = (text ?? '').trim().split(/\s+/);
  return program === undefined || program === '' ? undefined : [program, ...args];
}

/** For commands that remember what they read: they keep the text around each URL, unless told not to. */
export function parseCheckScan(raw: RawOptions): ScanSettings {
  const settings = parseScanSettings(raw, 'usual');
  return { ...settings, find: { ...settings.find, context: !flag(raw, 'no-context') } };
}

/** Undefined: a URL that is named is a link alone. */
export function parseSite(raw: RawOptions): SiteOptions | undefined {
  if (!flag(raw, 'recurse')) return undefined;
  return { depth: numberOrDefault(raw, 'depth'), maxPages: numberOrDefault(raw, 'max-pages') };
}

export function parseGrammars(raw: RawOptions): readonly Grammar[] {
  const named = texts(raw, 'grammar').map((text) => chosen<Grammar>('grammar', text, GRAMMARS));
  return named.length === 0 ? ['rfc3986'] : [...new Set(named)];
}
