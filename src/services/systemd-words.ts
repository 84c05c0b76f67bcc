/** Words and sections of systemd units, as systemd reads them back. */

/** A word that nobody reads as anything else: cron, shells and systemd. */
export const PLAIN = /^[A-Za-z0-9_/.,:@+-]+$/;

/** systemd.service(5), "Command lines": C escapes in double quotes, `%` and `$` doubled. */
export function systemdQuoted(word: string): string {
  if (PLAIN.test(word)) return word;
  const escaped = word.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `"${specifiers(escaped).replaceAll('$', '$$$$')}"`;
}

/** systemd.unit(5), "Specifiers". */
function specifiers(text: string): string {
  return text.replaceAll('%', '%%');
}

/** The section of a service that needs the network, and the blank line behind it. */
export function unitSection(description: string): readonly string[] {
  return [
    '[Unit]',
    `Description=${specifiers(description)}`,
    'Wants=network-online.target',
    'After=network-online.target',
    '',
  ];
}

/** The file of secrets beside a configuration, if it needs any. */
export function environmentFile(file: string, variables: readonly string[]): readonly string[] {
  if (variables.length === 0) return [];
  return [
    `# Holds ${variables.join(', ')}; readable to its owner alone.`,
    `EnvironmentFile=${specifiers(`${file}.env`)}`,
  ];
}
