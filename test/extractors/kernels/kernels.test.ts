/** The stored module of each kernel is compiled from its source. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assembleKernels } from '../../../.ci/build-kernels.ts';

const kernels = await assembleKernels();

it('every source of a kernel has its module', () => {
  const folder = new URL('../../../extractors/kernels/', import.meta.url);
  const generated = readdirSync(folder).filter((name) => name.endsWith('.generated.ts'));
  expect(generated).toHaveLength(kernels.size);
  expect(kernels.size).toBeGreaterThan(0);
});

it.each([...kernels])('%s is up to date', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
