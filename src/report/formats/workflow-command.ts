/**
 * Workflow commands of GitHub Actions that make annotations: takes a message and its place, gives one line, in which
 * no text can end a field or the line, or start another command.
 */
import { printable } from '../../writing/printable.ts';
import { isNoFile } from '../facts/places.ts';

export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly place?: AnnotationPosition | undefined;
  /** The lines of the message. */
  readonly message: readonly string[];
}

export interface AnnotationPosition {
  readonly source: string;
  /** Undefined: a document without lines. */
  readonly line?: number;
  readonly column?: number;
}

export function workflowCommand({ kind, title, place, message }: Annotation): string {
  const text = message.map((line) => escapeData(printable(line))).join('%0A');
  const fields = [...placeFields(place), ['title', title] as const].map(
    ([name, value]) => `${name}=${escapeField(printable(value))}`,
  );
  return `::${kind} ${fields.join(',')}::${text}\n`;
}

/** Paths are relative to the root of the repository, where workflows start. */
function placeFields(
  place: AnnotationPosition | undefined,
): readonly (readonly [string, string])[] {
  if (place === undefined || isNoFile(place.source)) return [];
  const file = place.source.replace(/^(?:\.\/+)+/, '');
  const named = ['file', file] as const;
  if (place.line === undefined) return [named];
  return [named, ['line', String(place.line)], ['col', String(place.column)]];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25');
}

function escapeField(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
