/**
 * The names by which a fragment finds its place in a text: those that its author gives, and those that a tool makes of
 * its headings. The catalogue of these tools: adding one is a file and a line.
 */
import type { Anchor } from '../model.ts';
import { docusaurus } from './docusaurus.ts';
import { docutils } from './docutils.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { mkdocs } from './mkdocs.ts';
import type { SlugRule } from './model.ts';
import { myst } from './myst.ts';
import { pandoc } from './pandoc.ts';
import { vitepress } from './vitepress.ts';

export const SLUG_RULES = {
  github,
  gitlab,
  docusaurus,
  mkdocs,
  sphinx: docutils,
  myst,
  pandoc,
  vitepress,
} as const satisfies Readonly<Record<string, SlugRule>>;

export type SlugRuleName = keyof typeof SLUG_RULES;

/** All names of a text, compared as they are. */
export function anchorNames(anchors: readonly Anchor[], rule: SlugRuleName): ReadonlySet<string> {
  const given = new Set(anchors.flatMap(({ name }) => name ?? []));
  const headings = anchors.filter((anchor) => anchor.kind === 'heading');
  const made = SLUG_RULES[rule](headings, given);
  const names = new Set([...given, ...made]);
  names.delete('');
  return names;
}
