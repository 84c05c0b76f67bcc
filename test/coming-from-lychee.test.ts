/** The tables of docs/coming-from-lychee.md: each of our options in them exists, and none of lychee's is left out. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REASON_CODES } from '../checkers/reasons.ts';
import { COMMANDS } from '../src/commands/index.ts';
import { OPTIONS, optionSpec } from '../src/options/table.ts';

const PAGE = readFileSync(resolve(import.meta.dirname, '../docs/coming-from-lychee.md'), 'utf8');

/** Long options of lychee 0.24.2, by its own `--help`. */
const LYCHEE = `
  accept accept-timeouts archive base-url base basic-auth config cache cache-exclude-status cookie-jar
  default-extension dump dump-inputs exclude-all-private exclude exclude-file exclude-link-local exclude-loopback
  exclude-path exclude-private extensions format fallback-extensions files-from generate github-token glob-ignore-case
  help header hidden host-concurrency host-request-interval host-stats insecure include include-fragments include-mail
  include-verbatim include-wikilinks index-files max-redirects max-cache-age max-concurrency max-retries min-tls mode
  no-progress no-ignore output offline preprocess quiet retry-wait-time remap require-https root-dir scheme skip-missing
  suggest timeout threads user-agent verbose version method`.trim();

interface Row {
  readonly there: string;
  readonly here: string;
}

function rowsOf(heading: string): readonly Row[] {
  const section = PAGE.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  return rows.slice(1).map(([, there = '', here = '']) => ({ there, here }));
}

const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/--([a-z][a-z0-9-]+)/g)].map(([, name = '']) => name);

const PEERS = ['lychee 0.24', 'linkinator 8', 'linkchecker 10', 'muffet 2'];
const synonyms = Object.keys(OPTIONS).map((name) => optionSpec(name)?.synonym);

describe('the page for users of other checkers', () => {
  it('names every option of lychee once', () => {
    const named = rowsOf('lychee').flatMap(({ there }) => optionsIn(there));
    expect(named.toSorted()).toEqual(LYCHEE.split(/\s+/).toSorted());
  });

  it.each(PEERS)('names for %s only options of ours that there are', (peer) => {
    const rows = rowsOf(peer);
    expect(rows.length).toBeGreaterThan(5);
    for (const { here } of rows) {
      const ours = here.replaceAll(/\b(?:lychee|linkinator)'s [^.,|]+/g, '');
      for (const name of optionsIn(ours)) {
        expect(Object.hasOwn(OPTIONS, name) || synonyms.includes(name), `--${name}`).toBe(true);
      }
      expect(here).toMatch(/--[a-z]|^missing|^not needed, because |urlglean [a-z]+|\[hosts/);
    }
  });

  it('names only commands and reasons that there are', () => {
    const commands: readonly string[] = COMMANDS.map(({ name }) => name);
    for (const [, name = ''] of PAGE.matchAll(/`urlglean ([a-z]+)/g))
      expect(commands).toContain(name);
    const answers = [...PAGE.matchAll(/--(?:accept|fail-on) ([a-z][a-z0-9,-]+)/g)];
    for (const name of answers.flatMap(([, list = '']) => list.split(','))) {
      expect(['moved', 'unknown', ...REASON_CODES]).toContain(name);
    }
  });
});
