/** The page as the writer leaves it: what runs, what can be clicked, what a reader sees without script. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { archivedCopy } from '../../../../checkers/reach/archive/model.ts';
import { noChanges } from '../../../../src/history/change-kind.ts';
import { LICENCES, SCRIPT } from '../../../../src/report/html/bundle.generated.ts';
import { SYNTAX_KINDS } from '../../../../src/report/html/data/data.ts';
import { html } from '../../../../src/report/html/html.ts';
import type { FormatOptions, RunSummary } from '../../../../src/report/model/model.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { checkedLink, HOSTILE, render, SAMPLE, summaryOf } from '../sample.ts';
import { bodyOf, elements, rowBlocks, scripts } from './page.ts';

const dated = { document: { ordinal: 1, date: 'Sat, 5 Apr 2003 06:07:08 +0200' } };
const page = render(html, [
  ...SAMPLE.slice(1),
  checkedLink('http://example.org/fine', 'ok', dated),
]);
/** What is seen: neither style nor script, which are long. */
const body = bodyOf(page);

describe('policy', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';

  it('lets nothing run or load but what the page brings', () => {
    const directives = policy.split('; ').map((directive) => directive.split(' ')[0]);
    expect(directives).toEqual([
      'default-src',
      'style-src',
      'script-src',
      'base-uri',
      'form-action',
      'require-trusted-types-for',
      'trusted-types',
    ]);
    for (const name of ['default-src', 'base-uri', 'form-action', 'trusted-types']) {
      expect(policy).toContain(`${name} 'none'`);
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
  });

  it.each(['style', 'script'])('knows the %s by its hash', (tag) => {
    const open = page.lastIndexOf(`<${tag}>`) + tag.length + 2;
    const content = page.slice(open, page.indexOf(`</${tag}>`, open));
    const hash = createHash('sha256').update(content).digest('base64');
    expect(content.length).toBeGreaterThan(1000);
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  });

  it('permits no DNS look-up before a click', () => {
    expect(page.includes('<meta http-equiv="x-dns-prefetch-control" content="off">')).toBe(true);
    expect(page.includes('<meta name="referrer" content="no-referrer">')).toBe(true);
  });

  it('stands before anything that could run', () => {
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
  });
});

describe('markup', () => {
  it('has one script, no attribute that runs, loads or styles, and nothing of an archive', () => {
    expect(scripts(page)).toHaveLength(1);
    const attributes = elements(page).flatMap(({ attribs }) => Object.keys(attribs));
    expect(attributes.filter((name) => /^(?:src|style|on.*|action|srcset)$/.test(name))).toEqual(
      [],
    );
    const names = new Set(elements(page).map(({ name }) => name));
    for (const name of ['img', 'b', 'i', 'iframe', 'link', 'form', 'base', 'object']) {
      expect(names).not.toContain(name);
    }
  });

  it('makes links only of URLs that are safe to click, without a referrer', () => {
    const links = elements(page).filter(({ name, attribs }) => name === 'a' && attribs['href']);
    const outside = links.filter(({ attribs }) => !attribs['href']?.startsWith('#'));
    expect(outside.map(({ attribs }) => attribs['href'])).toContain('http://old.example/');
    for (const { attribs } of outside) {
      expect(attribs['href']).toMatch(/^(?:https?|ftp|news):/);
      expect(attribs['rel']).toBe('noreferrer nofollow noopener');
    }
  });

  it('shows a password neither in a row nor in what can be clicked', () => {
    expect(page.includes('sesame')).toBe(false);
    expect(body.replaceAll(/<\/?strong>/g, '')).toContain('ftp://***@ftp.example/');
  });

  it('escapes what comes from an archive', () => {
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain(HOSTILE.subject);
    const inputs = ['</title><script>alert(1)</script>', '\u202e'];
    let written = '';
    const reporter = html({
      write: (text) => {
        written += text;
      },
    });
    reporter.end({ ...summaryOf([]), inputs });
    expect(scripts(written)).toHaveLength(1);
    expect(bodyOf(written)).toContain('&lt;U+202E&gt;');
  });
});

describe('script', () => {
  it('makes no code of text', () => {
    expect(/\beval\(|\bFunction\(/.exec(SCRIPT)).toBeNull();
  });

  it('comes with the licence of every package that is in it', () => {
    for (const name of [
      '@tanstack/table-core',
      '@tanstack/store',
      'd3-axis',
      'd3-scale',
      'd3-array',
    ]) {
      expect(LICENCES).toMatch(new RegExp(`^${name} [0-9.]+ \\((?:MIT|ISC)\\)$`, 'm'));
    }
    expect(body).toContain('Copyright');
  });
});

describe('without script', () => {
  it('says first what matters', () => {
    expect(page.includes('<title>2 of 8 links dead</title>')).toBe(true);
    const one = render(html, [checkedLink('http://example.org/', 'not-found')]);
    expect(one.includes('<title>1 of 1 link dead</title>')).toBe(true);
    const none = render(html, [checkedLink('http://example.org/', 'offline')]);
    expect(none.includes('<title>1 link, none checked</title>')).toBe(true);
    expect(body.replaceAll(/<[^>]+>/g, '')).toContain('2 of 5 links checked are dead.');
  });

  it('lists the first links, the dead ones first', () => {
    const rows = body.slice(body.indexOf('<tbody id="rows">'));
    const order = ['example.org/lost', 'old.example', 'busy.example', 'news:comp.lang', '/fine'];
    const places = order.map((text) => rows.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(body).toContain('<noscript>');
  });

  it('has the numbers of every chart as a table with a caption', () => {
    for (const caption of ['by the year', 'Hosts: links of each', 'Reasons: links of each']) {
      expect(body).toMatch(new RegExp(`<caption class="sr">[^<]*${caption}`));
    }
  });

  it('shows nothing that only a script could move', () => {
    for (const id of ['controls', 'pager', 'count', 'theme', 'year-chart']) {
      const element = elements(page).find(({ attribs }) => attribs['id'] === id);
      expect([id, element?.attribs['hidden']]).toEqual([id, '']);
    }
  });
});

describe('sentences', () => {
  const lead = (change: Partial<ReturnType<typeof summaryOf>>, links = SAMPLE): string => {
    let text = '';
    const reporter = html({
      write: (piece) => {
        text += piece;
      },
    });
    for (const link of links) reporter.link(link);
    reporter.end({ ...summaryOf(links), ...change });
    return bodyOf(text).replaceAll(/<[^>]+>/g, '');
  };

  it('say that nothing was found, or that nothing was checked', () => {
    expect(lead({}, [])).toContain('No links found.');
    const verdicts = { alive: 0, moved: 0, dead: 0, unknown: 0, skipped: 8 };
    const skipped = [{ reason: 'offline', links: 8 }] as const;
    expect(lead({ offline: true, verdicts, skipped })).toContain(
      '8 links, none checked: the run was offline.',
    );
  });

  it('counts in good English', () => {
    const fine = [checkedLink('http://example.org/', 'ok')];
    expect(lead({}, fine)).toContain('No dead links among 1 checked.');
    const lost = [checkedLink('http://example.org/', 'not-found')];
    expect(lead({}, [...lost, ...fine])).toContain('1 of 2 links checked is dead.');
  });

  it('say that the run was cut short, and list every problem', () => {
    const later = checkedLink('http://example.org/later', 'interrupted');
    expect(lead({ complete: false }, [...SAMPLE, later])).toContain(
      '4 of 9 links not checked: 1 because the run is incomplete, 3 for other reasons (3 unsupported scheme, 1 interrupted).',
    );
    expect(lead({ offline: true })).toContain(
      'The run was offline. 3 links were not checked: 3 unsupported scheme.',
    );
    expect(lead({ complete: false })).not.toContain('run again');
    const problems = [{ code: 'input-empty', severity: 'warning', source: 'a<b>.mbox' }] as const;
    const text = lead({
      problems: problems.map((one) => ({ ...one, message: 'is empty', remedy: 'r' })),
    });
    expect(text).toContain('1 problem in this run');
    expect(text).toContain('a&lt;b&gt;.mbox');
  });

  it('say which links were not checked, and why', () => {
    expect(lead({})).toContain('3 links were not checked: 3 unsupported scheme.');
    expect(lead({}, [checkedLink('http://example.org/', 'ok')])).not.toContain('not checked');
  });

  it('say how many links were checked in this run', () => {
    expect(lead({ observed: 2, earlier: 3 })).toContain(
      '2 of the 5 were checked in this run, 3 in earlier ones. 3 links were not checked',
    );
  });

  it('say to what the run was narrowed', () => {
    const filter = { exclude: [], scheme: [], list: [], from: [] };
    const filters = [{ ...filter, include: ['tides'] }];
    expect(lead({ filters, filteredOut: 42 })).toContain(
      '--include tides left out 42 of 50 links.',
    );
  });

  it('say what changed since the last run, by the links in the page', () => {
    const changes = { run: 4, startedAt: '2026-01-01T00:00:00.000Z', since: '', ...noChanges() };
    const [, dead] = SAMPLE;
    if (dead === undefined) throw new Error('there is no dead link');
    const history = { state: 'lost', failures: 4, intervalMs: 1, due: 1, since: 1 } as const;
    const text = lead({ changes }, [{ ...dead, change: 'lost', history }]);
    expect(text).toContain('Since run 4 (2026-01-01 00:00 UTC): 1 newly lost.');
    expect(text).toContain('Over all runs: 1 lost.');
    expect(lead({ changes })).toContain('Since run 4 (2026-01-01 00:00 UTC): nothing has changed.');
    expect(lead({})).not.toContain('Since run');
  });
});

describe('what stands below the first links', () => {
  const pageOf = (
    links: readonly CheckedLink[],
    change: Partial<RunSummary> = {},
    options: FormatOptions = {},
  ): string => {
    let text = '';
    const reporter = html({
      ...options,
      write: (piece) => {
        text += piece;
      },
    });
    for (const link of links) reporter.link(link);
    reporter.end({ ...summaryOf(links), ...change });
    return bodyOf(text);
  };
  const inFile = { source: 'docs/guide.md', document: { ordinal: 1 } };
  const moved = checkedLink('http://old.example/', 'moved-permanently', inFile);
  const dead = checkedLink('http://gone.example/', 'not-found', inFile);

  it('names the command that mends text files, with what it could put in', () => {
    const inputs = ['two words'];
    expect(pageOf([moved], { inputs: ['docs'] })).toContain('data-copy="urlglean fix docs"');
    expect(pageOf([moved], { inputs })).toContain('data-copy="urlglean fix &#39;two words&#39;"');
    const archived = archivedCopy({ url: 'https://keeper.example/1', at: 0 }, 0, 'now');
    expect(pageOf([{ ...dead, archived }], { inputs: ['docs'] })).toContain(
      'urlglean fix docs --to-archive',
    );
  });

  it('names the store in that command as the check did, or that there was none', () => {
    const run = { inputs: ['docs'] };
    const named = pageOf([moved], run, { store: 'my links.sqlite' });
    expect(named).toContain('urlglean fix docs --store &#39;my links.sqlite&#39;"');
    expect(pageOf([moved], run, { forgets: true })).toContain('urlglean fix docs --no-store"');
  });

  it('leads from the number of links with syntax errors to them', () => {
    const faulty = pageOf([checkedLink('http://a.example/%zz', 'ok')]);
    const [row] = rowBlocks(faulty).flat();
    expect(faulty).toContain('<option value="errors">with errors (1)</option>');
    expect(row?.syntax).toBe(SYNTAX_KINDS.indexOf('errors'));
    const page = pageOf([dead], { syntaxErrors: 1234 });
    expect(page).toMatch(
      /<a [^>]*href="#syntax=errors"[^>]*>1,234<\/a> links with syntax errors\./,
    );
    expect(page).not.toContain('<option value="errors">');
    expect(rowBlocks(page).flat()[0]?.syntax).toBeNull();
  });

  it('names no command that could do nothing', () => {
    const inMail = { source: 'a.mbox', document: { ordinal: 1, subject: 'Tides' } };
    expect(pageOf([checkedLink('http://old.example/', 'moved-permanently', inMail)])).not.toContain(
      'urlglean fix',
    );
    expect(pageOf([dead])).not.toContain('urlglean fix');
    expect(pageOf([dead])).toContain('urlglean check … --archive');
    expect(pageOf([dead], { archive: { found: 0, far: 0 } })).not.toContain('--archive');
    expect(pageOf([moved])).not.toContain('--archive');
  });
});
