/** How far the configuration of a site reaches: beside it what is missing is missing, and below it the words name it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';

type Tree = Readonly<Record<string, string>>;

/** Of all references, by what stands in the files: the reason, and the words beside it. */
async function toldOf(tree: Tree): Promise<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-reach-'));
  try {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const told: Record<string, readonly string[]> = {};
    for await (const { verdict, sightings } of check(folder, { offline: true })) {
      const { reason, evidence } = verdict;
      for (const { raw } of sightings) told[raw] = [reason, ...(evidence.signals ?? [])];
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linking = (...targets: readonly string[]): string =>
  targets.map((target) => `[x](${target})\n`).join('');

describe('the configuration of a site', () => {
  it.each<readonly [configuration: string, text: string, named: string]>([
    ['handbook/mkdocs.yml', 'handbook/docs/a.md', 'handbook/mkdocs.yml'],
    ['handbook/hugo.toml', 'handbook/content/a.md', 'handbook/hugo.toml'],
    ['site/config/_default/hugo.toml', 'site/content/a.md', 'site/config/_default/hugo.toml'],
    ['handbook/_config.yml', 'handbook/a.md', 'handbook/_config.yml'],
    ['site/docusaurus.config.js', 'site/docs/a.md', 'site/docusaurus.config.js'],
    ['handbook/.vitepress/config.ts', 'handbook/a.md', 'handbook/.vitepress'],
  ])('%s makes nothing unknown in a folder beside it', async (configuration, text, named) => {
    const told = await toldOf({
      [configuration]: '',
      [text]: linking('made'),
      'manual/index.html': '<a href="nope.html">x</a><a href="b.md/">y</a><img src="feed.xml">',
      'manual/b.md': '# B',
      'README.md': linking('gone'),
    });
    expect(told).toEqual({
      made: ['route-unknown', `a program may make it, as ${named} tells`],
      'nope.html': ['not-found'],
      'b.md/': ['not-found', 'it is a file, and no folder'],
      'feed.xml': ['not-found'],
      gone: ['not-found'],
    });
  });

  it('reaches the folders outside of its own that it names, as a value or in a program', async () => {
    const told = await toldOf({
      'site/mkdocs.yml': 'docs_dir: ../texts\n',
      'web/docusaurus.config.js':
        "docs({ path: 'own' }); docs({ path: '../guide' }); join(here, '../news');",
      'texts/a.md': linking('made'),
      'guide/wick/a.md': linking('made/b', '../../oil/lamp', '../../trim/made'),
      'guide/oil/lamp.md': '# Lamp',
      'guide/trim/b.md': '# Trim',
      'news/a.md': linking('made/c'),
      'other/a.md': linking('gone'),
    });
    expect(told).toEqual({
      made: ['route-unknown', 'a program may make it, as site/mkdocs.yml tells'],
      'made/b': ['route-unknown', 'a program may make it, as web/docusaurus.config.js tells'],
      '../../oil/lamp': ['ok'],
      '../../trim/made': [
        'route-unknown',
        'a program may make it, as web/docusaurus.config.js tells',
      ],
      'made/c': ['route-unknown', 'a program may make it, as web/docusaurus.config.js tells'],
      gone: ['not-found'],
    });
  });

  it('names headings below it alone', async () => {
    const told = await toldOf({
      'site/.vitepress/config.ts': 'export default { markdown: { anchor: { slugify } } };',
      'other/a.md': linking('#gone'),
    });
    expect(told).toEqual({ '#gone': ['fragment-missing', 'the file has no place with that name'] });
  });

  it('is named where it alone may know, whatever kind it is', async () => {
    const told = await toldOf({
      'docs/conf.py': "html_additional_pages = {'contents': 'x'}\n",
      'docs/a.rst': '`x <contents.html>`_\n',
      'lamps/typedoc.json': '{}',
      'lamps/a.md': linking('Wick.html'),
      'myst/myst.yml': '',
      'myst/a.md': linking('label'),
      'book/mkdocs.yml': '',
      'book/docs/a.md': linking('b.md/', '/made'),
      'book/docs/b.md': '# B',
    });
    expect(told).toEqual({
      'contents.html': ['route-unknown', 'a program may make it, as docs/conf.py tells'],
      'Wick.html': ['route-unknown', 'a program may make it, as lamps/typedoc.json tells'],
      label: ['route-unknown', 'a program may make it, as myst/myst.yml tells'],
      'b.md/': [
        'route-unknown',
        'the program of book/mkdocs.yml may read it without the slash at its end',
      ],
      '/made': ['route-unknown', 'a program may make it, as book/mkdocs.yml tells'],
    });
  });
});

it('A page beside its text is unknown with the option that would find it', async () => {
  const told = await toldOf({
    'a.md': linking('intro', 'intro/', 'lamp', 'wick', 'packed', 'wiki/Intro', './ns:oil'),
    'intro.md': '# Intro',
    'lamp.mdx': '# Lamp',
    'parts/wick.rst': 'Wick',
    'packed.md.gz': 'x',
    'numbered/1-a.md': linking('made'),
    'numbered/2-b.md': linking('b.html'),
    'laid/a.md': `---\nlayout: x\n---\n${linking('c.html')}`,
  });
  expect(told).toEqual({
    intro: ['route-unknown', 'intro.md is beside it: --fallback-extensions md finds it'],
    'intro/': ['route-unknown', 'intro.md is beside it, of which a program may make the page'],
    lamp: ['route-unknown', 'lamp.mdx is beside it: --fallback-extensions mdx finds it'],
    wick: ['route-unknown', 'a program may make it of parts/wick.rst'],
    packed: ['route-unknown', 'packed.md.gz is beside it'],
    'wiki/Intro': ['route-unknown', 'a program may make it of intro.md'],
    './ns:oil': ['route-unknown', 'it is named as pages of a wiki are'],
    made: ['route-unknown', 'a program may make it: texts beside it are numbered'],
    'b.html': ['route-unknown', 'a program may make it: texts beside it are numbered'],
    'c.html': [
      'route-unknown',
      'a program may make it: a text beside it names a layout or a permalink',
    ],
  });
});
