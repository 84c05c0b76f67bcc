/**
 * A tree of documentation with planted faults: 500 Markdown and HTML files in 20 folders, 20 images, some 9,000
 * references. Of each fault it says in which file and as which text it stands; everything else is sound, however odd.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Fault {
  /** Below the folder. */
  readonly file: string;
  readonly raw: string;
}

export const TREE = { folders: 20, filesEach: 25, links: 16 } as const;

/** `web` answers 200 below `/there/` and 404 below `/gone/`. */
export function plantTree(folder: string, web: string): readonly Fault[] {
  const faults: Fault[] = [];
  mkdirSync(join(folder, 'img'), { recursive: true });
  for (let n = 0; n < 20; n++) writeFileSync(join(folder, `img/p${n}.png`), 'png');
  let number = 0;
  for (let f = 0; f < TREE.folders; f++) {
    mkdirSync(join(folder, `part${f}`));
    writeFileSync(join(folder, `part${f}/a b (c).txt`), 'odd');
    for (let n = 0; n < TREE.filesEach; n++, number++) {
      const file = `part${f}/${nameOf(n)}`;
      const planted = faultsOf(number, f, isMarkdown(n));
      const raws = planted.map((fault) => fault.raw(web));
      faults.push(...raws.map((raw) => ({ file, raw })));
      const text = isMarkdown(n) ? markdown(f, n, planted, web) : html(f, n, planted, web);
      writeFileSync(join(folder, file), text);
    }
  }
  return faults;
}

function isMarkdown(n: number): boolean {
  return n % 5 !== 4;
}

function nameOf(n: number): string {
  return `page${n}.${isMarkdown(n) ? 'md' : 'html'}`;
}

interface Planted {
  readonly raw: (web: string) => string;
  /** The lines that hold it. */
  readonly markdown: (raw: string) => string;
  readonly html: (raw: string) => string;
}

const MD_LINKS: readonly ((raw: string, n: number) => string)[] = [
  (raw) => `See [that](${raw}).`,
  (raw, n) => `See [that][r${n}].\n\n[r${n}]: ${raw} "title"`,
  (raw, n) => `As said.[^f${n}]\n\n[^f${n}]: In [there](${raw}).`,
  (raw) => `An <a href="${raw}">anchor</a> of HTML.`,
  (raw) => `| a | b |\n|---|---|\n| [x](${raw}) | y |`,
];
const MD_IMAGES: readonly ((raw: string) => string)[] = [
  (raw) => `![picture](${raw})`,
  (raw) => `<img src="${raw}" alt="x">`,
  (raw) => `[![badge](${raw})](page0.md)`,
];
const HTML_LINKS: readonly ((raw: string) => string)[] = [
  (raw) => `<p><a href="${raw}">that</a></p>`,
  (raw) => `<iframe src="${raw}"></iframe>`,
  (raw) => `<p><a href='${raw}'>that</a></p>`,
];
const HTML_IMAGES: readonly ((raw: string) => string)[] = [
  (raw) => `<img src="${raw}" alt="x">`,
  (raw) => `<img srcset="${raw} 2x" src="../img/p1.png" alt="x">`,
];

/** 50 files, 25 anchors, 20 images, 10 pages of the web: spread over the 500 files. */
function faultsOf(number: number, folder: number, inMarkdown: boolean): readonly Planted[] {
  const found: Planted[] = [];
  const pick = <T>(list: readonly T[]): T => list[number % list.length] as T;
  const link = (raw: (web: string) => string): Planted => ({
    raw,
    markdown: (text) => pick(MD_LINKS)(text, number),
    html: (text) => pick(HTML_LINKS)(text),
  });
  if (number % 10 === 3) {
    const paths = [
      `gone${number}.md`,
      `../part${folder}/lost${number}.html`,
      `sub/gone${number}.md`,
    ];
    found.push(link(() => pick(paths)));
  }
  if (number % 20 === 7) {
    const own = `#nosuch${number}`;
    const raw = pick([
      own,
      `page0.md${own}`,
      `../part${(folder + 1) % TREE.folders}/page4.html${own}`,
    ]);
    found.push(
      inMarkdown
        ? { ...link(() => raw), markdown: (text) => `See [there](${text}).` }
        : link(() => raw),
    );
  }
  if (number % 25 === 12) {
    found.push({
      raw: () => `../img/gone${number}.png`,
      markdown: (text) => pick(MD_IMAGES)(text),
      html: (text) => pick(HTML_IMAGES)(text),
    });
  }
  if (number % 50 === 21) found.push(link((web) => `${web}/gone/${number}`));
  return found;
}

function markdown(f: number, n: number, planted: readonly Planted[], web: string): string {
  const lines = [`# Page ${n} of part ${f}`, '', '## Setting things up', '', '## C++ & `code`', ''];
  for (let i = 0; i < TREE.links; i++) {
    const other = (n + i) % TREE.filesEach;
    const part = i % 3 === 0 ? '' : `../part${(f + i) % TREE.folders}/`;
    const place = i % 4 === 1 ? (isMarkdown(other) ? '#setting-things-up' : '#below') : '';
    lines.push(`- [page ${other}](${part}${nameOf(other)}${place})`);
  }
  lines.push('', `![p](../img/p${n % 20}.png) [odd](<a b (c).txt>) [odd](a%20b%20%28c%29.txt)`);
  lines.push('', `[up](#page-${n}-of-part-${f}) [c](#c--code) [top](#top) [folder](../part0/)`);
  if (n % 5 === 0) lines.push('', `On [the web](${web}/there/${f}-${n}) as well.`);
  lines.push(
    '',
    '`[x](never.md)`, `https://never.example.net/x`',
    '',
    '```',
    '[x](never.md)',
    '```',
  );
  lines.push('', '<!-- [x](never.md) <a href="never.html">x</a> -->', '', '    [x](never.md)', '');
  lines.push('Calls of <https://www.example.org/a>, http://foo.test/ and `https://$HOST/api`.');
  for (const { raw, markdown: written } of planted) lines.push('', written(raw(web)));
  return `${lines.join('\n')}\n`;
}

function html(f: number, n: number, planted: readonly Planted[], web: string): string {
  const lines = ['<!DOCTYPE html>', '<html><head><title>Page</title></head><body>'];
  lines.push('<h2 id="below">Below</h2>');
  for (let i = 0; i < TREE.links; i++) {
    const other = (n + i) % TREE.filesEach;
    const part = i % 3 === 0 ? '' : `../part${(f + i) % TREE.folders}/`;
    const place = !isMarkdown(other) && i % 2 === 0 ? '#below' : '';
    lines.push(`<a href="${part}${nameOf(other)}${place}">page</a>`);
  }
  lines.push('<a href="#below">here</a> <img src="../img/p2.png" alt="">');
  lines.push(
    '<pre><code>https://never.example.net/x</code></pre><!-- <a href="never.html">x</a> -->',
  );
  for (const { raw, html: written } of planted) lines.push(written(raw(web)));
  return `${lines.join('\n')}\n</body></html>\n`;
}
