/** The stored module of the lexer is compiled from its source. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileLexer, LEXER_MODULE } from '../../../.ci/build-lexer.ts';

it('the module is up to date', async () => {
  expect(readFileSync(LEXER_MODULE, 'utf8')).toBe(await compileLexer());
});
