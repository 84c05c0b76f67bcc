/**
 * Does a short answer in plain text or JSON say that nothing exists at its address? Takes the answer. A match is a
 * sign, never a proof: data may hold these very words.
 */

import type { PlainAnswer } from '../content/plain.ts';
import { countWords } from '../content/signature.ts';
import { textSaysNotFound } from './not-found-text.ts';
import { saysNotFound } from './not-found-titles.ts';

const MAX_WORDS = 60;
/** An error message has few fields, nested no deeper than this. */
const MAX_FIELDS = 12;
const MAX_DEPTH = 3;

export function plainSaysNotFound({ kind, text }: PlainAnswer): boolean {
  if (kind === 'json') return isErrorInJson(text);
  if (countWords(text, MAX_WORDS) >= MAX_WORDS) return false;
  const [first] = text.split('\n', 1);
  return saysNotFound(first) || textSaysNotFound(text);
}

function isErrorInJson(text: string): boolean {
  try {
    return holdsError(JSON.parse(text), 0);
  } catch {
    // Text that is not JSON says nothing.
    return false;
  }
}

function holdsError(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return false;
  const fields = Object.entries(value);
  if (fields.length > MAX_FIELDS) return false;
  return fields.some(
    ([name, content]) => isErrorField(name, content) || holdsError(content, depth + 1),
  );
}

const STATUS_NAME = /^(?:http[_-]?)?(?:status|error)?[_-]?(?:status|code|error|statuscode)?$/i;
const MESSAGE_NAME =
  /^(?:error|errors|message|msg|title|detail|details|reason|status|description|code)/i;

function isErrorField(name: string, content: unknown): boolean {
  if (STATUS_NAME.test(name) && (content === 404 || content === '404')) return true;
  if (typeof content !== 'string' || !MESSAGE_NAME.test(name)) return false;
  const words = content.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return saysNotFound(words) || textSaysNotFound(words);
}
