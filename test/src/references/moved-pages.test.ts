/** Sites of Jekyll and Hugo, whose pages stand elsewhere than their texts: what only the program knows is never dead. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';

type Tree = Readonly<Record<string, string>>;

/** The references of a tree that are called dead, and the others with a verdict. */
async function judged(tree: Tree): Promise<{ dead: string[]; others: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-moved-'));
  try {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const told = { dead: [] as string[], others: [] as string[] };
    for await (const { verdict, sightings } of check(folder, { offline: true })) {
      for (const { raw, form } of sightings) {
        if (form === 'relative') told[verdict.verdict === 'dead' ? 'dead' : 'others'].push(raw);
      }
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linking = (...targets: readonly string[]): string =>
  targets.map((target) => `[x](${target})\n`).join('');

const JEKYLL: Tree = {
  '_config.yml':
    'baseurl: /lamps\npermalink: /:year/:title\ncollections:\n  wicks:\n    output: true\n',
  '_posts/2024-01-02-oil.md': [
    '---\ntitle: Oil\n---\n{% include nav.html %}\n',
    linking('{% post_url 2024-01-02-oil %}', '{% link about.md %}', '{{ site.baseurl }}/about/'),
    linking('/2024/oil', '/about/', '/lamps/about/', '/tags/#oil', '/feed.xml', '/css/site.css'),
    linking('pic.png', '../2023/old/', '/img/a.png', '/lamps/img/a.png'),
    linking('/img/gone.png', 'gone.md'),
  ].join(''),
  'about.md':
    '---\npermalink: /who/\n---\n# About\n[x](#about) [x](#made-by-nav)\n{% include nav.html %}\n',
  'index.md': `---\n---\n${linking('about/', 'about.html', 'sitemap.xml', 'gone.png', '#own')}{:#own}\n`,
  '_wicks/flat.md': `# Flat {#flat-wick}\n${linking('#flat-wick', 'round', '../about.md#about')}`,
  '_layouts/default.html':
    '<link rel=stylesheet href="/css/site.css"><a href="/nowhere/">x</a>{{ content }}<a href="#made">x</a>',
  '_includes/nav.html': '<a href="news.html">x</a><img src="img/b.png">',
  'css/site.scss': '---\n---\na {}\n',
  'img/a.png': 'x',
};

const HUGO: Tree = {
  'hugo.toml': 'baseURL = "https://lamps.example/docs/"\n[permalinks]\nposts = "/:year/:slug/"\n',
  'content/posts/oil.md': [
    '+++\nslug = "oil-lamps"\naliases = ["/old-oil/"]\n+++\n# Oil\n',
    linking('{{< ref "wick.md" >}}', '{{< relref "/posts/wick.md#flat" >}}', '{{% ref "gone" %}}'),
    linking('/posts/wick/', '../wick/', '/2024/wick/', '/tags/oil/', '/old-oil/', '../../about'),
    linking('/img/a.png', '/css/main.css', '/index.xml', 'pic.png', 'wick.md#flat'),
    linking('gone.md', '/img/gone.png'),
  ].join(''),
  'content/posts/wick.md': `## Flat\n${linking('#flat', '../oil-lamps/', 'oil.md#oil')}`,
  'content/posts/bundle/index.md': linking('pic.jpg', 'gone.jpg', '../wick', '../wick.md'),
  'content/posts/bundle/pic.jpg': 'x',
  'content/_index.md': linking('posts/', 'posts/oil-lamps', 'about'),
  'content/about.md': `---\nurl: /who/\n---\n${linking('/who/', '/en/posts/wick/')}`,
  'layouts/_default/baseof.html':
    '<link rel=stylesheet href="/css/main.css"><a href="{{ .Permalink }}">x</a><a href="#content">x</a>{{ block "main" . }}{{ end }}',
  'layouts/home.html': '<img src="img/logo.svg"><a href="about/">x</a>',
  'themes/plain/archetypes/default.md': 'x',
  'themes/plain/layouts/posts/single.html': '<img src="img/logo.svg">',
  'static/img/a.png': 'x',
  'assets/css/main.scss': 'a {}',
};

const TRANSLATED: Tree = {
  'hugo.yaml': 'languages:\n  en:\n    weight: 1\n  de:\n    contentDir: content/de\n',
  'content/en/oil/index.md': linking('lamp.png', 'gone.png'),
  'content/en/oil/lamp.png': 'x',
  'content/de/oil/index.md': linking('./lamp.png', './gone.png', 'wick.md'),
  'content/en/oil/wick.md': 'x',
  'content/pictures/oil/index.md': linking('../oil/lamp.png'),
  'content/de/_index.md': linking('oil/'),
  'content/de/trim/_index.md': '## Cut\n',
  'content/de/trim/own.html': '<!DOCTYPE html><a href="#none">x</a>',
  'content/de/trim/cut.md': linking('../#cut', '_index.md#gone', '#gone'),
  'content/en/_index.md': linking('oil'),
};

/** As it was named before Hugo 0.110, with texts that a script copies into the folder of texts. */
const OLD_HUGO: Tree = {
  'config.toml': 'title = "Lamps"\nbaseURL = "https://lamps.example/"\n',
  'content/news/oil.md': linking('../img/a.png', '../wick/', 'gone.md', '/img/gone.png'),
  'content/news/img/a.png': 'x',
  'docs/_index.md': linking('trim/'),
  'docs/trim/cut.md': linking('../../img/b.png', '../../trim/wick/', '../gone.md'),
  'docs/img/b.png': 'x',
  'static/img/c.png': 'x',
  'shop/readme.md': linking('../img/d.png', '../prices/d.png'),
};

it.each<readonly [tool: string, tree: Tree, dead: readonly string[]]>([
  ['Jekyll', JEKYLL, ['/img/gone.png', 'gone.md', 'gone.png']],
  ['Hugo', HUGO, ['gone.md', '/img/gone.png', 'gone.jpg']],
  [
    'Hugo with bundles in two languages',
    TRANSLATED,
    ['gone.png', './gone.png', 'wick.md', '../oil/lamp.png', '_index.md#gone', '#gone', '#none'],
  ],
  [
    'Hugo whose configuration names more than headings, or names them otherwise',
    {
      'a/hugo.toml': '[markup.goldmark.parser]\nautoDefinitionTermID = true\n',
      'a/content/oil.md': `Lamp\n: Burns.\n\n${linking('#lamp', '#gone')}`,
      'b/hugo.json': '{ "markup": { "goldmark": { "parser": { "autoIDType": "blackfriday" } } } }',
      'b/content/oil.md': `## Oil--lamp\n\n${linking('#oil-lamp')}`,
      'c/hugo.yaml': 'markup:\n  goldmark:\n    parser:\n      autoIDType: github\n',
      'c/content/oil.md': linking('#none'),
    },
    ['#none'],
  ],
  [
    'Hugo with a configuration of a common name',
    OLD_HUGO,
    ['gone.md', '/img/gone.png', '../gone.md', '../prices/d.png'],
  ],
  [
    'a program with such a configuration that is not Hugo',
    {
      'config.json': '{ "baseURL": "https://lamps.example/" }',
      'oil.md': linking('gone/', 'wick', 'wick.md', './wick.md', '#oil', 'gone.png'),
      'wick.md': '# Wick',
    },
    ['gone/', 'gone.png', '#oil'],
  ],
  [
    'Jekyll with a folder a page',
    {
      '_config.yml': 'permalink: pretty\n',
      'oil.md': linking('../img/a.png', 'wick.md', 'gone.md', '/img/gone.png', '/img/a.png'),
      'wick.md': '# Wick',
      'img/a.png': 'x',
    },
    ['gone.md', '/img/gone.png'],
  ],
  [
    'templates and pages',
    {
      'index.html.in': '<!DOCTYPE html><a href="made.html">x</a>',
      'page.html.j2': '<!DOCTYPE html><a href="made.html">x</a>',
      'layouts/plain.html': '<!DOCTYPE html><a href="gone.html">x</a><a href="a.html">x</a>',
      'layouts/a.html': '<!DOCTYPE html><a href="plain.html">x</a><a href="./a.html">x</a>',
    },
    ['gone.html'],
  ],
])('In a tree of %s, only what no page can have is dead', async (_, tree, dead) => {
  const told = await judged(tree);
  expect(told.dead.sort()).toEqual([...dead].sort());
  expect(told.others.length).toBeGreaterThan(2);
});
