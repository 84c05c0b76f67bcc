/**
 * What the server under test and those who ask it agree on: which addresses there are, which links, and
 * how the page looks that lists them. Only computes.
 */
export interface Description {
  /** Loopback addresses, each a host of its own. */
  readonly hosts: number;
  /** Distinct URLs, spread over the hosts by turns. */
  readonly links: number;
  /** How long an answer waits. */
  readonly delayMs: number;
  /** A listener for each address, or one for all of 127.0.0.0/8 (`listen.pl`). Default: for each. */
  readonly listener?: 'for each' | 'for all';
}

/** What the server has seen. */
export interface Counts {
  /** Requests but those for robots.txt and the page of links. */
  pages: number;
  robots: number;
  connections: number;
}

/** Where the server under test can be found. */
export interface Places {
  readonly port: number;
  /** Where no connection is ever accepted, nor refused: as of a host that is switched off. Only of a listener for all. */
  readonly deadPort: number | undefined;
  /** `127.0.0.1:PORT`; it knows every name. */
  readonly nameServer: string;
}

type Listed = Pick<Description, 'hosts' | 'links'>;

const ADDRESSES_IN_A_ROW = 250;

/** 127.77.0.1, 127.77.0.2 … */
export function addressOf(host: number): string {
  const row = Math.floor(host / ADDRESSES_IN_A_ROW);
  return `127.77.${row}.${(host % ADDRESSES_IN_A_ROW) + 1}`;
}

/** A name for each of so many hosts. */
export function nameOf(host: number): string {
  return `host-${host}.bench.example`;
}

export function urlsOf(
  { hosts, links }: Listed,
  port: number,
  hostName: (host: number) => string = addressOf,
): string[] {
  return Array.from(
    { length: links },
    (_, link) => `http://${hostName(link % hosts)}:${port}/page/${link}.html`,
  );
}

export function pageOf(listed: Listed, port: number): string {
  const items = urlsOf(listed, port).map((url) => `<li><a href="${url}">${url}</a>`);
  return `<!doctype html><title>Links</title><ul>\n${items.join('\n')}\n</ul>\n`;
}
