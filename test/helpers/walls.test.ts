/** The walls of a made-up program: each way to break one is seen. */
import { describe, expect, it } from 'vitest';
import {
  brokenWalls,
  fileCircles,
  idleWalls,
  importsOf,
  type Program,
  readWalls,
  roomCircles,
  roomOf,
} from './walls.ts';

function program(files: Readonly<Record<string, string>>): Program {
  return new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]));
}

const WALLS = readWalls(`
extractors/text: extractors/model.ts   # The one line of a room.
extractors/urls: extractors/model.ts extractors/text node:buffer
extractors/model.ts:
`);
const SOUND = {
  'extractors/model.ts': 'export interface Model {}',
  'extractors/text/lines.ts': "import type { Model } from '../model.ts';",
  'extractors/urls/find.ts':
    "import { Buffer } from 'node:buffer';\nimport { lines } from '../text/lines.ts';\nimport type { Model } from '../model.ts';",
};

describe('a program', () => {
  it('breaks no wall when it keeps to its rows', () => {
    expect(brokenWalls(program(SOUND), WALLS)).toEqual([]);
    expect(idleWalls(program(SOUND), WALLS)).toEqual([]);
    expect(fileCircles(program(SOUND))).toEqual([]);
    expect(roomCircles(program(SOUND))).toEqual([]);
  });

  it.each([
    ['a value', "import { find } from '../urls/find.ts';"],
    ['a type', "import type { Found } from '../urls/find.ts';"],
    ['a value among types', "import { type Found, find } from '../urls/find.ts';"],
    ['what another file exports', "export { find } from '../urls/find.ts';"],
    ['a module when it is needed', "const { find } = await import('../urls/find.ts');"],
  ])('is reported when it imports %s against a wall', (_, text) => {
    const broken = program({ ...SOUND, 'extractors/text/lines.ts': text });
    expect(brokenWalls(broken, WALLS)).toEqual([
      'extractors/text/lines.ts → extractors/urls/find.ts',
    ]);
  });

  it('is reported when it imports a package that its row does not name', () => {
    const broken = program({ ...SOUND, 'extractors/text/lines.ts': "import net from 'node:net';" });
    expect(brokenWalls(broken, WALLS)).toEqual(['extractors/text/lines.ts → node:net']);
  });

  it('is reported when a folder has no row', () => {
    const broken = program({ ...SOUND, 'extractors/attic/box.ts': '' });
    expect(brokenWalls(broken, WALLS)).toEqual(['extractors/attic has no row']);
  });

  it('has rows for what it uses only', () => {
    const { 'extractors/urls/find.ts': _, ...rest } = SOUND;
    expect(idleWalls(program(rest), WALLS)).toEqual(['extractors/urls is no room']);
    const idle = program({ ...SOUND, 'extractors/text/lines.ts': '' });
    expect(idleWalls(idle, WALLS)).toEqual(['extractors/text does not use extractors/model.ts']);
  });

  it.each([
    ['values', "import { b } from './b.ts';"],
    ['types', "import type { B } from './b.ts';"],
  ])('has a circle when two files import each other, be it for %s', (_, text) => {
    const files = { 'src/x/a.ts': text, 'src/x/b.ts': "import type { A } from './a.ts';" };
    expect(fileCircles(program(files))).toEqual(['src/x/a.ts ↔ src/x/b.ts']);
    expect(roomCircles(program(files))).toEqual([]);
  });

  it('has a circle when a file imports itself', () => {
    expect(fileCircles(program({ 'src/x/a.ts': "import('./a.ts')" }))).toEqual(['src/x/a.ts']);
  });

  it('has a circle of folders when they import each other through other files', () => {
    const files = {
      'src/x/a.ts': "import type { B } from '../y/b.ts';",
      'src/y/b.ts': '',
      'src/y/c.ts': "import { d } from '../x/d.ts';",
      'src/x/d.ts': '',
    };
    expect(fileCircles(program(files))).toEqual([]);
    expect(roomCircles(program(files))).toEqual(['src/x ↔ src/y']);
  });
});

describe('a room', () => {
  it.each([
    ['src/scan/input/plan.ts', 'src/scan/input'],
    ['src/store/sqlite/links/rows.ts', 'src/store/sqlite/links'],
    ['src/errors.ts', 'src/errors.ts'],
  ])('is the folder of a file: %s is in %s', (path, room) => {
    expect(roomOf(path)).toBe(room);
  });
});
