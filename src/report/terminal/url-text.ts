/** A URL explained to people: its components, and its identity as a link. */
import type { UrlDescription } from '../../../checkers/syntax/describe.ts';
import { maskPassword } from '../../../checkers/syntax/secrets/redact.ts';
import { printable } from '../../writing/printable.ts';

export function urlText(url: string, description: UrlDescription): string {
  const { defined, components, identity, browser } = description;
  const rows: [string, string][] = components.map(({ name, value, decoded }) => [
    name,
    decoded === undefined ? shown(value) : `${shown(value)}  decoded: ${shown(decoded)}`,
  ]);
  rows.push(['defined by', defined], ['same link as', printable(maskPassword(identity))]);
  if (browser === null) rows.push(['in a browser', 'cannot be parsed']);
  else if (browser !== url) rows.push(['in a browser', printable(maskPassword(browser))]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return `${printable(maskPassword(url))}\n${lines.join('\n')}\n\n`;
}

/** An empty component differs from an absent one. */
function shown(value: string): string {
  return value === '' ? '(empty)' : printable(value);
}
