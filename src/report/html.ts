/**
 * The HTML report: one page that holds everything it needs, opens from disk, asks nothing of any
 * network and runs no script but its own (its Content-Security-Policy says so). Everything that comes
 * from an archive is escaped.
 */
import { createHash } from 'node:crypto';
import { VERDICTS, type VerdictValue } from '../../checkers/model.ts';
import { formatProblem } from '../errors.ts';
import { archiveSentence } from './archived.ts';
import { escapeHtml } from './escape.ts';
import { linkHtml } from './html-link.ts';
import { SCRIPT } from './html-script.ts';
import { STYLE } from './html-style.ts';
import type { Reporter, ReporterOptions, RunSummary } from './model.ts';

/** What a reader wants first comes first; what is fine is folded away. */
const SECTIONS: readonly { verdict: VerdictValue; title: string; folded: boolean }[] = [
  { verdict: 'dead', title: 'Dead', folded: false },
  { verdict: 'moved', title: 'Moved for good', folded: false },
  { verdict: 'unknown', title: 'Could not be told', folded: false },
  { verdict: 'skipped', title: 'Not asked', folded: true },
  { verdict: 'alive', title: 'Alive', folded: true },
];

export function html({ write }: ReporterOptions): Reporter {
  const items = new Map<VerdictValue, string[]>(VERDICTS.map((verdict) => [verdict, []]));
  return {
    link: (link) => items.get(link.verdict.verdict)?.push(linkHtml(link)),
    end: (summary) => {
      write(headHtml(summary));
      write(overviewHtml(summary));
      write(problemsHtml(summary));
      write(controlsHtml(summary));
      for (const section of SECTIONS) {
        writeSection(write, section, items.get(section.verdict) ?? []);
      }
      write(footHtml(summary));
    },
  };
}

function headHtml(summary: RunSummary): string {
  const policy = [
    "default-src 'none'",
    `style-src '${sha256(STYLE)}'`,
    `script-src '${sha256(SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="urlglean ${escapeHtml(summary.version)}">
<title>${escapeHtml(titleOf(summary))}</title>
<style>${STYLE}</style>
</head>
<body>
`;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function titleOf({ verdicts, links }: RunSummary): string {
  return `${verdicts.dead} of ${links} links dead`;
}

function overviewHtml(summary: RunSummary): string {
  const { inputs, startedAt, sightings, documents, sources } = summary;
  const scanned = `${plural(sightings, 'URL')} in ${plural(documents, 'document')} of ${plural(sources, 'source')}`;
  return `<header>
<h1>Links in ${inputsHtml(inputs)}</h1>
<p class="soft">Checked <time datetime="${escapeHtml(startedAt)}">${escapeHtml(timeText(startedAt))}</time> · ${scanned}</p>
</header>
<main>
<p class="lead">${overviewSentence(summary)}</p>
${barHtml(summary)}
`;
}

const INPUTS_SHOWN = 3;

function inputsHtml(inputs: readonly string[]): string {
  const shown = inputs
    .slice(0, INPUTS_SHOWN)
    .map(
      (input) => `<span class="url">${escapeHtml(input === '-' ? 'standard input' : input)}</span>`,
    );
  const rest = inputs.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function overviewSentence(summary: RunSummary): string {
  const { verdicts, links, offline, complete, syntaxErrors } = summary;
  if (links === 0) return 'No URL was found.';
  const parts = offline
    ? [`${plural(links, 'link')} found; none was asked, since the run was offline`]
    : [
        `${verdicts.dead === 0 ? 'None' : `<strong>${verdicts.dead}</strong>`} of ${plural(links, 'link')} ${verdicts.dead === 1 || links === 1 ? 'is' : 'are'} dead`,
        ...(verdicts.moved > 0 ? [`${verdicts.moved} moved`] : []),
        ...(verdicts.unknown > 0 ? [`${verdicts.unknown} could not be told`] : []),
      ];
  const archive = archiveSentence(summary);
  if (archive !== null) parts.push(archive);
  if (syntaxErrors > 0) parts.push(`${syntaxErrors} with syntax errors`);
  const end = complete ? '' : ' <strong>The run was cut short: this is not all.</strong>';
  return `${parts.join('; ')}.${end}`;
}

function barHtml({ verdicts, links }: RunSummary): string {
  const present = SECTIONS.filter(({ verdict }) => verdicts[verdict] > 0);
  if (links === 0) return '';
  const pieces = present.map(
    ({ verdict }) => `<span class="${verdict} grow-${growth(verdicts[verdict], links)}"></span>`,
  );
  const legend = present.map(
    ({ verdict }) => `<li class="${verdict}">${verdicts[verdict]} ${verdict}</li>`,
  );
  return `<div class="bar" aria-hidden="true">${pieces.join('')}</div>
<ul class="legend">${legend.join('')}</ul>
`;
}

/** Per cent, at least one: the policy forbids style attributes, so that widths are classes. */
function growth(count: number, all: number): number {
  return Math.max(1, Math.round((count * 100) / all));
}

function problemsHtml({ problems }: RunSummary): string {
  if (problems.length === 0) return '';
  const items = problems.map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`);
  return `<div class="problems" role="note"><strong>${plural(problems.length, 'problem')} in this run</strong>
<ul>${items.join('\n')}</ul></div>
`;
}

function controlsHtml({ verdicts, links }: RunSummary): string {
  if (links === 0) return '';
  const boxes = SECTIONS.filter(({ verdict }) => verdicts[verdict] > 0).map(
    ({ verdict }) => `<label><input type="checkbox" value="${verdict}" checked> ${verdict}</label>`,
  );
  return `<div class="controls" role="search" hidden>
<input type="search" aria-label="Filter links" placeholder="Filter by URL, subject, sender, reason …">
${boxes.join('\n')}
<output class="small soft"></output>
</div>
`;
}

function writeSection(
  write: (text: string) => void,
  { verdict, title, folded }: (typeof SECTIONS)[number],
  items: readonly string[],
): void {
  if (items.length === 0) return;
  const heading = `<h2>${title} <span class="soft">${items.length}</span></h2>`;
  const open = folded ? `<details class="fold"><summary>${heading}</summary>` : heading;
  write(`<section data-verdict="${verdict}">${open}\n<ol>\n`);
  for (const item of items) write(item);
  write(`</ol>${folded ? '</details>' : ''}</section>\n`);
}

function footHtml({ version, finishedAt, links }: RunSummary): string {
  const script = links === 0 ? '' : `<script>${SCRIPT}</script>\n`;
  return `</main>
<footer class="small soft">urlglean ${escapeHtml(version)} · finished ${escapeHtml(timeText(finishedAt))}</footer>
${script}</body>
</html>
`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
