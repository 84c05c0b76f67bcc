import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LETTERS } from './letters/letters.ts';

it.each(LETTERS)('the letter %s is as it was read and found good', (_, path, content) => {
  expect(content).toBe(readFileSync(path, 'utf8'));
});
