/** Documents that are no text go the whole way: from files, archives and standard input to every report. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract, type Problem, type Sighting } from '../../../src/index.ts';
import { DocumentThreads } from '../../../src/scan/documents/threads.ts';
import { newSpillArea } from '../../../src/scan/output/spill-file.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { inProcess } from '../../helpers/in-process.ts';
import { linkTo, pdfFile } from '../../helpers/pdf-file.ts';
import { compoundFile } from '../documents/compound-files.ts';
import { docx, p, run } from '../documents/office-files.ts';
import { tar, zip } from '../sources/packers.ts';
import { scanInto } from '../store/stores.ts';

const BOOK = pdfFile({
  pages: [
    { texts: [{ text: 'See http://a.example/one now', x: 50, y: 700 }] },
    {
      texts: [{ text: 'There', x: 50, y: 700 }],
      annotations: [linkTo('http://a.example/two', [50, 695, 90, 712])],
    },
  ],
});
const LETTER = docx(p(run('See http://a.example/three')));

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-documents-'));
  const files: Readonly<Record<string, Buffer>> = {
    'book.pdf': BOOK,
    'bad.pdf': BOOK.subarray(0, 200),
    'letter.docx': LETTER,
    'mail.msg': compoundFile({
      '__substg1.0_1000001F': Buffer.from('http://a.example/x', 'utf16le'),
    }),
    'notes.txt': Buffer.from('http://a.example/four\n'),
    'all.zip': zip([
      { name: 'in/book.pdf', content: BOOK },
      { name: 'letter.docx', content: LETTER },
    ]),
    'all.tar.gz': gzipSync(tar([{ name: 'book.pdf', content: BOOK }])),
    'book.pdf.gz': gzipSync(BOOK),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(at(name), bytes);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Found {
  readonly places: readonly string[];
  readonly problems: readonly string[];
}

const placeOf = ({ url, source, page, place, line }: Sighting): string =>
  [
    url.slice('http://a.example/'.length),
    source.replace(`${folder}/`, ''),
    page ?? place ?? line,
  ].join(' ');

async function found(names: readonly string[], threads?: number): Promise<Found> {
  const problems: Problem[] = [];
  const places: string[] = [];
  const options = {
    onProblem: (one: Problem) => void problems.push(one),
    ...(threads !== undefined && { threads }),
  };
  for await (const one of extract(names.map(at), options)) places.push(placeOf(one));
  return { places, problems: problems.map(({ code }) => code) };
}

const INPUTS: readonly (readonly [input: string, places: readonly string[]])[] = [
  ['book.pdf', ['one book.pdf 1', 'two book.pdf 2']],
  ['letter.docx', ['three letter.docx paragraph 1']],
  ['mail.msg', ['x mail.msg body']],
  [
    'all.zip',
    [
      'one all.zip!/in/book.pdf 1',
      'two all.zip!/in/book.pdf 2',
      'three all.zip!/letter.docx paragraph 1',
    ],
  ],
  ['all.tar.gz', ['one all.tar.gz!/book.pdf 1', 'two all.tar.gz!/book.pdf 2']],
  ['book.pdf.gz', ['one book.pdf.gz 1', 'two book.pdf.gz 2']],
];

describe('documents that are no text', () => {
  it.each(INPUTS)('are read from %s', async (input, places) => {
    expect(await found([input])).toEqual({ places, problems: [] });
  });

  it('come in the order of their files, whatever the threads, and a bad one hurts no other', async () => {
    const names = ['bad.pdf', 'book.pdf', 'notes.txt', 'letter.docx', 'bad.pdf', 'book.pdf'];
    const one = await found(names, 0);
    expect(one.problems).toEqual(['document-damaged', 'document-damaged']);
    expect(one.places).toHaveLength(6);
    expect(await found(names, 3)).toEqual(one);
    expect((await found(['.'])).places).toHaveLength(12);
  });

  it('are taken from standard input, and by their format', async () => {
    const input = [{ name: 'sent.pdf', data: BOOK }];
    const sent: Sighting[] = [];
    for await (const one of extract(input)) sent.push(one);
    expect(sent.map(placeOf)).toEqual(['one sent.pdf 1', 'two sent.pdf 2']);
    expect(sent[0]).not.toHaveProperty('byteStart');
    const wrong = await inProcess(['extract', '--format', 'docx', at('book.pdf')]);
    expect(wrong.stderr).toContain('is damaged');
  });

  it('are kept by the store and told by reports, and not read twice', async () => {
    const store = ['--store', at('s.sqlite')];
    const inputs = [at('book.pdf'), at('letter.docx')];
    const check = await inProcess(['check', '--offline', '--json', ...inputs]);
    const links = check.stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    const sightings = links.flatMap(({ type, sightings: of }) => (type === 'link' ? of : []));
    const all = ['one book.pdf 1', 'three letter.docx paragraph 1', 'two book.pdf 2'];
    expect(sightings.map(placeOf).sort()).toEqual(all);
    const kept = openSqliteStore({ path: at('s.sqlite'), at: 0 });
    await scanInto(kept, inputs);
    const { documents, sightings: known, read } = await scanInto(kept, inputs);
    expect({ documents, known, read }).toEqual({ documents: 2, known: 3, read: 0 });
    await kept.close();
    const table = await inProcess(['export', 'sightings', '--as', 'ndjson', ...store]);
    expect(table.stdout).toContain('"line":null');
    expect(table.stdout).toContain('"page":2');
  });

  it('are ended where they take too long, and the thread is replaced', async () => {
    const spills = newSpillArea();
    const threads = new DocumentThreads(1, undefined, { milliseconds: 1, heapMebibytes: 256 });
    const task = { path: at('book.pdf'), format: 'pdf', find: {}, spills } as const;
    const { faults, sightings } = await threads.run(task);
    expect([faults[0]?.fault, sightings]).toEqual(['too-slow', []]);
    expect(
      (await threads.run({ ...task, path: at('letter.docx'), format: 'docx' })).faults,
    ).toHaveLength(1);
    await threads.close();
  });

  it('are left when the run is interrupted', async () => {
    const control = new AbortController();
    const threads = new DocumentThreads(1, control.signal);
    const task = { path: at('book.pdf'), format: 'pdf', find: {}, spills: newSpillArea() } as const;
    const running = threads.run(task);
    control.abort();
    expect((await running).found).toBe(0);
    await threads.close();
  });

  it('are linted with their places, and fail as texts do', async () => {
    writeFileSync(at('wrong.docx'), docx(p(run('See http://a.example/x^y'))));
    const { code, stdout } = await inProcess(['lint', at('book.pdf'), at('wrong.docx')]);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(
        /wrong\.docx paragraph 1: error character-not-allowed: .*\s+http:\/\/a\.example\/x\^y/,
      ),
    ]);
    expect(stdout).not.toContain('book.pdf');
    rmSync(at('wrong.docx'));
  });

  it('are refused by fix in words', async () => {
    const { stderr, stdout } = await inProcess(['fix', '--offline', '--syntax', at('book.pdf')]);
    expect(stdout).toBe('');
    expect(stderr).not.toContain('Error');
  });
});
