/** The JSON Schemas of the documentation are what the code gives. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMAS } from './schemas.ts';

it('every schema has an id of its own, by the name of its file', () => {
  const ids = SCHEMAS.map(([path, text]) => [basename(path), JSON.parse(text).$id]);
  for (const [file, id] of ids) {
    expect(`${id}.schema.json`).toBe(`urn:urlglean:schema:${file}`);
  }
});

it.each(SCHEMAS.map(([path, text]) => [basename(path), path, text]))(
  '%s is up to date (npm run schemas:update)',
  (_, path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);
