/**
 * The files that the compiler names when a field is added to a shape: those that must handle it, and no others. The
 * field is added to a copy of the sources, and the compiler checks the code that makes, writes and stores the values.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';
import { scratchFolder } from '../helpers/scratch.ts';

const MODEL = 'extractors/model.ts';
const TEMPLATES = 'extractors/sightings/line-templates.ts';
const MAKER = 'extractors/sightings/to-sighting.ts';
const JSON_WRITER = 'src/report/sightings/sighting-json.ts';
const ROW = 'src/store/sqlite/sightings/sighting-row.ts';
const SCHEMA = 'src/report/schema/index.ts';

const VERDICT_MODEL = 'checkers/model.ts';
const VERDICT_MAKER = 'checkers/reach/outcomes/verdict.ts';
const LINK_MODEL = 'src/settle/model.ts';
const LINK_JSON = 'src/report/facts/json-link.ts';
const LINK_READER = 'src/store/sqlite/runs/remembered.ts';
const HISTORY_MODEL = 'src/history/model.ts';
const LINK_COLUMNS = 'src/store/sqlite/database/link-values.ts';
const LINK_ROWS = 'src/store/sqlite/links/link-rows.ts';
const OBSERVATION_COLUMNS = 'src/store/sqlite/database/observation-values.ts';
const RESULTS = 'src/store/sqlite/runs/results.ts';
const EXPORT = 'src/export/tables.ts';

const folder = scratchFolder('shape');

beforeAll(() => {
  for (const name of ['extractors', 'checkers', 'src', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const ofLinks = [VERDICT_MAKER, LINK_JSON, LINK_READER, LINK_ROWS, RESULTS, EXPORT];
  const files = [MAKER, JSON_WRITER, ROW, SCHEMA, ...ofLinks];
  // What no field touches is compiled once.
  const compilerOptions = { incremental: true, tsBuildInfoFile: './part.tsbuildinfo' };
  const config = { extends: './tsconfig.json', include: [], files, compilerOptions };
  writeFileSync(join(folder, 'tsconfig.part.json'), JSON.stringify(config));
});

/** The files that do not compile with a field that stands behind this text of a file. */
function faultyWith(field: string, behind: string, file = MODEL): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text.split(behind)).toHaveLength(2);
  writeFileSync(join(folder, file), text.replace(behind, `${behind}\n  ${field},`));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.part.json', '--singleThreaded'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  writeFileSync(join(folder, file), text);
  const faulty = stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm);
  return [...new Set([...faulty].map(([, path]) => path ?? ''))].sort();
}

describe('a field that is added to the shape of a sighting', () => {
  const LAST = "certainty: oneOf('How sure that is', CERTAINTIES),";

  it('is written, described and kept without a further line where a sighting may lack it', () => {
    expect(faultyWith("tone: optional(text('Of the sentence'))", LAST)).toEqual([]);
  });

  it('compiles only when it is made, and when older stores have a value for it, where all have it', () => {
    expect(faultyWith("tone: text('Of the sentence')", LAST)).toEqual([TEMPLATES, MAKER, ROW]);
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

describe('a field that is added to the shape of a link', () => {
  const LAST = 'history: optional(HISTORY),';

  it('compiles only when it is written as JSON, though a link may lack it', () => {
    expect(faultyWith("tone: optional(texts('Of it'))", LAST, LINK_MODEL)).toEqual([LINK_JSON]);
  });

  it('compiles only when it is read from the store as well, where every link has it', () => {
    const faulty = faultyWith("tone: texts('Of it')", LAST, LINK_MODEL);
    expect(faulty).toEqual([LINK_JSON, LINK_READER]);
  });
});

describe('a field that is added to the shape of what was observed', () => {
  it('is written, described and kept without a further line where it is evidence', () => {
    const behind = "address: optional(text('Of the machine that answered')),";
    expect(faultyWith("tone: optional(text('Of it'))", behind, VERDICT_MODEL)).toEqual([]);
  });

  it('is kept without a further line where a verdict may lack it, and has to be written as JSON', () => {
    const behind = "suggestion: optional(text('Where a link that has moved leads')),";
    const faulty = faultyWith("tone: optional(text('Of it'))", behind, VERDICT_MODEL);
    expect(faulty).toEqual([LINK_JSON]);
  });

  it('compiles only when it is made, and when older stores have a value for it, where every verdict has it', () => {
    const behind = "suggestion: optional(text('Where a link that has moved leads')),";
    const faulty = faultyWith("tone: text('Of it')", behind, VERDICT_MODEL);
    expect(faulty).toEqual([VERDICT_MAKER, LINK_JSON, LINK_READER]);
  });

  it('compiles only when a history is read and written with it, and follows in JSON where it is a time', () => {
    const behind = "lastAnswer: optional(moment('When it last answered')),";
    const time = faultyWith("lastTone: optional(moment('Of it'))", behind, HISTORY_MODEL);
    expect(time).toEqual([LINK_ROWS]);
    const count = faultyWith("tones: optional(whole('Of it'))", behind, HISTORY_MODEL);
    expect(count).toEqual([LINK_JSON, LINK_ROWS]);
  });
});

describe('a column that is added', () => {
  it('compiles only when observations are written with it', () => {
    expect(faultyWith('tone: isText', 'confidence: isShare,', OBSERVATION_COLUMNS)).toEqual([
      RESULTS,
    ]);
  });

  it('compiles only when histories are written with it', () => {
    expect(faultyWith('tone: isText', 'interval: isCount,', LINK_COLUMNS)).toEqual([LINK_ROWS]);
  });
});
