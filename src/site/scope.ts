/**
 * Which URLs belong to a site: those of the scheme, host and port that were named. A redirect of a named page between
 * example.org and www.example.org, or from http to https, moves the site: then both are of it. Pure.
 */
export class Scope {
  readonly #origins: Set<string>;

  constructor(named: URL) {
    this.#origins = new Set([named.origin]);
  }

  get origins(): readonly string[] {
    return [...this.#origins];
  }

  holds(url: URL): boolean {
    return this.#origins.has(url.origin);
  }

  /** Whether the page belongs to the site to which a named one has led. */
  moveTo(url: URL): boolean {
    if (this.holds(url)) return true;
    const isSame = this.origins.some((origin) => isSameSite(new URL(origin), url));
    if (isSame) this.#origins.add(url.origin);
    return isSame;
  }
}

/** An explicit port of http says nothing of the one of https. */
function isSameSite(from: URL, to: URL): boolean {
  if (withoutWww(from.hostname) !== withoutWww(to.hostname)) return false;
  const isSecured = from.protocol === 'http:' && to.protocol === 'https:';
  return isSecured || (from.protocol === to.protocol && from.port === to.port);
}

function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.*\.)/, '');
}
