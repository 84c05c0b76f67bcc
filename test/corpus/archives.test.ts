/** What the archives of the corpus promise to whoever works with them, apart from any code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMS, JOIN_KINDS } from '../../extractors/model.ts';

const ARCHIVES = resolve(import.meta.dirname, '../../corpus/archives');
const GOLDEN = '.expected.ndjson';
const RESERVED = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/;

/** Path segments that the demo world answers in a way of their own. */
const BEHAVIOURS = `alive 301 302 302-chain 308 loop 404 410 500 403 429 slow reset head-refused 401
  redirect-to-private`.split(/\s+/);
const MOST_SLOW = 3;
const BASE64_LINE = /^[A-Za-z\d+/]{20,}=*$/;

interface Expected {
  readonly file?: string;
  readonly url: string;
  readonly form: string;
  readonly line: number;
  readonly joins: readonly string[];
  readonly part: string;
}

const names = readdirSync(ARCHIVES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ARCHIVES, join(entry.parentPath, entry.name)));
const inputs = names.filter((name) => !name.endsWith(GOLDEN));
const goldens = names.filter((name) => name.endsWith(GOLDEN));

function readLines(name: string): string[] {
  return readFileSync(join(ARCHIVES, name), 'utf8').trimEnd().split('\n');
}

function readGolden(name: string): Expected[] {
  return readLines(name).map((line) => JSON.parse(line) as Expected);
}

const sightings = goldens.flatMap((path) => {
  const archive = path.slice(0, -GOLDEN.length);
  return readGolden(path).map((found) => ({ ...found, path: join(archive, found.file ?? '') }));
});

describe('the archives', () => {
  test.each(inputs)('%s names reserved hosts only', (path) => {
    const text = readFileSync(join(ARCHIVES, path), 'latin1');
    const hosts = [
      ...text.matchAll(/(?::\/\/|@)(?:[\w%:.~-]+@)?([A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*)/g),
    ];
    expect(hosts.map((match) => match[1]).filter((host) => !RESERVED.test(host ?? ''))).toEqual([]);
  });

  test('show every behaviour of the demo world, the slow one seldom', () => {
    const http = new Set(sightings.map(({ url }) => url).filter((url) => url.startsWith('http:')));
    const withSegment = (name: string): number =>
      [...http].filter((url) => url.split(/[/?#]/).includes(name)).length;
    expect(BEHAVIOURS.filter((name) => withSegment(name) === 0)).toEqual([]);
    expect(withSegment('slow')).toBeLessThanOrEqual(MOST_SLOW);
  });

  test('show every form and every kind of join', () => {
    const forms = FORMS.filter((form) => form !== 'relative');
    expect(new Set(sightings.map(({ form }) => form))).toEqual(new Set(forms));
    expect(new Set(sightings.flatMap(({ joins }) => joins))).toEqual(new Set(JOIN_KINDS));
  });
});

describe('the golden results', () => {
  test.each(sightings)('$path:$line holds $url', ({ path, line, url, form }) => {
    const [text = '', next = ''] = readLines(path).slice(line - 1);
    const written = form === 'schemeless' ? url.slice('http://'.length) : url;
    const decoded = BASE64_LINE.test(text) ? Buffer.from(text + next, 'base64').toString() : text;
    expect(decoded).toContain(written.slice(0, 12));
  });

  test.each(goldens)('%s stands in order of appearance', (path) => {
    const found = readGolden(path);
    const places = found.map(({ file = '', line }) => `${file}:${String(line).padStart(6, '0')}`);
    expect(places).toEqual(places.toSorted());
  });
});
