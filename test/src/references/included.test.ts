/** Places in AsciiDoc that includes other texts: theirs count, and where one cannot be read nothing is denied. */
import { expect, it } from 'vitest';
import { readAsciidoc } from '../../../extractors/documentation/asciidoc/asciidoc.ts';
import type { OpenIncluded } from '../../../extractors/documentation/model.ts';
import { type Tree, toldOf } from './told-tree.ts';

const NAMES = '<<oil>> <<_trim>> <<Wick and wax>> xref:gone[] <<Gone as well>>\n';
const PART = '[[oil]]\n.Oil\nOf lamps.\n\n== Trim\n\n== Wick and wax\n\nSee <<gone-here>>.\n';

it.each<readonly [string, Tree]>([
  ['it includes', { 'a.adoc': `= A\n\n${NAMES}\ninclude::part.adoc[]\n`, 'part.adoc': PART }],
  [
    'an included one includes',
    {
      'a.adoc': `= A\n\n${NAMES}\ninclude::parts/all.adoc[leveloffset=+1]\n`,
      'parts/all.adoc': ':name: part\n\ninclude::{name}.adoc[]\n',
      'parts/part.adoc': PART,
    },
  ],
])('The places of a text that %s are its own', async (_, tree) => {
  expect(await toldOf(tree)).toMatchObject({
    oil: 'ok',
    _trim: 'ok',
    'Wick and wax': 'ok',
    gone: 'fragment-missing',
    'Gone as well': 'fragment-missing',
  });
});

it('What an included text says of ids holds for the whole', async () => {
  const told = await toldOf({
    'a.adoc':
      '= A\ninclude::part.adoc[]\n\n== Wick and wax\n\n<<wick-and-wax>> <<Wick and wax>> <<gone>>\n',
    'part.adoc': ':idprefix:\n:idseparator: -\n',
    'b.adoc': 'xref:a.adoc#wick-and-wax[] xref:a.adoc#trim[]\n',
  });
  expect(told).toEqual({
    'part.adoc': 'ok',
    'wick-and-wax': 'ok',
    'Wick and wax': 'ok',
    gone: 'fragment-missing',
    'a.adoc#wick-and-wax': 'ok',
    'a.adoc#trim': 'fragment-missing',
  });
});

it.each([['include::{chapters}/a.adoc[]'], ['include::../sources/a.adoc[]']])(
  'A part that includes a text has places in the whole, also where %j includes it',
  async (include) => {
    const told = await toldOf({
      'sources/a.adoc': '= A\n\ninclude::part.adoc[]\n\n<<of-another-part>>\n',
      'sources/part.adoc': PART,
      'book/all.adoc': `= All\n\n${include}\n`,
    });
    expect(told).toMatchObject({ 'of-another-part': 'fragment-unproved' });
  },
);

it('A part has places in the whole whichever rule names headings', async () => {
  const tree = {
    'all.adoc': '= All\n\ninclude::a.adoc[]\n',
    'a.adoc': '= A\n\n<<of-another-part>>\n',
  };
  expect(await toldOf(tree, { references: { slugs: 'mkdocs' } })).toMatchObject({
    'of-another-part': 'fragment-unproved',
  });
});

it('A text that is shown as it is brings in no place', async () => {
  const listing = '----\ninclude::{code}/lamp.rb[]\n----\n';
  const told = await toldOf({ 'a.adoc': `= A\n\n<<gone>>\n\n[source,ruby]\n${listing}` });
  expect(told).toEqual({ gone: 'fragment-missing' });
});

it.each<readonly [string, string]>([
  ['an attribute', 'include::{parts}/part.adoc[]'],
  ['a URL', 'include::https://lamp.invalid/part.adoc[]'],
  ['an id of Antora', 'include::partial$part.adoc[]'],
  ['nothing', 'include::gone.adoc[]'],
  ['a folder', 'include::parts[]'],
  ['a file outside', 'include::../../../../../../../../../../../etc/hostname[]'],
  ['itself', 'include::a.adoc[]'],
  ['HTML that is passed on', '++++\ninclude::{code}/lamp.html[]\n++++'],
])('Nothing is denied where an include leads to %s', async (_, include) => {
  const tree = { 'a.adoc': `= A\n\n<<gone>>\n\n${include}\n`, 'parts/b.adoc': '' };
  expect(await toldOf(tree)).toMatchObject({ gone: 'fragment-unproved' });
});

it('The reader tells of an included text only its places', () => {
  const open: OpenIncluded = () => ({
    text: '= B\n\nlink:c[d] <<e>> `f` +++<a href="g">+++\n\n// h\n\n----\ni\n----\n\n[[j]]\nk\n\ninclude::l[]\n',
    open: () => null,
  });
  const { references, code, syntax, ignores, anchors, isPartial } = readAsciidoc(
    'include::b[]\n',
    open,
  );
  expect(references.map(({ value }) => value)).toEqual(['b']);
  expect([...code, ...syntax, ...ignores]).toEqual([]);
  expect(anchors).toContainEqual({ kind: 'name', name: 'j' });
  expect(isPartial).toBe(true);
});

const PARTS: Tree = {
  'book/parts/oil.adoc': '= Oil\n\n[[oil]]\n<<trim>> <<gone>>\n',
  'book/parts/trim.adoc': '= Trim\n\n[[trim]]\nxref:oil.adoc#none[]\n',
  'other/wax.adoc': '= Wax\n\n<<missing>>\n',
};

it.each<readonly [string, Tree]>([
  [
    'in a folder that an attribute names',
    { 'book/all.adoc': parts('{parts}/oil', '{parts}/trim') },
  ],
  ['by a name that attributes make', { 'book/all.adoc': parts('{a}/o{b}', '{a}/{b}') }],
  [
    'by a condition',
    {
      'book/all.adoc': 'ifdef::a[include::{b}/oil.adoc[]]\nifndef::a[include::parts/trim.adoc[]]\n',
    },
  ],
  ['in a text without an ending of its own', { 'book/all.txt': parts('parts/oil', 'parts/trim') }],
])('A text that another includes %s is a part of it', async (_, tree) => {
  expect(await toldOf({ ...PARTS, ...tree })).toMatchObject({
    trim: 'fragment-unproved',
    gone: 'fragment-unproved',
    'oil.adoc#none': 'fragment-unproved',
    missing: 'fragment-missing',
  });
});

function parts(...names: readonly string[]): string {
  return `= All\n\n${names.map((name) => `include::${name}.adoc[]\n`).join('\n')}`;
}

it('Where an attribute is set, the text that it names is read', async () => {
  const told = await toldOf({
    'a.adoc': '= A\n:in: parts\n:of: b\n\ninclude::{in}/x-{of}.adoc[]\n\n<<oil>> <<gone>>\n',
    'parts/x-b.adoc': '[[oil]]\nOf lamps.\n',
  });
  expect(told).toEqual({ '{in}/x-{of}.adoc': 'ok', oil: 'ok', gone: 'fragment-missing' });
});

it.each<readonly [string, string]>([
  ['that goes on in the next line', ':in: parts/ \\\n  more'],
  ['that a comparison may change', ':in: parts\nifeval::["{x}" == "y"]\n:in: others\nendif::[]'],
  ['that a comparison may take away', ':in: parts\nifeval::["{x}" == "y"]\n:!in:\nendif::[]'],
])('Nothing is denied where an include has an attribute %s', async (_, attribute) => {
  const told = await toldOf({
    'a.adoc': `= A\n${attribute}\n\ninclude::{in}/oil.adoc[]\n\n<<gone>>\n`,
    'parts/oil.adoc': 'Of lamps.\n',
  });
  expect(told).toEqual({ gone: 'fragment-unproved' });
});

it('The places of a text that is included on a condition count, and are unknown if it cannot be read', async () => {
  const told = await toldOf({
    'a.adoc':
      '= A\n\nifdef::x[include::oil.adoc[]]\nifndef::x[include::oil.adoc[]]\n\n<<oil>> <<gone>>\n',
    'oil.adoc': '[[oil]]\nOf lamps.\n',
    'b.adoc': '= B\n\nifdef::x[include::{y}/x.adoc[]]\n\n<<missing>>\n',
  });
  expect(told).toEqual({
    'oil.adoc': 'ok',
    oil: 'ok',
    gone: 'fragment-missing',
    missing: 'fragment-unproved',
  });
});

it('A part names files from the folder of the whole, too', async () => {
  const told = await toldOf({
    'all.adoc': '= All\n\ninclude::parts/oil.adoc[leveloffset=+1]\n',
    'parts/oil.adoc':
      '= Oil\n\ninclude::{docdir}/b.adoc[]\n\nxref:{docdir}/b.adoc[b] xref:wick.adoc[c] xref:gone.adoc[d]\n\nimage::a.png[]\n',
    'wick.adoc': '= Wick\n',
    'a.png': 'x',
  });
  expect(told).toEqual({
    'parts/oil.adoc': 'ok',
    'wick.adoc': 'ok',
    'gone.adoc': 'not-found',
    'a.png': 'ok',
  });
});

it('A part may name a place by the whole that includes it by an attribute', async () => {
  const told = await toldOf({
    'book/lamps.adoc': '= Lamps\n\ninclude::{chapters}/all.adoc[]\n',
    'book/plain.adoc': '= Plain\n',
    'book/chapters/wick/trim.adoc':
      '== Trim\n\nxref:lamps.adoc#oil[] <<plain.adoc#oil>> <<gone.adoc#oil>>\n',
  });
  expect(told).toMatchObject({
    'lamps.adoc#oil': 'route-unknown',
    'plain.adoc#oil': 'not-found',
    'gone.adoc#oil': 'not-found',
  });
});

it.each([
  ['pom.xml', '<attributes><imagesdir>../pictures</imagesdir></attributes>', 'route-unknown'],
  ['build.gradle', "attributes 'imagesdir': 'pictures'", 'route-unknown'],
  ['Makefile', 'book:\n\tasciidoctor -a imagesdir=pictures book.adoc\n', 'route-unknown'],
  ['Makefile', 'book:\n\tasciidoctor book.adoc\n', 'not-found'],
])('Where %s says %j, a missing picture of AsciiDoc is %s', async (build, content, reason) => {
  const told = await toldOf({
    [build]: content,
    'src/book/oil.adoc': '= Oil\n\nimage::wick.png[]\n\nlink:wick.pdf.txt[x]\n',
    'src/notes/trim.md': '![x](notes.png)',
    'pictures/wick.png': 'x',
  });
  expect(told).toMatchObject({
    'wick.png': reason,
    'wick.pdf.txt': 'not-found',
    'notes.png': 'not-found',
  });
});
