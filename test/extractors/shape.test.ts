/**
 * What the compiler says when a field is added to a shape: the files that have to say something of it, and no others.
 * The sources are copied, the field is added to the copy, and the compiler looks at what makes, writes and keeps sightings.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';
import { scratchFolder } from '../helpers/scratch.ts';

const MODEL = 'extractors/model.ts';
const MAKER = 'extractors/sightings/to-sighting.ts';
const JSON_WRITER = 'src/report/sightings/sighting-json.ts';
const ROW = 'src/store/sqlite/sightings/sighting-row.ts';
const SCHEMA = 'src/report/schema/lines.ts';

const folder = scratchFolder('shape');
const model = readFileSync(join(ROOT, MODEL), 'utf8');

beforeAll(() => {
  for (const name of ['extractors', 'checkers', 'src', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const files = [MAKER, JSON_WRITER, ROW, SCHEMA];
  const config = { extends: './tsconfig.json', include: [], files };
  writeFileSync(join(folder, 'tsconfig.part.json'), JSON.stringify(config));
});

/** The files that do not compile with a field that stands behind this text of the model. */
function faultyWith(field: string, behind: string): readonly string[] {
  expect(model.split(behind)).toHaveLength(2);
  writeFileSync(join(folder, MODEL), model.replace(behind, `${behind}\n  ${field},`));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.part.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const faulty = stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm);
  return [...new Set([...faulty].map(([, path]) => path ?? ''))].sort();
}

describe('a field that is added to the shape of a sighting', () => {
  const LAST = "certainty: oneOf('How sure that is', CERTAINTIES),";

  it('is written, described and kept without a further line where a sighting may lack it', () => {
    expect(faultyWith("tone: optional(text('Of the sentence'))", LAST)).toEqual([]);
  });

  it('compiles only when it is made, and when older stores have a value for it, where all have it', () => {
    expect(faultyWith("tone: text('Of the sentence')", LAST)).toEqual([MAKER, ROW]);
  });

  it('compiles only when it is written, where it stands in a reading, a join or a range', () => {
    for (const [field, behind] of [
      ["tone: optional(text('Of it'))", "reason: code('Why it may be read so', READING_REASONS),"],
      ["tone: optional(text('Of it'))", "kind: code('What broke it', JOIN_KINDS),"],
      ["tone: optional(text('Of it'))", "end: whole('The one behind the last'),"],
    ] as const) {
      expect(faultyWith(field, behind)).toEqual([JSON_WRITER]);
    }
  });
});
