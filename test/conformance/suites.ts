/**
 * Reads suites of other URL finders and compares what we find with what they expect. The suites are not
 * part of the project, since their licences differ; `disagreements.tsv` names the cases by their ids.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainBlock } from '../../extractors/text/plain.ts';
import { findUrls } from '../../extractors/urls/find.ts';

type Kind = 'url' | 'schemeless' | 'email';
type Comparison = 'list' | 'bag' | 'set' | 'first' | 'contains' | 'whole' | 'not-whole';

export interface SuiteCase {
  readonly suite: string;
  readonly id: string;
  readonly input: string;
  readonly expected: readonly string[];
  /** What the suite looks for; finds of other kinds do not count. */
  readonly kinds: readonly Kind[];
  readonly cmp: Comparison;
  readonly tags: readonly string[];
  readonly alternatives?: readonly (readonly string[])[];
  /** Compared without scheme, `www.` and final slash. */
  readonly loose?: boolean;
}

/** Choices of that project, or cases that were made by a machine: no argument against us. */
const NO_ARGUMENT = ['policy', 'snapshot', 'unknown-scheme', 'generated', 'nondefault'];

export function readSuites(folder: string): SuiteCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SuiteCase),
  );
}

export function isArgument({ tags }: SuiteCase): boolean {
  return !tags.some((tag) => NO_ARGUMENT.includes(tag));
}

export function findFor({ input, kinds }: SuiteCase): string[] {
  const options = { schemeless: kinds.includes('schemeless'), emails: kinds.includes('email') };
  const found = findUrls(plainBlock(input), options);
  const wanted = found.filter(({ form, scheme }) => kinds.includes(kindOf(form, scheme)));
  return wanted.map(({ url, form }) => (form === 'schemeless' ? withoutScheme(url) : url));
}

function kindOf(form: string, scheme: string): Kind {
  if (form !== 'schemeless') return 'url';
  return scheme === 'mailto' ? 'email' : 'schemeless';
}

function withoutScheme(url: string): string {
  return url.replace(/^(?:[a-z]+:\/\/|mailto:)/, '');
}

export function agrees(one: SuiteCase): boolean {
  const found = findFor(one).map((url) => comparable(url, one.loose === true));
  return [one.expected, ...(one.alternatives ?? [])].some((answer) =>
    matches(
      found,
      answer.map((url) => comparable(url, one.loose === true)),
      one,
    ),
  );
}

/** A scheme that was put in front, Punycode, and capitals in the scheme make no difference. */
function comparable(url: string, loose: boolean): string {
  const bare = url.replace(/^(?:(?:https?|ftp):)?\/\/(?=[^/]*\.)/i, '').replace(/^mailto:/i, '');
  const plain = punycoded(bare);
  return loose ? plain.replace(/^www\./i, '').replace(/\/$/, '') : plain;
}

function punycoded(text: string): string {
  const host = /^[^/?#:@]*/.exec(text)?.[0] ?? '';
  if (!/[^\0-\x7f]/.test(host)) return text;
  const name = URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : host;
  return name + text.slice(host.length);
}

function matches(found: readonly string[], answer: readonly string[], one: SuiteCase): boolean {
  switch (one.cmp) {
    case 'list':
      return same(found, answer);
    case 'bag':
      return same([...found].sort(), [...answer].sort());
    case 'set':
      return same([...new Set(found)].sort(), [...new Set(answer)].sort());
    case 'first':
      return found[0] === answer[0];
    case 'contains':
      return answer.every((url) => found.includes(url));
    case 'whole':
      return same(found, [comparable(one.input, one.loose === true)]);
    case 'not-whole':
      return !found.includes(comparable(one.input, one.loose === true));
  }
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((url, index) => url === right[index]);
}
