/**
 * Validates the inputs of the library: takes any value, gives inputs that can be scanned, or throws a typed error
 * that names the expected type. Opens nothing.
 */
import { isUint8Array } from 'node:util/types';
import type { DataInput, Input } from '../sources/names/model.ts';
import { usage } from './library-faults.ts';

/** A message, mailbox or text that is in memory already. */
export interface MemoryInput {
  /** The bytes of a file; a string counts as UTF-8. Packed data is unpacked. */
  readonly data: Uint8Array | string;
  /** Shown as the `source` of its sightings. Default: `data-N`, by its index among the inputs. */
  readonly name?: string | undefined;
}

/** A path, a pattern, `-` for standard input, for `check` also a URL; or something in memory. */
export type LibraryInput = string | MemoryInput;

export function inputsOf(given: LibraryInput | readonly LibraryInput[]): readonly Input[] {
  const isList = Array.isArray(given);
  const inputs = (isList ? given : [given]).map((input, index) =>
    inputOf(input, { index, argument: isList ? `inputs[${index}]` : 'inputs' }),
  );
  const names = inputs.flatMap((input) => (typeof input === 'string' ? [] : [input.name]));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw usage(`inputs: two are named ${JSON.stringify(twice)}`);
  return inputs;
}

interface InputPosition {
  readonly index: number;
  readonly argument: string;
}

function inputOf(input: unknown, { index, argument }: InputPosition): Input {
  if (typeof input === 'string') return input;
  if (isUint8Array(input)) {
    throw usage(`${argument}: expected a path or { data, name }; pass bytes as { data: bytes }`);
  }
  if (typeof input !== 'object' || input === null || !('data' in input)) {
    throw usage(`${argument}: expected a path or { data, name }, not ${kindOf(input)}`);
  }
  const { name = `data-${index + 1}`, data } = input as Partial<Record<string, unknown>>;
  if (typeof name !== 'string' || name === '') throw usage(`${argument}.name: expected a string`);
  return { name, data: bytesOf(data, argument) } satisfies DataInput;
}

function bytesOf(data: unknown, argument: string): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  if (isUint8Array(data)) return data;
  throw usage(`${argument}.data: expected a Uint8Array or a string, not ${kindOf(data)}`);
}

/** Validates that an argument is a string. */
export function textOf(text: unknown, argument: string): string {
  if (typeof text === 'string') return text;
  throw usage(`${argument}: expected a string, not ${kindOf(text)}`);
}

/** For messages: `null`, `a number`, `an array`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
