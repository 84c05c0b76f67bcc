/** The port that a web address leads to: the one it names, or the default of its scheme. */
export function portOf({ protocol, port }: Pick<URL, 'protocol' | 'port'>): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
