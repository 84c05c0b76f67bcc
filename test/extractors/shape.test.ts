/**
 * The files that the compiler names when a field is added to a shape: those that must handle it, and no others. The
 * fields are added to a copy of the sources, all at once, since each has a name of its own; the compiler checks the code
 * that makes, writes and stores the values.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';
import { scratchFolder } from '../helpers/scratch.ts';

const MODEL = 'extractors/model.ts';
const TEMPLATES = 'extractors/sightings/line-templates.ts';
const MAKER = 'extractors/sightings/to-sighting.ts';
const JSON_WRITER = 'src/report/sightings/sighting-json.ts';
const ROW = 'src/store/links/sighting-row.ts';
const SCHEMA = 'src/report/schema/index.ts';

const VERDICT_MODEL = 'checkers/model.ts';
const VERDICT_MAKER = 'checkers/reach/outcomes/verdict.ts';
const LINK_MODEL = 'src/settle/model.ts';
const LINK_JSON = 'src/report/facts/json-link.ts';
const LINK_READER = 'src/store/links/remembered-link.ts';
const HISTORY_MODEL = 'src/history/model.ts';
const LINK_COLUMNS = 'src/store/rows/link-values.ts';
const LINK_ROWS = 'src/store/links/history-row.ts';
const OBSERVATION_COLUMNS = 'src/store/rows/observation-values.ts';
const OBSERVATION_ROWS = 'src/store/links/observation-row.ts';
const STORES = ['src/store/postgres/store.ts', 'src/store/sqlite/store.ts'] as const;
const EXPORT = 'src/export/tables.ts';

const SIGHTING = "certainty: oneOf('How sure that is', CERTAINTIES),";
const LINK = 'history: optional(HISTORY),';
const VERDICT = "suggestion: optional(text('Where a link that has moved leads')),";
const EVIDENCE = "address: optional(text('Of the machine that answered')),";
const PAST = "lastAnswer: optional(moment('When it last answered')),";

/** Its name, what kind it is, the text and the file behind which it stands; the files that must handle it; why. */
type Added = readonly [
  name: string,
  kind: string,
  behind: string,
  file: string,
  faulty: readonly string[],
  title: string,
];

const FIELDS: readonly Added[] = [
  [
    ...(['mood', "optional(text('Of it'))", SIGHTING, MODEL] as const),
    [],
    'of a sighting is written, described and kept without a further line where a sighting may lack it',
  ],
  [
    ...(['tone', "text('Of it')", SIGHTING, MODEL] as const),
    [TEMPLATES, MAKER, ROW],
    'of every sighting compiles only when it is made, and when older stores have a value for it',
  ],
  [
    'readingTone',
    "optional(text('Of it'))",
    "reason: code('Why it may be read so', READING_REASONS),",
    MODEL,
    [JSON_WRITER],
    'of a reading compiles only when it is written',
  ],
  [
    'joinTone',
    "optional(text('Of it'))",
    "kind: code('What broke it', JOIN_KINDS),",
    MODEL,
    [JSON_WRITER],
    'of a join compiles only when it is written',
  ],
  [
    'rangeTone',
    "optional(text('Of it'))",
    "end: whole('The one behind the last'),",
    MODEL,
    [JSON_WRITER],
    'of a range compiles only when it is written',
  ],
  [
    ...(['linkMood', "optional(texts('Of it'))", LINK, LINK_MODEL] as const),
    [LINK_JSON],
    'of a link compiles only when it is written as JSON, though a link may lack it',
  ],
  [
    ...(['linkTone', "texts('Of it')", LINK, LINK_MODEL] as const),
    [LINK_JSON, LINK_READER],
    'of every link compiles only when it is read from the store as well',
  ],
  [
    ...(['evidenceTone', "optional(text('Of it'))", EVIDENCE, VERDICT_MODEL] as const),
    [],
    'of what was observed is written, described and kept without a further line where it is evidence',
  ],
  [
    ...(['verdictMood', "optional(text('Of it'))", VERDICT, VERDICT_MODEL] as const),
    [LINK_JSON],
    'of a verdict that may lack it is kept without a further line, and has to be written as JSON',
  ],
  [
    ...(['verdictTone', "text('Of it')", VERDICT, VERDICT_MODEL] as const),
    [VERDICT_MAKER, LINK_JSON, OBSERVATION_ROWS],
    'of every verdict compiles only when it is made, and when older stores have a value for it',
  ],
  [
    ...(['lastTone', "optional(moment('Of it'))", PAST, HISTORY_MODEL] as const),
    [LINK_ROWS],
    'of a history compiles only when that is read and written with it, and follows in JSON where it is a time',
  ],
  [
    ...(['tones', "optional(whole('Of it'))", PAST, HISTORY_MODEL] as const),
    [LINK_JSON, LINK_ROWS],
    'of a history that is a number compiles only when JSON has it as well',
  ],
  [
    ...(['checkTone', 'isText', 'confidence: isShare,', OBSERVATION_COLUMNS] as const),
    [OBSERVATION_ROWS],
    'of a table compiles only when observations are written with it',
  ],
  [
    ...(['pastTone', 'isText', 'interval: isCount,', LINK_COLUMNS] as const),
    [LINK_ROWS],
    'of a table compiles only when histories are written with it',
  ],
];

const folder = scratchFolder('shape');

/** The files that do not compile with a field, by its name. */
const faulty = new Map<string, Set<string>>(FIELDS.map(([name]) => [name, new Set<string>()]));

beforeAll(() => {
  for (const name of ['extractors', 'checkers', 'src', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const ofLinks = [VERDICT_MAKER, LINK_JSON, ...STORES, EXPORT];
  const files = [MAKER, JSON_WRITER, ROW, SCHEMA, ...ofLinks];
  const config = { extends: './tsconfig.json', include: [], files };
  writeFileSync(join(folder, 'tsconfig.part.json'), JSON.stringify(config));
  for (const added of FIELDS) addField(added);
  for (const { file, fields } of errorsOf(compiled())) {
    for (const field of fields) faulty.get(field)?.add(file);
  }
});

function addField([name, kind, behind, file]: Added): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(behind)).toHaveLength(2);
  writeFileSync(path, text.replace(behind, `${behind}\n  ${name}: ${kind},`));
}

function compiled(): string {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.part.json', '--singleThreaded'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Every error of the compiler, with the fields that it says are missing or do not fit; at least one. */
function errorsOf(told: string): { readonly file: string; readonly fields: readonly string[] }[] {
  return told
    .split(/^(?=\S+?\(\d+,\d+\): error )/m)
    .filter((error) => error.includes('): error '))
    .map((error) => {
      const one = error.matchAll(/Property '(\w+)' is (?:missing|optional|incompatible)/g);
      const several = error.matchAll(/is missing the following properties from type '.*': (.*)$/gm);
      const names = [...several].flatMap(([, list = '']) => list.split(', '));
      const fields = [...[...one].map(([, name = '']) => name), ...names];
      return { file: /^[^(]+/.exec(error)?.[0] ?? '', fields: [...new Set(fields)] };
    });
}

it.each(FIELDS.map(([name, , , , files, title]) => [title, name, files] as const))(
  'a field %s',
  (_, name, files) => {
    expect([...(faulty.get(name) ?? [])].sort()).toEqual(files);
  },
);
