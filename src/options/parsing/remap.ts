/**
 * `--remap PATTERN=TARGET`: takes the text of the option, gives a rule, or what was expected. A target on this machine is
 * a folder's, below which alone files are looked for.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemapRule } from '../../../checkers/policy.ts';
import { targetFault } from '../../../checkers/reach/remap/remap.ts';
import { expectedPattern } from '../../filter/pattern.ts';
import { invalid, type RawOptions, texts } from './raw.ts';

const FORM =
  'PATTERN=TARGET, such as https://docs.example.org=http://localhost:8000 or https://docs.example.org/=./public/';

export function parseRemap(raw: RawOptions): readonly RemapRule[] {
  return texts(raw, 'remap').map((text) => {
    const [pattern, written] = splitRule(text) ?? invalid('remap', text, FORM);
    const expected = expectedPattern(pattern);
    if (expected !== undefined) return invalid('remap', text, expected);
    const rule = leadsToFile(text) ? fileRule(pattern, written) : { pattern, target: written };
    if (rule === null)
      return invalid('remap', text, 'a folder in front of the first $ of a file target');
    const fault = targetFault(rule);
    return fault === undefined ? rule : invalid('remap', text, fault);
  });
}

/** Only the user's own word may have files looked for. */
export function leadsToFile(text: string): boolean {
  return /^(?:file:|\.{0,2}\/)/i.test(splitRule(text)?.[1] ?? '');
}

/** What a target begins with: a scheme, a path, or a group, behind which no "=" of a pattern stands by chance. */
const TARGET = /^(?:[a-z][a-z0-9+.-]*:|\.{0,2}\/|\$\d)/i;

/** At the first "=" before what looks like a target; or at a blank, as lychee has it. */
function splitRule(text: string): readonly [pattern: string, target: string] | null {
  const [before = '', after = '', ...more] = text.trim().split(/\s+/);
  if (after !== '') return more.length === 0 && TARGET.test(after) ? [before, after] : null;
  for (let at = text.indexOf('='); at !== -1; at = text.indexOf('=', at + 1)) {
    const target = text.slice(at + 1);
    if (TARGET.test(target)) return [text.slice(0, at), target];
  }
  return null;
}

/** Null: the target names no folder, so that every file of the machine could be meant. */
function fileRule(pattern: string, written: string): RemapRule | null {
  const [path = '', ...groups] = written.split(/(?=\$)/);
  const end = groups.length === 0 ? path.length : path.lastIndexOf('/') + 1;
  const folder = folderUrl(path.slice(0, end));
  if (folder === null || folder.host !== '' || /^\/*$/.test(folder.pathname)) return null;
  const root = decodeURIComponent(folder.pathname).replace(/\/+$/, '');
  return { pattern, target: `${folder.href}${path.slice(end)}${groups.join('')}`, root };
}

function folderUrl(path: string): URL | null {
  if (/^file:/i.test(path)) return URL.parse(path);
  const slash = path.endsWith('/') ? '/' : '';
  return path === '' ? null : pathToFileURL(`${resolve(path)}${slash}`);
}
