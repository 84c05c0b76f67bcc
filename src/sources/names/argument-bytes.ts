/**
 * The exact arguments of the command line: takes them as Node.js decoded them, gives those that are not UTF-8 as paths
 * that stand for their bytes. Only Linux provides the bytes; elsewhere they stay as they are.
 */
import { readFileSync } from 'node:fs';
import { mayBeLossy, pathOfBytes } from '../../system/path-bytes.ts';

export function exactArguments(
  args: readonly string[],
  read: () => Uint8Array = () => readFileSync('/proc/self/cmdline'),
): readonly string[] {
  if (!args.some(mayBeLossy)) return args;
  const words = wordsIn(read).slice(-args.length);
  const areTheSame = args.every((arg, index) => words[index]?.toString('utf8') === arg);
  return areTheSame ? words.map(pathOfBytes) : args;
}

/** Each ends with a NUL. */
function wordsIn(read: () => Uint8Array): readonly Buffer[] {
  try {
    const line = Buffer.from(read()).toString('latin1');
    return line
      .replace(/\0$/, '')
      .split('\0')
      .map((word) => Buffer.from(word, 'latin1'));
  } catch {
    return [];
  }
}
