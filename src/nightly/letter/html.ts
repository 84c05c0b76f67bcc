/**
 * A letter as HTML for mail programs: the facts of the plain text in the same order, styles inline, light or dark as
 * the reader has it, nothing that runs and nothing from elsewhere. Takes what stands in it, gives a document.
 */
import { escapeHtml } from '../../writing/escape.ts';
import type { Entry, Figures, Group, LetterPage, Line, Section, ShownUrl } from './page.ts';

const BODY = 'margin:0 auto;padding:16px;max-width:48em;font:15px/1.45 system-ui,sans-serif';
const TITLE = 'margin:0 0 16px;font-size:19px';
const SECTION = 'margin:28px 0 8px;font-size:17px;border-bottom:1px solid #8888';
const GROUP = 'margin:16px 0 4px;font-size:15px';
const ENTRY = 'margin:0 0 14px';
const URL_STYLE = 'font-weight:600;overflow-wrap:anywhere';
const INNER = 'margin-left:16px';
const PLACE = 'margin-left:16px;overflow-wrap:anywhere;opacity:.8';
const WHERE = 'font-family:ui-monospace,monospace;font-size:13px';
const CLOSING = 'margin:4px 0;font-size:13px;opacity:.8';

export function htmlLetter(page: LetterPage): string {
  const { subject, lead, sections, problems, digest, closing } = page;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    `<body style="${BODY}">`,
    element('h1', TITLE, escapeHtml(subject)),
    ...lead.map((text) => element('p', '', escapeHtml(text))),
    ...sections.flatMap(sectionHtml),
    ...problemHtml(problems),
    ...(digest === null ? [] : figuresHtml(digest)),
    '<hr>',
    ...closing.map((text) => element('p', CLOSING, escapeHtml(text))),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function element(name: string, style: string, content: string): string {
  return `<${name}${style === '' ? '' : ` style="${style}"`}>${content}</${name}>`;
}

function sectionHtml({ title, hint, groups, more }: Section): readonly string[] {
  return [
    element('h2', SECTION, escapeHtml(title)),
    ...(hint === null ? [] : [element('p', '', escapeHtml(hint))]),
    ...groups.flatMap(groupHtml),
    ...(more === null ? [] : [element('p', '', escapeHtml(more))]),
  ];
}

function groupHtml({ heading, lines, entries }: Group): readonly string[] {
  const inner = entries.map(entryHtml);
  if (heading === null) return inner;
  return [
    element('h3', GROUP, escapeHtml(heading)),
    ...lines.map(lineHtml),
    `<div style="${INNER};margin-top:10px">`,
    ...inner,
    '</div>',
  ];
}

function entryHtml({ url, lines }: Entry): string {
  return [
    `<div style="${ENTRY}">`,
    element('div', URL_STYLE, urlHtml(url)),
    ...lines.map(lineHtml),
    '</div>',
  ].join('\n');
}

function lineHtml(line: Line): string {
  if (line.kind === 'words') return element('div', INNER, escapeHtml(line.text));
  if (line.kind === 'url') {
    const style = `${INNER};overflow-wrap:anywhere`;
    return element('div', style, `${escapeHtml(line.label)}: ${urlHtml(line.url)}`);
  }
  const where = element('span', WHERE, escapeHtml(line.where));
  return element(
    'div',
    PLACE,
    line.message === '' ? where : `${escapeHtml(line.message)}<br>\n${where}`,
  );
}

function urlHtml({ text, href }: ShownUrl): string {
  if (href === null) return escapeHtml(text);
  return `<a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a>`;
}

function problemHtml(problems: readonly string[]): readonly string[] {
  if (problems.length === 0) return [];
  return [
    element('h2', SECTION, 'Problems'),
    '<ul>',
    ...problems.map((problem) => element('li', '', escapeHtml(problem))),
    '</ul>',
  ];
}

function figuresHtml({ title, rows }: Figures): readonly string[] {
  return [
    element('h2', SECTION, escapeHtml(title)),
    '<table>',
    ...rows.map(
      ([name, figure]) =>
        `<tr>${element('th', 'text-align:left;padding-right:16px', escapeHtml(name))}${element('td', '', escapeHtml(figure))}</tr>`,
    ),
    '</table>',
  ];
}
