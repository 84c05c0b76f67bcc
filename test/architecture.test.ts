/** ARCHITECTURE.md and docs/design tell the truth about the folders, and stay short enough to be read in ten minutes. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glossaryTerms, mappedFolders, namedFiles, namedFolders } from './helpers/architecture.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FLOORS = ['extractors', 'checkers', 'src'] as const;
const ARCHITECTURE = read('ARCHITECTURE.md');
const MOST_WORDS = 2000;
const MOST_TERMS = 30;

const DESIGN = readdirSync(join(ROOT, 'docs/design')).map((name) => `docs/design/${name}`);

/** Everything that a document may name. */
const FILES = [...FLOORS, 'test', 'docs', 'corpus', '.ci'].flatMap(filesBelow);
const FOLDERS = [...new Set(FILES.flatMap(foldersAbove))];

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

function foldersAbove(path: string): string[] {
  const parts = dirname(path).split('/');
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

function isNamed(path: string, among: readonly string[]): boolean {
  return among.some((known) => known === path || known.endsWith(`/${path}`));
}

describe('ARCHITECTURE.md', () => {
  const map = mappedFolders(ARCHITECTURE);
  const sources = FLOORS.flatMap(filesBelow).filter((path) => path.endsWith('.ts'));

  it('names in its map every folder of extractors, checkers and src that holds source files', () => {
    const holding = [...new Set(sources.map((path) => dirname(path)))];
    expect(holding.filter((folder) => !map.includes(folder))).toEqual([]);
  });

  it('names in its map no folder that does not exist, and none twice', () => {
    expect(map.filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
    expect(map).toHaveLength(new Set(map).size);
  });

  it(`has at most ${MOST_WORDS} words`, () => {
    expect(ARCHITECTURE.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(
      MOST_WORDS,
    );
  });

  it(`explains at most ${MOST_TERMS} terms in its glossary, and each once`, () => {
    const terms = glossaryTerms(ARCHITECTURE);
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(MOST_TERMS);
    expect(terms).toHaveLength(new Set(terms).size);
  });
});

describe('documents about the code', () => {
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...DESIGN])(
    '%s names only files and folders that exist',
    (path) => {
      const document = read(path);
      expect(namedFiles(document).filter((file) => !isNamed(file, FILES))).toEqual([]);
      expect(namedFolders(document).filter((folder) => !isNamed(folder, FOLDERS))).toEqual([]);
    },
  );
});

describe('the map as data', () => {
  const document =
    '## The map\n\n```\nsrc/       all\n  scan/    slices\n    input/ plan\n  store/   kept\n```\n';

  it('is read as one path for each line', () => {
    expect(mappedFolders(document)).toEqual(['src', 'src/scan', 'src/scan/input', 'src/store']);
  });

  it('has no line without a folder and a description', () => {
    expect(() => mappedFolders(document.replace('slices', ''))).toThrow('scan/');
  });
});
