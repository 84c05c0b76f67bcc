/** Files that LibreOffice wrote, with a URL in every place where one can stand: all are told, each with its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipPackage } from '../../../src/documents/packages/zip-package.ts';
import { Budget } from '../../../src/documents/pieces/budget.ts';
import { urlglean } from '../../helpers/cli.ts';
import { WIDE } from './reading.ts';

const FOLDER = join(import.meta.dirname, 'libreoffice');

const EXPECTED = readFileSync(join(FOLDER, 'expected.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .slice(1)
  .map((part) => part.split('\n'))
  .map(([name = '', ...lines]) => ({ name, lines }));

interface Sighting {
  readonly source: string;
  readonly url: string;
  readonly form: string;
  readonly place: string;
}

let sightings: readonly Sighting[];

beforeAll(async () => {
  sightings = (await rows('extract')).map((row): Sighting => JSON.parse(row));
});

describe('of a file by LibreOffice', () => {
  it.each(EXPECTED)('$name each URL is told with its place, and no other', ({ name, lines }) => {
    const told = sightings.filter(({ source }) => source === join(FOLDER, name));
    expect(told.map(lineOf)).toEqual(lines);
  });

  it.each(EXPECTED)('$name no URL that its XML holds is passed over', async ({ name, lines }) => {
    const told = new Set(lines.map((line) => /^\w+ ([\w-]*)/.exec(line)?.[1]));
    const missed = [...(await namesInside(name))].filter((url) => !told.has(url));
    // Kept in the file for those who may want it back.
    expect(missed).toEqual(/^text\.(?!epub)/.test(name) ? ['deleted'] : []);
  });

  it('lint judges them all', async () => {
    const linted = (await rows('lint')).map((row): { readonly url: string } => JSON.parse(row));
    const different = new Set(sightings.map(({ url }) => url.replace('é', '%C3%A9')));
    expect(new Set(linted.map(({ url }) => url.replace('é', '%C3%A9')))).toEqual(different);
  });
});

async function rows(command: string): Promise<readonly string[]> {
  const files = EXPECTED.map(({ name }) => join(FOLDER, name));
  const { stdout } = await urlglean([command, '--no-config', '--json', ...files]);
  return stdout.trim().split('\n');
}

function lineOf({ url, form, place }: Sighting): string {
  const name = url.replace(/^\w+:\/\/[abc]\.example\//, '');
  return `${form === 'href' ? 'link' : 'text'} ${name} @ ${place}`;
}

/** By a search that knows no format. */
async function namesInside(name: string): Promise<ReadonlySet<string>> {
  const bytes = readFileSync(join(FOLDER, name));
  const text = /\.(?:rtf|fod.)$/.test(name) ? bytes.toString() : await unpacked(bytes);
  return new Set(Array.from(text.matchAll(/[abc]\.example\/([\w-]+)/g), ([, found = '']) => found));
}

async function unpacked(bytes: Buffer): Promise<string> {
  const whole = await ZipPackage.open(bytes, new Budget(WIDE, { facts() {}, fault() {} }));
  const parts = (whole?.names ?? []).map((part) => whole?.whole(part));
  return (await Promise.all(parts)).join('\n');
}
