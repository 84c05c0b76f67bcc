/**
 * The head of the page, written before the first link: the content security policy, which permits only the page's own
 * style and script and no network, and the style. DNS prefetching is off, since it would reveal to the owners of
 * hosts that the report is read.
 */
import { createHash } from 'node:crypto';
import { counted, thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { headlineOf } from '../facts/headline.ts';
import type { RunSummary } from '../model/model.ts';
import { SCRIPT, STYLE } from './bundle.generated.ts';

export function headBegin(): string {
  const policy = [
    "default-src 'none'",
    `style-src '${sha256(STYLE)}'`,
    `script-src '${sha256(SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // Text never becomes markup or code, not even by the page's own script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
`;
}

export function headEnd(summary: RunSummary): string {
  return `<meta name="generator" content="urlglean ${escapeHtml(summary.version)}">
<title>${escapeHtml(titleOf(summary))}</title>
</head>
`;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function titleOf(summary: RunSummary): string {
  const { verdicts, links } = summary;
  if (links === 0) return 'No links found';
  if (headlineOf(summary).checked === 0) return `${counted(links, 'link')}, none checked`;
  return `${thousands(verdicts.dead)} of ${thousands(links)} ${links === 1 ? 'link' : 'links'} dead`;
}
