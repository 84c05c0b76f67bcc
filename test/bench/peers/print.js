/** URLs to standard output, one a line, as urlglean prints them: what is found must be told. */

const HELD = 64 * 1024;
let lines = '';

export function print(matches) {
  for (const { url } of matches ?? []) lines += `${url}\n`;
  if (lines.length > HELD) flush();
}

export function flush() {
  process.stdout.write(lines);
  lines = '';
}
