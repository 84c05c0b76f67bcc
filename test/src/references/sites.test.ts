/** References in the sources of a site: what the program that makes it publishes is there, and what it alone knows is not denied. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';

type Tree = Readonly<Record<string, string>>;

/** The verdicts of all references, by what stands in the files. */
async function toldOf(tree: Tree, below: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-site-'));
  try {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const told: Record<string, string> = {};
    for await (const { verdict, sightings } of check(join(folder, below), { offline: true })) {
      for (const { raw, form, url } of sightings) {
        if (form === 'relative') told[raw ?? url] = verdict.reason;
      }
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linking = (...targets: readonly string[]): string =>
  targets.map((target) => `[x](${target})\n`).join('');

it.each<readonly [tool: string, tree: Tree, told: Record<string, string>]>([
  [
    'MkDocs',
    {
      'mkdocs.yml': 'site_name: Lamps\ndocs_dir: "pages"\n',
      'pages/oil.md': linking('../wick/lamp', '/img/a.png', '../gone', 'gone.md', 'gone.png'),
      'pages/trim.md': linking('wick/lamp.md/#oil', 'gone.md/', 'img/a.png/'),
      'pages/wick/lamp.md': '# Lamp',
      'pages/img/a.png': 'x',
    },
    {
      '../wick/lamp': 'ok',
      '/img/a.png': 'ok',
      '../gone': 'route-unknown',
      'gone.md': 'not-found',
      'gone.png': 'not-found',
      'wick/lamp.md/#oil': 'route-unknown',
      'gone.md/': 'not-found',
      'img/a.png/': 'not-found',
    },
  ],
  [
    'Zensical',
    {
      'zensical.toml': '[project]\ndocs_dir = "pages"\n',
      'pages/oil.md': `## Oil / lamps\n\n## Oil / lamps\n\n${linking('made/', 'gone.md', '#oil-lamps_1')}`,
    },
    { 'made/': 'route-unknown', 'gone.md': 'not-found', '#oil-lamps_1': 'ok' },
  ],
  [
    'Docusaurus',
    {
      'website/docusaurus.config.js': "module.exports = { docs: { path: '../docs' } };",
      'website/static/img/a.png': 'x',
      'docs/a.md': linking('/img/a.png', './b#lamp', '/img/b.png', '/faq/made'),
      'docs/b.mdx': '# Lamp',
      'docs/guide/a/c.md': linking('wick/oil.md#lamp', 'wick/gone.md'),
      'docs/guide/d.md': linking('b.mdx#lamp', 'gone.md'),
      'docs/wick/oil.md': '# Lamp',
      'website/versioned_docs/version-1/guide/e.md': linking('old.md', 'wick/cut.md', 'none.md'),
      'website/versioned_docs/version-1/old.md': '# Lamp',
      'website/versioned_docs/version-1/wick/cut.md': '# Lamp',
      'website/versioned_docs/version-2/guide/none.md': '# Lamp',
    },
    {
      'wick/oil.md#lamp': 'ok',
      'wick/gone.md': 'not-found',
      'b.mdx#lamp': 'route-unknown',
      'gone.md': 'not-found',
      'old.md': 'route-unknown',
      'wick/cut.md': 'ok',
      'none.md': 'not-found',
      '/img/a.png': 'ok',
      './b#lamp': 'ok',
      '/img/b.png': 'not-found',
      '/faq/made': 'route-unknown',
    },
  ],
  [
    'Docusaurus 1',
    {
      'site/website/siteConfig.js': 'module.exports = { docsUrl: "" };',
      'site/docs/wick/a.md': linking(
        ...[
          'assets/a.png',
          'assets/gone.png',
          '#lamp',
          'oil/trim.md',
          'oil/gone.md',
          '../oil/trim',
        ],
      ),
      'site/docs/oil/trim.md': '##\u00a0Lamp\n',
      'site/docs/assets/a.png': 'x',
      'site/website/versioned_docs/version-1/wick/b.md': linking(
        '../oil/trim.md',
        '../oil/none.md',
      ),
    },
    {
      'assets/a.png': 'ok',
      'assets/gone.png': 'not-found',
      '#lamp': 'fragment-unproved',
      'oil/trim.md': 'ok',
      'oil/gone.md': 'not-found',
      '../oil/trim': 'ok',
      '../oil/trim.md': 'ok',
      '../oil/none.md': 'not-found',
    },
  ],
  [
    'VitePress',
    {
      'docs/.vitepress/config.ts': 'export default { markdown: { anchor: { slugify } } };',
      'docs/public/logo.svg': '<svg/>',
      'docs/guide/a.md': linking('/guide/b.md#Own-Name', '/logo.svg', '/guide/c.md'),
      'docs/guide/b.md': '# Lamp',
    },
    { '/guide/b.md#Own-Name': 'fragment-unproved', '/logo.svg': 'ok', '/guide/c.md': 'not-found' },
  ],
  [
    'mdBook',
    {
      'book.toml': '[book]\nsrc = "src"\n',
      'src/a/x.md': linking('../cli/index.html', '../cli/gone.html', '../cli/gone.md'),
      'src/cli/README.md': '# Lamp',
    },
    {
      '../cli/index.html': 'ok',
      '../cli/gone.html': 'route-unknown',
      '../cli/gone.md': 'not-found',
    },
  ],
  [
    'GitBook',
    {
      '.gitbook.yaml': 'root: ./book/\n',
      'book/SUMMARY.md': linking('wick/lamp.md', 'gone.md', 'wick/lamp', '/wick/made'),
      'book/wick/lamp.md': `## Trim - the wick\n\n<p id="own">\n\n${linking('#trim---the-wick', '#trim-the-wick', '#own')}`,
    },
    {
      'wick/lamp.md': 'ok',
      'gone.md': 'not-found',
      'wick/lamp': 'ok',
      '/wick/made': 'route-unknown',
      '#trim---the-wick': 'ok',
      '#trim-the-wick': 'fragment-unproved',
      '#own': 'ok',
    },
  ],
  [
    'MyST of Jupyter',
    {
      'myst.yml': 'version: 1\n',
      'a.md': linking('#wick', 'wick-label', 'gone.md'),
    },
    { '#wick': 'fragment-unproved', 'wick-label': 'route-unknown', 'gone.md': 'not-found' },
  ],
  [
    'Sphinx with other projects, texts of other kinds and pages of its own',
    {
      'docs/conf.py': [
        "extensions = ['sphinx.ext.intersphinx', 'nbsphinx']",
        'nbsphinx_custom_formats = {',
        "    '.pct.py': ['lamps.reads', {'fmt': 'py:percent'}],",
        "    '.lamp': 'lamps.read',",
        '}',
        "source_suffix = ['.rst', '.oil']",
        'autosummary_generate = True',
        'html_additional_pages = {"contents": "contents.html"}',
        "other = '.gone'",
        "sphinx_gallery_conf = {'examples_dirs': '../x', 'gallery_dirs': ['shown', 'made/lamps']}",
      ].join('\n'),
      'README.rst': '`x <wick/b.html>`_ `x <wick/../trim.html>`_\n',
      'docs/e.rst': '`x <../wick/lit.html>`_\n',
      'docs/_static/css/more.css': '@import url("theme.css");',
      'docs/_static/own.css': '@import url("basic.css"); p { background: url(gone.png) }',
      'docs/d.rst': '.. toctree::\n\n   generated/lamp.Wick\n   made/lamp.Wick\n',
      'docs/c.rst': [
        ':doc:`../wick/b`, :doc:`../none`, :doc:`../auto_examples/index`',
        '.. image:: auto_examples/a.png\n   :target: made/lamps/b.html',
        '.. image:: made/oil.png',
        '',
      ].join('\n\n'),
      'docs/wick/a.rst': [
        ':doc:`../trim`, :doc:`lit`, :doc:`../full`',
        ':doc:`library/re`, :doc:`gone`, `x <../contents.html>`_',
        '.. image:: lamp\\ #1?.png\n\n.. image:: lamp #2.png\n\n.. image:: lamp #3.png',
        '.. image:: gone.png#1\n   :target: b.html#b',
        '',
      ].join('\n\n'),
      'docs/wick/lamp #1?.png': 'x',
      'docs/wick/lamp#2.png': 'x',
      'docs/wick/lamp #3.png': 'x',
      'docs/wick/gone.png': 'x',
      'docs/wick/lit.lamp': 'x',
      'docs/wick/gone.gone': 'x',
      'docs/trim.pct.py': 'x',
      'docs/wick/b.rst': 'B\n=\n',
      'docs/full.oil': 'x',
    },
    {
      'wick/b.html': 'not-found',
      'wick/../trim.html': 'not-found',
      '../wick/lit.html': 'not-found',
      '../wick/b': 'ok',
      '../none': 'not-found',
      'basic.css': 'route-unknown',
      'theme.css': 'route-unknown',
      '../auto_examples/index': 'route-unknown',
      'gone.png': 'not-found',
      'generated/lamp.Wick': 'route-unknown',
      'made/lamp.Wick': 'route-unknown',
      'auto_examples/a.png': 'route-unknown',
      'made/lamps/b.html': 'route-unknown',
      'made/oil.png': 'not-found',
      '../trim': 'ok',
      lit: 'ok',
      '../full': 'ok',
      'library/re': 'route-unknown',
      gone: 'not-found',
      '../contents.html': 'route-unknown',
      'lamp\\ #1?.png': 'ok',
      'lamp #2.png': 'ok',
      'lamp #3.png': 'not-found',
      'gone.png#1': 'not-found',
      'b.html#b': 'ok',
    },
  ],
  [
    'MyST',
    {
      'docs/conf.py': "extensions = ['myst_parser']\n",
      'docs/a.md': linking(
        'wick-label',
        '#Lamp.light',
        'gone.md',
        'gone.html',
        'gone.png',
        '#lamp',
        'lamp.Wick.trim',
      ),
      'docs/b.rst': ':doc:`gone-too`\n\nLamp\n====\n',
      'docs/c.md': '# Lamp',
      'docs/d.md': linking('c.md#lamp', 'b.rst#gone'),
      'e.md': linking('made', '#gone'),
    },
    {
      'wick-label': 'route-unknown',
      'lamp.Wick.trim': 'route-unknown',
      '#Lamp.light': 'fragment-unproved',
      '#lamp': 'fragment-unproved',
      'gone.md': 'not-found',
      'gone.html': 'not-found',
      'gone.png': 'not-found',
      'gone-too': 'not-found',
      'c.md#lamp': 'ok',
      'b.rst#gone': 'fragment-missing',
      made: 'not-found',
      '#gone': 'fragment-missing',
    },
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': 'export default {}',
      'src/content/docs/a.mdx': linking(
        '../b/',
        'made/x.html',
        'b.md',
        'gone.md',
        '#_top',
        '#gone',
      ),
      'src/content/docs/b.md': '# Lamp',
      'README.md': linking('made'),
    },
    {
      '../b/': 'route-unknown',
      'made/x.html': 'route-unknown',
      'b.md': 'ok',
      'gone.md': 'not-found',
      '#_top': 'ok',
      '#gone': 'fragment-missing',
      made: 'not-found',
    },
  ],
  [
    'a build of its own',
    {
      'docs/a.1.md': linking('b.1.md', 'c.1.md'),
      'docs/b.1.md.in': '# Lamp',
      'docs/d.rst': ':doc:`b.1`\n',
      'lib/template.html': '<!DOCTYPE html><link rel=stylesheet href="made.css">',
    },
    { 'b.1.md': 'ok', 'b.1': 'ok', 'c.1.md': 'not-found' },
  ],
  ...(
    [
      ['Vite', 'vite.config.ts', 'public'],
      ['Next.js', 'web/next.config.mjs', 'web/public'],
      ['Nuxt', 'nuxt.config.ts', 'public'],
      ['Astro', 'astro.config.mjs', 'public'],
      ['SvelteKit', 'svelte.config.js', 'static'],
      ['Gatsby', 'gatsby-config.js', 'static'],
      ['Eleventy', '.eleventy.js', 'public'],
      ['VuePress', 'docs/.vuepress/config.js', 'docs/.vuepress/public'],
    ] as const
  ).map(
    ([tool, configuration, folder]) =>
      [
        tool,
        {
          [configuration]: 'export default {}',
          [`${folder}/img/a.png`]: 'x',
          'index.html': '<!DOCTYPE html><a href="/img/a.png">x</a><a href="/docs/made">x</a>',
          'a.md': linking('/img/b.png', '/made', '/c.png', 'gone'),
        },
        {
          '/img/a.png': 'ok',
          '/docs/made': 'route-unknown',
          '/img/b.png': 'not-found',
          '/made': 'route-unknown',
          '/c.png': 'route-unknown',
          gone: 'not-found',
        },
      ] as const,
  ),
  [
    'several programs',
    {
      'docs/.vitepress/config.ts': 'export default {}',
      'docs/public/logo.svg': '<svg/>',
      'docs/a.md': linking('/logo.svg'),
      'play/vite.config.ts': 'export default {}',
      'play/src/main.js': '',
      'play/template/index.html': '<!DOCTYPE html><script src="/src/app.js"></script>',
    },
    { '/logo.svg': 'ok', '/src/app.js': 'route-unknown' },
  ],
  [
    'GitHub, of which a folder is read',
    {
      '.git/HEAD': '',
      'src/a.c': 'x',
      'docs/a.md': linking('/src/a.c', '/docs/a.md', 'b.c', 'README.md#readme', '#readme'),
      'docs/README.md': '# Lamps',
    },
    {
      ...{ '/src/a.c': 'ok', '/docs/a.md': 'ok', 'b.c': 'not-found' },
      ...{ 'README.md#readme': 'ok', '#readme': 'ok' },
    },
  ],
  [
    'a program that gives each page a folder, and has no configuration there',
    {
      'wick.md': linking('oil', 'LICENSE', 'img'),
      'lamp/wick.md': linking('../oil', '../trim', '../gone', '../oil.md', '../../oil'),
      'lamp/oil.md.gz': 'x',
      'lamp/trim.rst': 'x',
      'lamp/LICENSE.md': 'x',
      'lamp/img/a.png': 'x',
    },
    {
      oil: 'route-unknown',
      '../oil': 'route-unknown',
      '../trim': 'route-unknown',
      '../gone': 'not-found',
      '../oil.md': 'not-found',
      '../../oil': 'outside-root',
      LICENSE: 'not-found',
      img: 'not-found',
    },
  ],
  [
    'Sphinx, whose texts stand beside the pages that it has made',
    {
      '_sources/index.rst.txt': '.. include:: ../README.rst\n\n:doc:`wick`, :doc:`gone`\n',
      '_downloads/8eeef1/oil.md': linking('../gone.png'),
      '_sources/oil.rst': '.. include:: ../README.rst\n\n`x <gone.html>`_\n',
      'index.html': '<!DOCTYPE html><a href="wick.html">x</a><a href="gone.html">x</a>',
      'wick.html': '<!DOCTYPE html>',
    },
    { 'wick.html': 'ok', 'gone.html': 'not-found' },
  ],
  [
    'Antora',
    {
      'docs/antora.yml': 'name: lamps\n',
      'docs/modules/ROOT/nav.adoc': '* xref:wick/trim.adoc[Trim]\n* xref:none.adoc[None]\n',
      'docs/modules/ROOT/pages/oil.adoc': '= Oil\n\n== Kinds\n\nimage::lamp.png[]\n',
      'docs/modules/ROOT/pages/wick/trim.adoc': [
        '= Trim\n\nxref:oil.adoc#_kinds[a] xref:./cut.adoc[b] xref:cut.adoc[c] <<_own>>',
        '== Own\n\nxref:other:x.adoc[d]\n\nimage::gone.png[]\n\nimage::wick/low.png[]\n',
      ].join('\n\n'),
      'docs/modules/ROOT/pages/wick/cut.adoc': '= Cut\n',
      'docs/modules/ROOT/images/lamp.png': 'x',
      'docs/modules/ROOT/images/wick/low.png': 'x',
      'modules/loose/pages/a/b.adoc': '= B\n\nxref:c.adoc[c]\n',
      'modules/loose/pages/c.adoc': '= C\n',
    },
    {
      'wick/trim.adoc': 'ok',
      'none.adoc': 'not-found',
      'lamp.png': 'ok',
      'oil.adoc#_kinds': 'ok',
      './cut.adoc': 'ok',
      'cut.adoc': 'not-found',
      _own: 'ok',
      'gone.png': 'not-found',
      'wick/low.png': 'ok',
      'c.adoc': 'not-found',
    },
  ],
  [
    'a program that numbers its texts',
    {
      'docs/10-start/10-web.md': linking('load', 'gone.md', 'gone.png'),
      'docs/10-start/20-load.md': '# Lamp',
      'docs/parts/One.svelte': '<script></script><a href="../one">x</a>',
      'README.md': linking('docs/gone'),
    },
    {
      load: 'route-unknown',
      'gone.md': 'not-found',
      'gone.png': 'not-found',
      'docs/gone': 'not-found',
    },
  ],
  [
    'Sphinx with a configuration for a part of it',
    {
      'index.rst': 'Lamps',
      'oil/lamp.rst': 'Lamp',
      'translations/conf.py': '',
      'translations/index.rst': ':doc:`../oil/lamp` :doc:`../../../oil/lamp` :doc:`../gone`',
      'translations/fr/oil/wick.rst': ':doc:`../../../oil/lamp` :doc:`../../../oil/wick`',
    },
    {
      '../oil/lamp': 'ok',
      '../../../oil/lamp': 'ok',
      '../gone': 'not-found',
      '../../../oil/wick': 'not-found',
    },
  ],
  [
    'AsciiDoc, packed as Debian installs it',
    { 'index.adoc': 'link:large.html[x] link:gone.html[x]', 'large.adoc.gz': 'packed' },
    { 'large.html': 'ok', 'gone.html': 'not-found' },
  ],
  [
    'Sphinx with packed sources',
    { 'index.rst': '.. toctree::\n\n   large\n   gone\n', 'large.rst.gz': 'packed' },
    { large: 'ok', gone: 'not-found' },
  ],
  [
    'no program',
    {
      'a.md': linking('b', 'b/#lamp', 'b.md/', 'gone/', '/c', 'd.html', 'e.md#f', 'B', 'BUILD'),
      'f.md': linking('notes-1.2', 'notes-1.3', '`e:lamp:wick.md`', '`gone'),
      'notes-1.2.md': '# Lamp',
      'b.md': '# Lamp',
      'BUILD.md': '# Lamp',
      'e.md.gz': 'packed',
      'g.md': linking('h.html', 'i.html'),
      'h.qmd': 'x',
      'i.Rmd': 'x',
    },
    {
      ...{ 'h.html': 'ok', 'i.html': 'ok' },
      ...{ b: 'route-unknown', B: 'not-found', BUILD: 'not-found' },
      ...{ 'notes-1.2': 'route-unknown', 'notes-1.3': 'not-found', '`gone': 'not-found' },
      'b/#lamp': 'route-unknown',
      'b.md/': 'not-found',
      'gone/': 'not-found',
      '/c': 'route-unknown',
      'd.html': 'not-found',
      'e.md#f': 'fragment-unproved',
    },
  ],
  [
    'components of MDX',
    {
      'oil.mdx': [
        '<Card icon="lamp" background="dark" manifest="a" href="./gone.md">x</Card><Card href="away/gone.md">x</Card>',
        "<img src={require('@site/static/a.png').default} />",
        '[a](@lamps/oil.ts) [b](~/wick.ts) [c](~wick/trim.ts)',
      ].join('\n\n'),
      'wick.html': '<!DOCTYPE html><body background="gone.png">',
    },
    { './gone.md': 'not-found', 'gone.png': 'not-found', '~wick/trim.ts': 'not-found' },
  ],
  [
    'Storybook',
    {
      '.storybook/main.js': '',
      '.storybook/public/images/a.png': 'x',
      'src/lamps/oil.mdx': '<img src="images/a.png" />\n\n<img src="images/gone.png" />\n',
    },
    { 'images/a.png': 'ok', 'images/gone.png': 'not-found' },
  ],
  [
    'Jekyll, whose configuration is kept elsewhere',
    {
      'docs/oil.md': `---\nlayout: lamps\n---\n${linking('../lamps/', 'trim.html', 'new/made', 'gone.md', 'gone.png')}`,
      'plain/oil.md': `layout: lamps\n\n${linking('../plain/gone.html')}`,
      'plain/wick.md': `---\ntitle: Wick\n---\n${linking('gone')}`,
    },
    {
      '../lamps/': 'not-found',
      'trim.html': 'route-unknown',
      'new/made': 'route-unknown',
      'gone.md': 'not-found',
      'gone.png': 'not-found',
      '../plain/gone.html': 'not-found',
      gone: 'not-found',
    },
  ],
  [
    'DocC',
    {
      'Sources/Lamps.docc/Oil.md': linking('Wick', 'gone.md', 'a.png'),
      'Sources/oil.md': linking('Trim'),
      'Wick.md': '# Wick',
    },
    { Wick: 'route-unknown', 'gone.md': 'not-found', 'a.png': 'route-unknown', Trim: 'not-found' },
  ],
  [
    'Antora with assets',
    {
      'antora.yml': 'name: lamps',
      'modules/ROOT/assets/images/a.png': 'x',
      'modules/ROOT/pages/oil.adoc':
        '= Oil\n\nimage::a.png[]\n\nimage::gone.png[]\n\ninclude::partial$wick.adoc[]\n',
    },
    { 'a.png': 'ok', 'gone.png': 'not-found' },
  ],
  [
    'a book of AsciiDoc, and texts beside it',
    {
      'index.adoc': ':imagesdir: pictures\n\ninclude::parts/oil.adoc[]\n',
      'pictures/a.png': 'x',
      'parts/oil.adoc': '[[oil]]\n= Oil\n\nimage::a.png[]\nimage::b.png[]\n<<wick>> <<oil>>\n',
      'parts/wick.asciidoc': '= Wick\n\nimage::c.png[]\n<<trim>> xref:oil.adoc#none[x]\n',
      'lamps.adoc': '= Lamps\n\n<<parts/wick#>> <<parts/gone#>>\n',
    },
    {
      'a.png': 'ok',
      'b.png': 'not-found',
      wick: 'fragment-unproved',
      oil: 'ok',
      'c.png': 'not-found',
      trim: 'fragment-missing',
      'oil.adoc#none': 'fragment-unproved',
      'parts/oil.adoc': 'ok',
      'parts/wick#': 'ok',
      'parts/gone#': 'not-found',
    },
  ],
  [
    'AutoAPI',
    {
      'conf.py': "extensions = ['autoapi.extension']\nautoapi_root = 'api'\n",
      'index.rst':
        '.. toctree::\n\n   autoapi/lamps/index\n   api/oil\n   gone/a\n   {{ page.path }}\n',
    },
    { 'autoapi/lamps/index': 'route-unknown', 'api/oil': 'route-unknown', 'gone/a': 'not-found' },
  ],
  [
    'TypeDoc',
    {
      'lamps/typedoc.config.js': 'export default {}',
      'lamps/oil.md': linking('./Guide.Wick.html', 'gone.md', 'gone.png'),
      'oil.md': linking('./Guide.Trim.html'),
    },
    {
      './Guide.Wick.html': 'route-unknown',
      'gone.md': 'not-found',
      'gone.png': 'not-found',
      './Guide.Trim.html': 'not-found',
    },
  ],
  [
    'rustdoc',
    { 'Cargo.toml': '[package]', 'src/oil.md': linking('struct.Lamp.html', 'gone.html') },
    { 'struct.Lamp.html': 'route-unknown', 'gone.html': 'not-found' },
  ],
  [
    'a program that nothing tells of',
    {
      'README.md': linking('./html/lamps/oil.html'),
      'docs/oil.md': linking('api/lamp.html', '../api/a/wick.html#b', 'gone.html', 'api/a.png'),
      'rst/oil.rst': '.. toctree::\n\n   gone/lamp\n',
      'html/index.html': '<a href="made/trim.html">x</a>',
      'html/parts/a.png': 'x',
    },
    {
      './html/lamps/oil.html': 'not-found',
      'api/lamp.html': 'route-unknown',
      '../api/a/wick.html#b': 'route-unknown',
      'gone.html': 'not-found',
      'api/a.png': 'not-found',
      'made/trim.html': 'not-found',
      'gone/lamp': 'not-found',
    },
  ],
  [
    'Docsify',
    {
      'docs/_sidebar.md': linking('lamps/oil.md'),
      'docs/index.html': '<div id="app"></div>',
      'docs/lamps/oil.md': linking('lamps/trim.md', 'gone.md'),
      'docs/lamps/trim.md': '# Trim',
    },
    {
      'lamps/oil.md': 'ok',
      'lamps/trim.md': 'ok',
      'gone.md': 'not-found',
    },
  ],
  [
    'Doxygen',
    {
      'scripts/docs/Doxyfile.in': 'PROJECT_NAME = Lamps',
      'docs/oil.md': linking('de/d6a/md_oil.html', 'class_lamp.html', 'docs/wick.md', '#lamp'),
      'docs/wick.md': `# Wick\n\n@snippet lamps.cpp wick\n\n${linking('gone.html', '#oil', 'a/gone.md')}`,
    },
    {
      'de/d6a/md_oil.html': 'route-unknown',
      'class_lamp.html': 'route-unknown',
      'docs/wick.md': 'ok',
      '#lamp': 'fragment-missing',
      'gone.html': 'not-found',
      '#oil': 'fragment-unproved',
      'a/gone.md': 'not-found',
    },
  ],
  [
    'a build, as Git ignores them',
    {
      '.git/HEAD': '',
      '.gitignore': '/docs/made\n*.log\n!/docs/kept.log\n/docs/trim.rst\n',
      'docs/wick/.gitignore': '**/*.md\n',
      'docs/wick/a.txt': 'x',
      'docs/oil.md': linking('made/api/lamp.html#a', 'a.log', 'kept.log', 'wick/b.md', 'b.md'),
      'docs/index.rst': '.. toctree::\n\n   trim\n   gone\n',
    },
    {
      'made/api/lamp.html#a': 'route-unknown',
      'a.log': 'route-unknown',
      'kept.log': 'not-found',
      'wick/b.md': 'route-unknown',
      'b.md': 'not-found',
      trim: 'route-unknown',
      gone: 'not-found',
    },
  ],
  [
    'GitLab, and GitHub with a part for GitLab',
    {
      'oil/.gitlab-ci.yml': '',
      'oil/a/b.md': `# Oil & lamps\n\n${linking('#oil-lamps', '#oil--lamps')}`,
      'wick/.github/CODEOWNERS': '',
      'wick/part/.gitlab-ci.yml': '',
      'wick/part/b.md': `# Wick & trim\n\n${linking('#wick-trim', '#wick--trim')}`,
    },
    {
      ...{ '#oil-lamps': 'ok', '#oil--lamps': 'fragment-missing' },
      ...{ '#wick-trim': 'fragment-missing', '#wick--trim': 'ok' },
    },
  ],
  [
    'Git with submodules',
    {
      '.git/HEAD': '',
      '.gitmodules':
        '[submodule "a"]\n\tpath = lamps/oil\n\turl = x\n[submodule "b"]\n\tpath = "wick"\n',
      'wick/trim.md': '# Trim',
      'docs/a.md': linking(
        '../lamps/oil/b/c.md',
        '../wick/gone.md',
        '../wick/trim.md',
        '../lamps/d.md',
      ),
    },
    {
      '../lamps/oil/b/c.md': 'route-unknown',
      '../wick/gone.md': 'not-found',
      '../wick/trim.md': 'ok',
      '../lamps/d.md': 'not-found',
    },
  ],
  [
    'Git without a tree',
    { '.gitignore': '*.log\n', 'oil.md': linking('a.log') },
    { 'a.log': 'not-found' },
  ],
  [
    'all-contributors',
    {
      'README.md': [
        '<a href="#before">x</a>\n\n<!-- ALL-CONTRIBUTORS-LIST:START - keep -->',
        '| <a href="#infra-wick" title="x">x</a> <a href="gone.md">y</a> [z](#ideas-wick) |',
        `<!-- ALL-CONTRIBUTORS-LIST:END -->\n\n${linking('#behind')}`,
      ].join('\n'),
    },
    { '#before': 'fragment-missing', 'gone.md': 'not-found', '#behind': 'fragment-missing' },
  ],
  [
    'GitHub, to which `{#name}` is text',
    {
      'oil.md': `# Oil & wick {#lamp_oil}\n\n${linking('#lamp_oil', '#oil--wick-lamp_oil', '#oil--wick', '#oil--lamp')}`,
    },
    {
      '#lamp_oil': 'ok',
      '#oil--wick-lamp_oil': 'ok',
      '#oil--wick': 'ok',
      '#oil--lamp': 'fragment-missing',
    },
  ],
  [
    'GitHub’s wiki, whose names hold blanks',
    {
      '_Footer.md': 'x',
      'Lamp oil.md': linking('Wick%20trim', 'Wick%20trim#gone', 'FAQ', 'a.png'),
      'Wick trim.md': '# Wick',
      'FAQ.md.gz': 'packed',
    },
    {
      'Wick%20trim': 'ok',
      'Wick%20trim#gone': 'fragment-missing',
      FAQ: 'ok',
      'a.png': 'not-found',
    },
  ],
  [
    'a wiki that nothing tells of',
    {
      'Lamp oil.md': linking('Wick%20trim', 'Gone%20page', './manual:trim', '..:trim'),
      'Wick trim.md': '# Wick',
      'Home.md': linking('wiki/Start', 'wiki/Gone'),
      'start.md.gz': 'packed',
      'lamps/wiki/oil.md': linking('Start.png'),
      'lamps/start.png.md': 'x',
    },
    {
      'Start.png': 'not-found',
      ...{ 'wiki/Start': 'route-unknown', 'wiki/Gone': 'not-found', '..:trim': 'route-unknown' },
      'Wick%20trim': 'route-unknown',
      'Gone%20page': 'not-found',
      './manual:trim': 'route-unknown',
    },
  ],
  [
    'Documenter',
    { 'docs/src/index.md': linking('@ref', '@ref/gone.md', 'gone.md') },
    { 'gone.md': 'not-found' },
  ],
  [
    'Doxygen, of which only the main page is there',
    { 'mainpage.md': linking('files.html', 'examples.html', 'gone.html'), 'oil.md': 'x' },
    {
      'files.html': 'route-unknown',
      'examples.html': 'route-unknown',
      'gone.html': 'not-found',
    },
  ],
  [
    'gi-docgen',
    {
      'docs/lamp.toml.in': '[library]',
      'docs/oil.md': linking('class.Lamp.html', 'method.Lamp.light-up.html', 'class.html'),
    },
    {
      'class.Lamp.html': 'route-unknown',
      'method.Lamp.light-up.html': 'route-unknown',
      'class.html': 'not-found',
    },
  ],
  [
    'Elastic, by docs-builder',
    {
      'docs/docset.yml': 'project: Lamps',
      'docs/a.md': `## Oil [oil]\n\n${linking('#oil', 'gone.md')}`,
    },
    { '#oil': 'fragment-unproved', 'gone.md': 'not-found' },
  ],
  [
    'Sphinx, as PyScaffold writes it, in a folder with a version',
    {
      'lamps-1.2/docs/conf.py': 'from sphinx import apidoc\nextensions.append("recommonmark")\n',
      'lamps-1.2/docs/index.md': linking('api/modules', 'img/gone.png'),
    },
    { 'api/modules': 'route-unknown', 'img/gone.png': 'not-found' },
  ],
  [
    'a program that makes them in the folder above',
    {
      'README.txt': 'x',
      'FAQ.txt.gz': 'packed',
      'docs/index.html': 'x',
      'docs/faq.html': 'x',
      'docs/img/b.png': 'x',
      'docs/source/index.md': linking(
        '../README.txt',
        '../FAQ.txt',
        '../gone.txt',
        'img/b.png',
        'img/c.png',
      ),
      'docs/source/faq.md': 'x',
      'other/faq.html': 'x',
      'other/source/faq.md': linking('../README.txt#a'),
    },
    {
      '../README.txt': 'ok',
      '../FAQ.txt': 'ok',
      '../gone.txt': 'not-found',
      'img/b.png': 'ok',
      'img/c.png': 'not-found',
      '../README.txt#a': 'not-found',
    },
  ],
  [
    'Maven and Pelican',
    {
      'src/site/site.xml': '<site/>',
      'src/site/resources/img/a.png': 'x',
      'src/site/apt/wick.apt': 'x',
      'src/site/markdown/oil.md': linking('img/a.png', 'wick.html', 'img/gone.png'),
      'blog/pelicanconf.py': 'SITENAME = "Lamps"',
      'blog/content/trim.md': linking('oil/', 'gone.pdf'),
    },
    {
      'img/a.png': 'ok',
      'wick.html': 'route-unknown',
      'img/gone.png': 'not-found',
      'oil/': 'route-unknown',
      'gone.pdf': 'not-found',
    },
  ],
  [
    'GitHub, which has more pages than files, and Bitbucket',
    {
      'lamps/oil/README.md': [
        `# Oil & wick\n\n${linking('#user-content-oil--wick', '#markdown-header-trim', '#user-content-gone')}# Trim\n`,
        linking('../../issues', '../../wiki/Trim', '../../blob/main/a.md', '../../wiki/gone.md'),
      ].join('\n'),
    },
    {
      '#user-content-oil--wick': 'ok',
      '#markdown-header-trim': 'ok',
      '#user-content-gone': 'fragment-missing',
      '../../wiki/gone.md': 'not-found',
    },
  ],
  [
    'Relish, Slate and a site of modules',
    {
      'features/step_definitions/oil.rb': 'x',
      'features/trim/README.md': linking('./lamps/wick-trimming', 'gone.md', 'LICENSE'),
      'slate/index.html.md': `---\nincludes:\n  - oil\n---\n${linking('#oil', 'gone.png')}`,
      'modules/README_mod_wick.markdown': linking('mod_oil.html', 'mod_gone.html'),
      'modules/README_mod_oil.md': 'x',
      'pages/a.markdown': linking('b.html'),
      'pages/b.markdown.gz': 'packed',
    },
    {
      './lamps/wick-trimming': 'route-unknown',
      ...{ 'gone.md': 'not-found', LICENSE: 'not-found', 'gone.png': 'not-found' },
      '#oil': 'fragment-unproved',
      'mod_oil.html': 'route-unknown',
      'mod_gone.html': 'not-found',
      'b.html': 'ok',
    },
  ],
  [
    'a program that makes one page of many texts',
    {
      'parts/oil.md': `## Oil lamps\n\n${linking('#trim', '#the-wick', '#nowhere')}`,
      'parts/trimming.md': `## Trim\n\n${linking('#oil-lamps', '#trim')}`,
      'parts/the_wick.md': '# Of wicks',
      'faults/can.md': `## Can\n\n## Jug\n\n## Pan\n\n${linking('#can', '#jug', '#pan', '#lid', '#pot', '#cup')}`,
      'faults/lid.md': '## Lid\n\n## Pot\n\n## Cup\n',
    },
    {
      ...{ '#trim': 'ok', '#oil-lamps': 'fragment-unproved', '#the-wick': 'fragment-unproved' },
      ...{ '#nowhere': 'fragment-unproved', '#can': 'ok', '#jug': 'ok', '#pan': 'ok' },
      ...{ '#lid': 'fragment-missing', '#pot': 'fragment-missing', '#cup': 'fragment-missing' },
    },
  ],
  [
    'Django, Zope or Jekyll',
    {
      'lamps/templates/oil.html':
        '<!DOCTYPE html>{% load static %}<a href="wick/">a</a><a href="/gone.png">b</a><use href="#lamp">',
      'lamps/templates/wick.html':
        '{%- extends "oil.html" -%}<!DOCTYPE html><a href="gone.html">x</a>',
      'lamps/templates/zope.html': '<!DOCTYPE html><p tal:condition="lit"><a href="./@@wick">x</a>',
      'page.html': '---\ntitle: Oil\n---\n<!DOCTYPE html>{% if x %}<a href="gone.htm">x</a>',
      'help.html': '<!DOCTYPE html><code>{% load x %}</code><a href="none.html">x</a>',
      'lamps/a.png': 'x',
    },
    {
      '/gone.png': 'route-unknown',
      '#lamp': 'fragment-unproved',
      'none.html': 'not-found',
      'gone.htm': 'not-found',
    },
  ],
])('A reference in a tree of pages for %s leads where the site has it', async (_, tree, told) => {
  expect(await toldOf(tree, '.git/HEAD' in tree ? 'docs' : '')).toEqual(told);
});

it('Nothing above the folder that was read tells of its texts', async () => {
  const tree = {
    'docs/a.md': linking('#oil', '#wick', '#trim'),
    ...{ 'oil.md': 'x', 'wick.md': 'x', 'trim.md': 'x' },
  };
  expect(await toldOf(tree, 'docs')).toEqual({
    '#oil': 'fragment-missing',
    '#wick': 'fragment-missing',
    '#trim': 'fragment-missing',
  });
});

it('A page that a build has made, in a folder that is named, misses what is not beside it', async () => {
  const tree = {
    ...{ '.git/HEAD': '', '.gitignore': 'public/\n' },
    'a.md': linking('public/gone.html'),
    'public/index.html': '<!doctype html><a href="none.html">x</a><a href="../b.log">y</a>',
  };
  const made = { 'none.html': 'not-found', '../b.log': 'not-found' };
  expect(await toldOf(tree, 'public')).toEqual(made);
  expect(await toldOf(tree, 'public/index.html')).toEqual(made);
  expect(await toldOf(tree, '')).toEqual({ 'public/gone.html': 'route-unknown' });
});
