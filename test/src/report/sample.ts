/** Links and a summary for tests of the report formats, hostile ones among them. */
import { type Evidence, VERDICTS, type VerdictValue } from '../../../checkers/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { extractText } from '../../../extractors/extract-text.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type {
  Reporter,
  ReporterFactory,
  RunSummary,
  SkippedCount,
} from '../../../src/report/model/model.ts';
import type { CheckedLink } from '../../../src/settle/model.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

export const HOSTILE = {
  url: 'http://evil.example/"><script>alert(1)</script>\'\u202egpj.exe\u001b[31m',
  subject: '</script><img src=x onerror=alert(1)>\u001b]0;title\u0007',
  source: 'mail/<b>odd</b>\u001b[2J.mbox',
} as const;

export function checkedLink(
  url: string,
  reason: Reason,
  place: Partial<Sighting> = {},
  seen: Partial<Evidence> = {},
): CheckedLink {
  const sighting = { ...sightingOf(url), ...place };
  const evidence = { status: 200, hops: [{ url, status: 200 }], ...seen };
  const suggestion = reason === 'moved-permanently' ? 'http://new.example/' : undefined;
  return {
    identity: url,
    url,
    scheme: url.slice(0, url.indexOf(':')),
    alternatives: [],
    findings: lint(url),
    sightings: [sighting],
    sightingCount: 1,
    verdict: makeVerdict(reason, { at: AT, evidence, suggestion }),
  };
}

function sightingOf(url: string): Sighting {
  const [found] = extractText('See http://example.org/a for more');
  return { ...(found as Sighting), url, raw: url, source: 'list.mbox', line: 7, column: 5 };
}

export const SAMPLE: readonly CheckedLink[] = [
  checkedLink('http://example.org/fine', 'ok'),
  checkedLink('http://example.org/lost', 'not-found'),
  checkedLink('http://old.example/', 'moved-permanently'),
  checkedLink('http://busy.example/100%', 'blocked'),
  checkedLink('news:comp.lang.misc', 'unsupported-scheme'),
  checkedLink('ftp://ada:sesame@ftp.example/', 'unsupported-scheme'),
  checkedLink(
    HOSTILE.url,
    'not-found',
    {
      source: HOSTILE.source,
      document: { ordinal: 1, subject: HOSTILE.subject, from: '"<i>" <a@example.org>' },
    },
    { title: HOSTILE.subject, signals: ['it redirects to a login'] },
  ),
  checkedLink('javascript:alert(1)', 'unsupported-scheme'),
];

export function summaryOf(links: readonly CheckedLink[]): RunSummary {
  const verdicts = Object.fromEntries(
    VERDICTS.map((one) => [one, links.filter(({ verdict }) => verdict.verdict === one).length]),
  ) as Record<VerdictValue, number>;
  const skipped = skippedOf(links);
  return {
    tool: 'urlglean',
    version: '1.2.3',
    startedAt: new Date(AT).toISOString(),
    finishedAt: new Date(AT + 1000).toISOString(),
    inputs: ['list.mbox'],
    offline: false,
    complete: true,
    sources: 1,
    documents: 3,
    sightings: links.length,
    links: links.length,
    verdicts,
    ...(skipped.length > 0 && { skipped }),
    syntaxErrors: 1,
    problems: [],
  };
}

function skippedOf(links: readonly CheckedLink[]): readonly SkippedCount[] {
  const reasons = links
    .filter(({ verdict }) => verdict.verdict === 'skipped')
    .map(({ verdict }) => verdict.reason);
  return [...new Set(reasons)].map((reason) => ({
    reason,
    links: reasons.filter((one) => one === reason).length,
  }));
}

export function render(create: ReporterFactory, links: readonly CheckedLink[]): string {
  let text = '';
  const reporter: Reporter = create({
    write: (piece) => {
      text += piece;
    },
  });
  const summary = summaryOf(links);
  reporter.begin?.(summary);
  for (const link of links) reporter.link(link);
  reporter.end(summary);
  return text;
}
