/**
 * Which of the user's rules is meant for a host: the one for the host itself, or for the nearest domain
 * above it. Names compare without case; the root's dot does not count.
 */

export function mostSpecific<R extends { readonly host: string }>(
  rules: readonly R[],
  hostname: string,
): R | undefined {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const fitting = rules.filter(({ host }) => name === host || name.endsWith(`.${host}`));
  return fitting.reduce<R | undefined>(
    (best, rule) => (best === undefined || rule.host.length > best.host.length ? rule : best),
    undefined,
  );
}
