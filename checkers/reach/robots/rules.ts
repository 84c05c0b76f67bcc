/**
 * The grammar of robots.txt (RFC 9309 §2.2): takes its text and the name we go by, gives the rules that
 * hold for us and answers for a path. Records it does not know end no group (§2.2.4).
 */
import { normalPath, type PathPattern, pathPattern } from './path-pattern.ts';

export interface RobotsRule {
  readonly allows: boolean;
  readonly pattern: PathPattern;
}

export type RobotsRules = readonly RobotsRule[];

/** Rules as lines, those that close or open anything; {@link parseRules} reads them back. */
export function rulesText(rules: RobotsRules): string {
  return rules
    .filter(({ pattern }) => pattern.text !== '')
    .map(({ allows, pattern }) => `${allows ? 'Allow' : 'Disallow'}: ${pattern.text}\n`)
    .join('');
}

/** More than a site needs in one file: one of them may list the others. */
const MOST_SITEMAPS = 20;
const LONGEST_SITEMAP = 2000;

/** The `Sitemap:` records of a file, which belong to no group (sitemaps.org). */
export function sitemapsIn(text: string): readonly string[] {
  const named = text.split(/[\r\n]+/).flatMap((line) => {
    const value = /^\s{0,99}sitemap\s{0,99}:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
    return value.length <= LONGEST_SITEMAP && URL.canParse(value) ? [value] : [];
  });
  return [...new Set(named)].slice(0, MOST_SITEMAPS);
}

/** As they are kept behind the rules. */
export function sitemapsText(sitemaps: readonly string[]): string {
  return sitemaps.map((url) => `Sitemap: ${url}\n`).join('');
}

export function parseRules(text: string): RobotsRules {
  return parseRobots(`User-agent: *\n${text}`, '*');
}

interface Group {
  readonly agents: string[];
  readonly rules: RobotsRule[];
}

/** `product` in lower case. Groups for it count together; those for `*` where it has none (§2.2.1). */
export function parseRobots(text: string, product: string): RobotsRules {
  const groups = groupsOf(text);
  const specific = groups.filter(({ agents }) => agents.includes(product));
  const chosen =
    specific.length > 0 ? specific : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/**
 * The rule that closes a path with its query; null when it is open. The longest pattern decides, of two
 * as long the one that allows (§2.2.2); the file itself is always open.
 */
export function disallowingRule(rules: RobotsRules, target: string): RobotsRule | null {
  if (target === '/robots.txt') return null;
  const path = normalPath(target);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    const { octets } = rule.pattern;
    const isWeightier =
      best === null ||
      octets > best.pattern.octets ||
      (octets === best.pattern.octets && rule.allows);
    if (isWeightier && rule.pattern.matches(path)) best = rule;
  }
  return best?.allows === false ? best : null;
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/[\r\n]+/)) {
    const { key, value } = recordOf(line);
    if (key === 'user-agent') {
      const last = groups.at(-1);
      const group = last && last.rules.length === 0 ? last : startGroup(groups);
      group.agents.push(agentOf(value));
    }
    if (key === 'allow' || key === 'disallow') addRule(groups.at(-1), key === 'allow', value);
  }
  return groups;
}

function startGroup(groups: Group[]): Group {
  const group: Group = { agents: [], rules: [] };
  groups.push(group);
  return group;
}

/**
 * A rule before any user-agent applies to no client. One without a path disallows nothing, but ends the list of names.
 */
function addRule(group: Group | undefined, allows: boolean, value: string): void {
  group?.rules.push({ allows, pattern: pathPattern(value) });
}

function recordOf(line: string): { readonly key: string; readonly value: string } {
  const comment = line.indexOf('#');
  const record = comment === -1 ? line : line.slice(0, comment);
  const colon = record.indexOf(':');
  if (colon === -1) return { key: '', value: '' };
  return {
    key: record.slice(0, colon).trim().toLowerCase(),
    value: record.slice(colon + 1).trim(),
  };
}

/** `*`, or a product token, which a version may follow (§2.2.1). */
function agentOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase();
}
