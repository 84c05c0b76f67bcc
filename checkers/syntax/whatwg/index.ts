/**
 * Judges a URL as a browser would: the validation errors that the parser of the WHATWG URL standard records, by its
 * names for them and in their places, the URL that the platform's parser makes of it, and dangers. Takes a URL, gives
 * findings.
 */
import { splitUrl } from '../components/split.ts';
import { judgeSecurity, mayBeDangerous } from '../dangers/security.ts';
import { type Fault, finding } from '../findings/index.ts';
import { SCHEMES } from '../schemes/index.ts';
import { inputOf } from './input.ts';
import { ErrorLog, type ValidationError } from './parse.ts';
import { isPlain } from './plain.ts';
import { readScheme } from './scheme.ts';

export function judgeWhatwg(url: string): Fault[] {
  return isPlain(url) ? [] : judgeCarefully(url);
}

/** The full check of any URL, to which the shortcut is held. */
export function judgeCarefully(url: string): Fault[] {
  const errors = validationErrors(url);
  const found = inOneWhereAdjacent(errors).map(({ name, from, to, isFailure }) =>
    finding(`whatwg-${name}`, {
      offset: from,
      length: to - from,
      severity: isFailure ? 'error' : 'warning',
    }),
  );
  const hasFailed = errors.at(-1)?.isFailure === true;
  return [...found, ...judgeDangers(url), ...(hasFailed ? [] : judgeForm(url))];
}

function judgeDangers(url: string): Fault[] {
  if (!mayBeDangerous(url, url.indexOf(':') + 1)) return [];
  const parts = splitUrl(url);
  const syntax = SCHEMES.get(parts.scheme?.text.toLowerCase() ?? '');
  const found = judgeSecurity(parts, syntax?.lineProtocol === true);
  return found.map((one) => ({ ...one, grammar: 'whatwg' }));
}

/** All that the parser records, in its order, with places in the URL; the last one may be a failure. */
export function validationErrors(url: string): readonly ValidationError[] {
  const outside = new ErrorLog();
  const { text, placeOf } = inputOf(url, outside);
  const inside = new ErrorLog();
  readScheme(text, inside);
  const inUrl = (error: ValidationError): ValidationError =>
    error.to > error.from
      ? { ...error, from: placeOf(error.from), to: placeOf(error.to - 1) + 1 }
      : { ...error, from: 0, to: url.length };
  return [...outside.errors, ...inside.errors.map(inUrl)];
}

/** A run of the same error is one finding. */
function inOneWhereAdjacent(errors: readonly ValidationError[]): readonly ValidationError[] {
  const runs: ValidationError[] = [];
  for (const error of errors) {
    const before = runs.at(-1);
    if (before?.name === error.name && before.to === error.from) {
      runs.splice(-1, 1, { ...error, from: before.from });
    } else {
      runs.push(error);
    }
  }
  return runs;
}

/** What a browser requests, where that is not what is written; the slash that it adds behind a host is no news. */
function judgeForm(url: string): Fault[] {
  const href = URL.parse(url)?.href;
  if (href === undefined || href === url || href === `${url}/`) return [];
  // A form that would be read otherwise is told, but not offered.
  const isStable = URL.parse(href)?.href === href;
  const whole = { offset: 0, length: url.length };
  const edits = isStable ? [{ ...whole, text: href }] : undefined;
  return [finding('whatwg-rewritten', { ...whole, data: { href }, edits })];
}
