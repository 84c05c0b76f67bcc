/** Places in a file that is not all there is of its page: what other files or a program bring in is never denied. */
import { expect, it } from 'vitest';
import { placesIn } from '../../../src/references/places.ts';

const isPartial = (name: string, text: string): boolean =>
  placesIn(Buffer.from(text), name, 'github')?.others === 'brought-in';

it.each([
  ['a.md', '{{#include ../lamps.md}}\n'],
  ['a.md', '{% include lamps.md %}\n'],
  ['a.md', '{{% notice tip %}}\n# Oil\n{{% /notice %}}\n'],
  ['a.md', '## {{% heading "oil" %}}\n'],
  ['a.md', '{{< include "lamps.md" >}}\n'],
  ['a.md', '# Oil\n\n--8<-- "lamps.md"\n'],
  ['a.md', '::: lamps.oil\n'],
  ['a.md', '```{include} lamps.md\n```\n'],
  ['a.md', '```{py:function} oil(wick)\n```\n'],
  ['a.md', '<!--@include: ./lamps.md-->\n'],
  ['a.md', '[!INCLUDE [lamps](lamps.md)]\n'],
  ['a.md', '::include{file=lamps.md}\n'],
  ['a.md', '# Oil\n\n@anchor wick\n'],
  ['a.md', '\\snippet lamps.cpp oil\n'],
  ['a.mdx', "import Lamps from './_lamps.mdx';\n\n<Lamps />\n"],
  ['a.html', '<p>{{ content }}'],
  ['a.html', '{% extends "lamps.html" %}<p>'],
  ['a.html', '<p id="lamp-{{ number }}">'],
  ['a.shtml', '<!--#include virtual="lamps.html" -->'],
  ['a.html', '<!DOCTYPE html><?php lamps(); ?>'],
  ['a.adoc', 'include::lamps.adoc[]\n'],
  ['a.rst', '.. include:: lamps.rst\n'],
  ['a.rst', '.. automodule:: lamps\n'],
  ['a.rst', '.. option:: --oil\n'],
])('%s with %j brings in places that are not known', (name, text) => {
  expect(isPartial(name, text)).toBe(true);
});

it.each([
  ['a.md', '# Oil\n\n`{% include lamps.md %}`, `{{#include x}}`\n\n    {{% note %}}\n'],
  ['a.md', 'write to oil@anchor.example, `@ref`\n\n    @ref oil\n'],
  ['a.md', '{{ page.title }}, {{< figure src="a.png" >}}, `--8<--`\n'],
  ['a.md', "```js\nimport Lamps from './_lamps.mdx';\n```\n"],
  ['a.html', '<p id="oil">lamps, <code>{% include %}</code>'],
  ['a.html', '<script>if (a <% b) id="{{";</script>'],
  ['a.rst', 'Lamps\n=====\n\n.. image:: lamp.png\n'],
  ['a.adoc', '= Lamps\n'],
])('%s with %j holds all its places', (name, text) => {
  expect(isPartial(name, text)).toBe(false);
});
