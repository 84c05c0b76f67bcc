/** Links are judged by the workers of the run where there are some, and with the same findings as without. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '../../../checkers/model.ts';
import { judgeLinks, judgeOf } from '../../../src/ingest/judge-links.ts';
import { linksIn } from '../../../src/ingest/links-in.ts';
import { DEFAULT_GRAMMARS, judgeUrls } from '../../../src/judging/judge-urls.ts';
import { Workers } from '../../../src/scan/pool.ts';
import type { UnjudgedLink } from '../../../src/store/model.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-judging-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINKS = 2000;
const UNNAMED = { format: undefined, mbox: undefined } as const;
const urlOf = (n: number): string => `http://h.example/${n % 3 === 0 ? '%zz' : 'page'}/${n}`;

async function* batches(): AsyncGenerator<readonly UnjudgedLink[]> {
  for (let from = 0; from < LINKS; from += 100) {
    yield Array.from({ length: 100 }, (_, n) => ({ linkId: from + n, url: urlOf(from + n) }));
  }
}

async function judgedBy(workers: Workers): Promise<readonly (readonly [number, unknown])[]> {
  const kept: (readonly [number, readonly Finding[]])[] = [];
  const store = {
    unjudged: batches,
    keepFindings: async (links: readonly { linkId: number; findings: readonly Finding[] }[]) => {
      kept.push(...links.map(({ linkId, findings }) => [linkId, findings] as const));
    },
  };
  await judgeLinks(store, { run: 1, grammars: DEFAULT_GRAMMARS }, await judgeOf(workers));
  return kept;
}

it('judging gives the findings in the order of the links, on any thread', async () => {
  const workers = new Workers();
  try {
    const here = await judgedBy(workers);
    expect(workers.running).toBeUndefined();
    await workers.start(2);
    const there = await judgedBy(workers);
    expect(there.map(([linkId]) => linkId)).toEqual(Array.from({ length: LINKS }, (_, n) => n));
    expect(there).toEqual(here);
  } finally {
    await workers.close();
  }
});

it('a run reads links with the findings of its workers', async () => {
  const path = join(folder, 'large.txt');
  const urls = Array.from({ length: 1000 }, (_, n) => `<${urlOf(n)}>\n`);
  writeFileSync(path, urls.join('').padEnd(20 * 1024 * 1024, `${'word '.repeat(14)}\n`));
  const sink = {
    totals: { sources: 0, documents: 0, sightings: 0 },
    onProblem: () => undefined,
  };
  let links = 0;
  let faults = 0;
  const options = { find: {}, grammars: ['rfc1738'], threads: 2 } as const;
  for await (const { url, findings } of linksIn([path], { ...options, ...UNNAMED }, sink)) {
    expect(findings).toEqual(judgeUrls({ urls: [url], grammars: ['rfc1738'] })[0]);
    links++;
    faults += findings.length;
  }
  expect(links).toBe(1000);
  expect(faults).toBe(334);
});
