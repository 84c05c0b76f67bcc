/** Names that programs of sites give to files: those that are sure are looked up, the others stay unknown. */
import { expect, it } from 'vitest';
import { type Tree, toldOf } from './told-tree.ts';

const linking = (...targets: readonly string[]): string =>
  targets.map((target) => `[x](${target})\n`).join('');

it.each<readonly [what: string, tree: Tree, told: Readonly<Record<string, string>>]>([
  [
    'Docusaurus, from the folder of its configuration',
    {
      'web/docusaurus.config.ts': '',
      'web/static/a.png': 'x',
      'web/docs/b.md': '## Oil\n',
      'web/docs/c.md': `${linking('@site/static/a.png', '@site/static/gone.png', '@site/docs/b.md#oil', '@site/docs/b.md#none', '@site/docs/gone.md')}
![x](@site/{name}.png) \`[x](@site/code.md)\` [x](@theme/other.md) [f] [x](@site/docs/page)

[f]: @site/docs/gone-too.md
`,
      'docs/d.md': linking('@site/static/b.png'),
    },
    {
      '@site/static/a.png': 'ok',
      '@site/static/gone.png': 'not-found',
      '@site/docs/b.md#oil': 'ok',
      '@site/docs/b.md#none': 'fragment-missing',
      '@site/docs/gone.md': 'not-found',
      '@site/docs/gone-too.md': 'not-found',
      '@site/docs/page': 'route-unknown',
    },
  ],
  [
    'Jekyll, from the folder of its sources',
    {
      'docs/_config.yml': 'title: Lamps\n',
      'docs/_posts/2020-01-01-oil.md': 'x',
      'docs/lamps/a.md': `---\ntitle: a\n---\n${linking(
        '{% link lamps/a.md %}',
        '{% link /lamps/a.md %}#any',
        '{{ site.baseurl }}{% link gone.md %}',
        '{% link _posts/2020-01-01-oil.md %} "title"',
        '{% link assets/theme.css %}',
        '{% link {{ page.next }}.md %}',
        '{% post_url 2020-01-01-oil %}',
      )}
[f] \`[x]({% link code.md %})\`

[f]: {%- link gone-too.md -%}
`,
    },
    {
      '{% link lamps/a.md %}': 'ok',
      '{% link /lamps/a.md %}#any': 'ok',
      '{{ site.baseurl }}{% link gone.md %}': 'not-found',
      '{% link _posts/2020-01-01-oil.md %}': 'ok',
      '{%- link gone-too.md -%}': 'not-found',
    },
  ],
  [
    'Jekyll, which may take its sources from elsewhere',
    {
      'a/_config.yml': 'source: texts\n',
      'a/index.md': linking('{% link gone.md %}'),
      'b/_config.yml': 'collections_dir: texts\n',
      'b/index.md': linking('{% link gone.md %}'),
      'c/_config.yml': 'title: Lamps\n',
      'c/lamps/a.md': linking('{% link gone.md %}'),
      'd.md': linking('{% link gone.md %}'),
    },
    {},
  ],
  [
    'Hugo, where it is in the page itself',
    {
      'hugo.toml': '',
      'content/a.md': `## Oil\n\n${linking('{{< ref "#oil" >}}', '{{< relref "#none" >}}', '{{< ref "gone.md" >}}', '{{< relref path="gone.md" lang="de" >}}')}`,
    },
    { '{{< ref "#oil" >}}': 'ok', '{{< relref "#none" >}}': 'fragment-missing' },
  ],
])('A name of %s, is looked up where it is sure', async (_, tree, told) => {
  expect(await toldOf(tree)).toEqual(told);
});

it('Only the program knows where such names are published', async () => {
  const tree = { 'docusaurus.config.js': '', 'a.md': linking('@site/a.md', '{% link a.md %}') };
  const references = { baseUrl: 'http://lamp.example/' };
  expect(await toldOf(tree, { references })).toEqual({});
});
