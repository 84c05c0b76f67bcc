/**
 * Whether a text asks the program that makes its page to bring in more: other files, or what a template says. Its places
 * are then not all known. Takes the text and what of it is code, in which such words are only shown.
 */
import { isLeftOut, type LeftOut } from './left-out.ts';

/** Words of templates and of extensions, each on one line. */
const BRINGS_IN = new RegExp(
  [
    // mdBook, Jekyll and other Liquid, Hugo (a shortcode in percent signs is Markdown, the others are named by what they do), EJS, PHP.
    String.raw`\{\{#(?:include|playground|rustdoc_include)\s`,
    String.raw`\{%-?[ \t]{0,9}(?:include|extends|load|block|render|for|capture|import|section|layout)`,
    String.raw`\{\{%`,
    String.raw`\{\{<[ \t]{0,9}[\w/-]{0,40}(?:include|read|anchor|partial|render|snippet|embed|shared|heading|content|reference)`,
    String.raw`<%|<\?php\b|<!--#include\b`,
    // A page in a layout of Jekyll, Go or Handlebars, and an id that a template makes.
    String.raw`\{\{-?[ \t]{0,9}(?:content|\.Content|body|yield)\b|\b(?:id|name)[ \t]{0,9}=[ \t]{0,9}["']?[^"'>\n]{0,80}\{[{%]`,
    // Parts that MDX imports; DocFX; GitLab; VitePress; markdown-include.
    String.raw`^import[ \t][^\n]{0,200}\.mdx?['"]`,
    String.raw`\[!INCLUDE\b|^::include\{|<!--[ \t]{0,9}@include:|^\{![^\n]{0,300}!\}`,
    // Doxygen, to which a name of its own is one of the whole project.
    String.raw`(?<=^ {0,3})[@\\](?:anchor|htmlonly|ref|snippet|subpage)\b`,
    // Snippets of Python-Markdown; mkdocstrings; MyST, whose directives are fences.
    String.raw`^[ \t]{0,40}-{1,4}8<-{1,4}|^:::[ \t][\w.]+[ \t]*$`,
  ].join('|'),
  'gim',
);

/** A statement of Django, Jinja and their like; an attribute of Zope's. */
const TEMPLATE = /\{%-?[ \t]{0,9}[a-z]|[ \t\n](?:tal|metal):[a-z-]{1,20}=/g;
/** Jekyll and others make a page of the file itself, where it says something about that. */
const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n/;

/** Whether a program fills it in for each page that it answers with. */
export function isTemplate(text: string, code: LeftOut): boolean {
  if (FRONT_MATTER.test(text)) return false;
  for (const { index } of text.matchAll(TEMPLATE)) if (!isLeftOut(code, index)) return true;
  return false;
}

/** Directives of MyST, whose fences are code to Markdown. */
const DIRECTIVE =
  /^[ \t]{0,40}(?:`{3,9}|~{3,9}|:{3,9})\{(?:include|eval-rst|auto\w+|glossary|[a-z]+:\w+|function|class|option|confval)\}/m;

export function bringsMore(text: string, code: LeftOut): boolean {
  for (const { index, 0: found } of text.matchAll(BRINGS_IN)) {
    // A comment that says it is itself left out like code.
    const isComment = found.startsWith('<') && !isLeftOut(code, index - 1);
    if (isComment || !isLeftOut(code, index)) return true;
  }
  return DIRECTIVE.test(text);
}
