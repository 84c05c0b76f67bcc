/** Words of systemd units, as systemd reads them back. */

const PLAIN = /^[A-Za-z0-9_/.,:@+-]+$/;

/** systemd.service(5), "Command lines": C escapes in double quotes, `%` and `$` doubled. */
export function systemdQuoted(word: string): string {
  if (PLAIN.test(word)) return word;
  const escaped = word.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `"${specifiers(escaped).replaceAll('$', '$$$$')}"`;
}

/** systemd.unit(5), "Specifiers". */
export function specifiers(text: string): string {
  return text.replaceAll('%', '%%');
}

/** The file of secrets beside a configuration, if it needs any. */
export function environmentFile(file: string, variables: readonly string[]): readonly string[] {
  if (variables.length === 0) return [];
  return [
    `# Holds ${variables.join(', ')}; readable to its owner alone.`,
    `EnvironmentFile=${specifiers(`${file}.env`)}`,
  ];
}
