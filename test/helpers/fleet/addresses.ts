/** The loopback address where a site of a fleet's web lies: each has its share of them. */
export function addressOfSite(url: string, addresses: number): string {
  const site = Number(/h(\d+)\.example/.exec(url)?.[1] ?? 0);
  return `127.0.0.${(site % addresses) + 1}`;
}
