/** Parameters behind semicolons, as tel, geo and sip URLs have them: `;name=value`, or `;name` alone. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { type NamedComponent, named } from '../components/scheme-syntax.ts';

export interface Parameter {
  /** As it is written; compared in lower case. */
  readonly name: string;
  readonly value?: string;
}

/** A parameter and its place, the semicolon before it included. */
export interface PlacedParameter extends Parameter {
  readonly offset: number;
  readonly length: number;
}

/** The parameters from the semicolon at `from` on; none where `from` is `to`. */
export function readParameters(cursor: ParseCursor, from: number, to: number): PlacedParameter[] {
  const found: PlacedParameter[] = [];
  for (let at = from; at < to; ) {
    const next = cursor.find(';', at + 1, to);
    const end = next === -1 ? to : next;
    found.push({ offset: at, length: end - at, ...parameterOf(cursor.text(at + 1, end)) });
    at = end;
  }
  return found;
}

function parameterOf(written: string): Parameter {
  const equals = written.indexOf('=');
  if (equals === -1) return { name: written };
  return { name: written.slice(0, equals), value: written.slice(equals + 1) };
}

export function nameOf({ name }: Parameter): string {
  return name.toLowerCase();
}

/** Faults those of which `isValid` does not hold, and any that an earlier one makes one too many. */
export function judgeParameters(
  cursor: ParseCursor,
  parameters: readonly PlacedParameter[],
  isValid: (parameter: Parameter) => boolean,
): void {
  const seen = new Set<string>();
  for (const one of parameters) {
    const { offset, length } = one;
    const data = { parameter: cursor.text(offset, offset + length) };
    if (!isValid(one)) cursor.fault('parameter-invalid', { offset, length, data });
    else if (seen.has(nameOf(one))) cursor.fault('parameter-repeated', { offset, length, data });
    seen.add(nameOf(one));
  }
}

/** Faults an order that is not that of `rank`; all of it is mended at once. */
export function judgeOrder(
  cursor: ParseCursor,
  parameters: readonly PlacedParameter[],
  rank: (parameter: Parameter) => string,
): void {
  const sorted = parameters.toSorted((a, b) => compare(rank(a), rank(b)));
  const first = parameters.findIndex((one, index) => one !== sorted[index]);
  const from = parameters[first];
  if (from === undefined) return;
  const length = parameters.slice(first).reduce((sum, one) => sum + one.length, 0);
  const text = writeParameters(sorted.slice(first));
  const edits = [{ offset: from.offset, length, text }];
  cursor.fault('parameter-order', { offset: from.offset, length, edits });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Without their places. */
export function bare(parameters: readonly PlacedParameter[]): Parameter[] {
  return parameters.map(({ name, value }) => (value === undefined ? { name } : { name, value }));
}

export function writeParameters(parameters: readonly Parameter[]): string {
  return parameters
    .map(({ name, value }) => (value === undefined ? `;${name}` : `;${name}=${value}`))
    .join('');
}

/** For display; `titles` has better names than the URL gives. */
export function nameParameters(
  parameters: readonly Parameter[],
  titles: Readonly<Partial<Record<string, string>>> = {},
): NamedComponent[] {
  return parameters.map((one) => {
    const key = nameOf(one);
    const title = Object.hasOwn(titles, key) ? titles[key] : undefined;
    return named(title ?? one.name, one.value ?? '');
  });
}
