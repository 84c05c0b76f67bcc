/** Object storage among the inputs of a scan; loaded where it is named. */
import { Buckets } from '../s3/buckets.ts';
import { isStored } from '../sources/given-url.ts';
import type { Input } from '../sources/names/model.ts';
import type { ScanOptions, ScanSink } from './model.ts';

export function openStored(
  inputs: readonly Input[],
  options: ScanOptions,
  { onListed }: ScanSink,
): Buckets {
  const names = inputs.filter(isStored);
  const { references } = options;
  return new Buckets(
    names,
    { ...options, baseUrl: references?.baseUrl },
    { env: process.env, onListed },
  );
}
