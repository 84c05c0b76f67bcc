/** The version of the package, read from its own package.json. */
import { readFileSync } from 'node:fs';

export function packageVersion(): string {
  for (const up of ['../package.json', '../../package.json']) {
    const version = versionIn(new URL(up, import.meta.url));
    if (version !== undefined) return version;
  }
  return 'unknown';
}

function versionIn(file: URL): string | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { name, version } = content as { name?: string; version?: string };
    return name === 'urlglean' ? version : undefined;
  } catch {
    // The file stands one level higher when the code runs from dist/.
    return undefined;
  }
}
