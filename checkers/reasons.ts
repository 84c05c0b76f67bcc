/**
 * Every way a check can end, in one table: its verdict, confidence, whether a retry is worth it, and its meaning for
 * people. Only a denial by the other side is `dead`.
 */

interface ReasonKind {
  readonly verdict: 'alive' | 'moved' | 'dead' | 'unknown' | 'skipped';
  /** 0 to 1; the usual one of the verdict when absent. */
  readonly confidence?: number;
  /** `link`: ask again, it may have been a passing trouble; `host`: the whole host wants a rest. */
  readonly again?: 'link' | 'host';
  readonly sentence: string;
}

export const REASONS = {
  ok: { verdict: 'alive', sentence: 'OK.' },
  accepted: {
    verdict: 'alive',
    confidence: 1,
    sentence: 'Fine for this run: --accept names its answer.',
  },
  'in-archive': {
    verdict: 'alive',
    sentence: 'Found in the archive itself.',
  },
  redirected: {
    verdict: 'alive',
    confidence: 0.9,
    sentence: 'It works, through a temporary redirect.',
  },
  'auth-required': {
    verdict: 'alive',
    confidence: 0.9,
    sentence: 'It exists, but requires a login.',
  },
  insecure: {
    verdict: 'alive',
    confidence: 0.7,
    sentence: 'Works, but its certificate or encryption is faulty.',
  },
  connected: {
    verdict: 'alive',
    confidence: 0.6,
    sentence: 'The port accepts connections; nothing more can be checked.',
  },
  'domain-takes-mail': {
    verdict: 'alive',
    confidence: 0.6,
    sentence: 'Its domain accepts mail; the mailbox itself is not checked.',
  },
  'moved-permanently': {
    verdict: 'moved',
    sentence: 'Moved permanently; the new address works.',
  },

  'https-available': {
    verdict: 'moved',
    sentence: 'It answers under https as well, which --require-https asks for.',
  },

  'not-found': {
    verdict: 'dead',
    again: 'link',
    sentence: 'Not found.',
  },
  gone: {
    verdict: 'dead',
    confidence: 0.98,
    again: 'link',
    sentence: 'Gone.',
  },
  'dns-gone': {
    verdict: 'dead',
    again: 'link',
    sentence: 'There is no host with that name.',
  },
  'host-gone': {
    verdict: 'dead',
    again: 'link',
    sentence: 'There is no host with that name; its domain still exists.',
  },
  'no-address': {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: 'The host name exists, but has no address.',
  },
  'connection-refused': {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: 'The host refuses connections on that port.',
  },

  'no-mail': {
    verdict: 'dead',
    again: 'link',
    sentence: 'Its domain does not accept mail.',
  },

  'soft-404': {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: 'The server answers, but with its page for addresses that do not exist.',
  },
  parked: {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: "Its domain is parked or for sale; the page is the seller's.",
  },
  'redirect-loop': {
    verdict: 'dead',
    confidence: 0.6,
    again: 'link',
    sentence: 'Redirect loop (with and without its cookies).',
  },
  'fragment-missing': {
    verdict: 'dead',
    confidence: 0.8,
    again: 'link',
    sentence: 'The page exists, but not the place in it that the link points to.',
  },

  'fragment-unproved': {
    verdict: 'unknown',
    sentence:
      'The page exists; whether the place in it does cannot be told: scripts or other files may make it, or no places are known there.',
  },
  'redirect-suspect': {
    verdict: 'unknown',
    sentence: 'It redirects to a front page, login or error page; the target may be gone.',
  },
  'article-expired': {
    verdict: 'unknown',
    sentence: 'This news server does not have it, or no longer; others may.',
  },
  'resolver-unreachable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The resolver for such names could not be reached.',
  },
  'login-refused': {
    verdict: 'unknown',
    sentence: 'The server requires an account.',
  },
  obsolete: {
    verdict: 'unknown',
    sentence: 'Its protocol is obsolete; the host name still exists.',
  },
  'dns-error': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The name lookup failed, or nothing shows that the name server knows the name.',
  },
  'connection-reset': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host closed the connection.',
  },
  'no-data-connection': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The FTP server answers, but no data connection to it works.',
  },
  'connect-timeout': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host did not accept the connection in time.',
  },
  timeout: {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host did not answer in time.',
  },
  'network-unreachable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'No route to the host.',
  },
  'tls-expired': {
    verdict: 'unknown',
    sentence: 'Its certificate has expired or is not yet valid.',
  },
  'tls-name': {
    verdict: 'unknown',
    sentence: 'Its certificate is for another name.',
  },
  'tls-chain': {
    verdict: 'unknown',
    sentence: 'Its certificate is not from a trusted authority, or the chain is incomplete.',
  },
  'tls-old': {
    verdict: 'unknown',
    sentence: 'It supports only TLS versions that are no longer safe.',
  },
  'tls-error': {
    verdict: 'unknown',
    sentence: 'The TLS handshake failed.',
  },
  'server-error': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The server reported an error (5xx).',
  },
  'needs-scripts': {
    verdict: 'unknown',
    sentence: 'It is denied, but its page is made by scripts, which are not run and may show it.',
  },
  'page-under-404': {
    verdict: 'unknown',
    sentence: "Its status denies it, but its page is not the site's page for what is missing.",
  },
  placeholder: {
    verdict: 'unknown',
    sentence: "Instead of the site, a server's or hosting company's own page is shown.",
  },
  maintenance: {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The site is closed for maintenance.',
  },
  'client-error': {
    verdict: 'unknown',
    sentence: 'The server rejected the request (4xx).',
  },
  blocked: {
    verdict: 'unknown',
    sentence: 'The server refuses programs; it may work in a browser.',
  },
  restricted: {
    verdict: 'unknown',
    sentence:
      'It is not shown: payment is required, or the law forbids it; it may or may not exist.',
  },
  'rate-limited': {
    verdict: 'unknown',
    again: 'host',
    sentence: 'Rate limited.',
  },
  'robots-unreadable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'Its robots.txt cannot be read, so the whole host counts as closed to programs.',
  },
  'host-parked': {
    verdict: 'unknown',
    sentence: 'The host asked for a longer pause than this run allows.',
  },
  'too-many-redirects': {
    verdict: 'unknown',
    sentence: 'Too many redirects.',
  },
  'redirect-invalid': {
    verdict: 'unknown',
    sentence: 'It redirects to nothing, or not to a web address.',
  },
  'protocol-error': {
    verdict: 'unknown',
    sentence: 'The reply is not valid for this protocol.',
  },
  'headers-too-large': {
    verdict: 'unknown',
    sentence: 'The header of its response is too large.',
  },
  'route-unknown': {
    verdict: 'unknown',
    sentence: 'Only the program that makes the pages knows whether there is one at this address.',
  },
  'local-trouble': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'This machine could not open another connection, or the file.',
  },
  'proxy-failed': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The proxy could not reach it, which says nothing about the link.',
  },
  unexplained: {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The connection failed in a way that says nothing about the link.',
  },

  'checker-failed': {
    verdict: 'unknown',
    sentence: 'The checker itself failed.',
  },

  'private-address': {
    verdict: 'skipped',
    sentence: 'Points to a private, local or reserved address or name; not checked.',
  },
  credentials: {
    verdict: 'skipped',
    sentence: 'It contains a user name or password, which are never sent.',
  },
  'unsafe-delimiter': {
    verdict: 'skipped',
    sentence: 'It contains an encoded line end, which would become a separate command.',
  },
  'unsafe-port': {
    verdict: 'skipped',
    sentence: 'Its port belongs to another service.',
  },
  'unsafe-request': {
    verdict: 'skipped',
    sentence: 'Another service could take what would be sent for a command.',
  },
  'action-link': {
    verdict: 'skipped',
    sentence: 'Fetching it may have an effect: unsubscribe, confirm, log in or track.',
  },
  robots: {
    verdict: 'skipped',
    sentence: 'The robots.txt of its host disallows it.',
  },
  defanged: {
    verdict: 'skipped',
    sentence: 'Its author made it harmless (hxxp, [.]); only --refang has it checked.',
  },
  'reserved-name': {
    verdict: 'skipped',
    sentence: 'Its host is a name reserved for examples, so it leads nowhere on purpose.',
  },
  'wiki-unknown': {
    verdict: 'skipped',
    sentence: 'No page of the tree has this name, and such brackets may be mere text.',
  },
  'outside-root': {
    verdict: 'skipped',
    sentence: 'It leads outside the folder that was read, where nothing is looked at.',
  },
  'unsupported-scheme': {
    verdict: 'skipped',
    sentence: 'This scheme is not checked.',
  },
  'invalid-url': {
    verdict: 'skipped',
    sentence: 'It is not a valid URL, so it cannot be checked.',
  },
  offline: {
    verdict: 'skipped',
    sentence: 'Not checked: the run was offline.',
  },
  'network-down': {
    verdict: 'unknown',
    sentence: 'Our own network failed before it could be checked.',
  },
  interrupted: {
    verdict: 'skipped',
    sentence: 'The run was interrupted before it was checked.',
  },
} as const satisfies Record<string, ReasonKind>;

export type Reason = keyof typeof REASONS;

/** The name server says that there is no such host, or none with an address. */
export const NAMELESS: ReadonlySet<Reason> = new Set(['dns-gone', 'host-gone', 'no-address']);

export const REASON_CODES = Object.keys(REASONS) as readonly Reason[];

const USUAL_CONFIDENCE: Readonly<Record<ReasonKind['verdict'], number>> = {
  alive: 0.95,
  moved: 0.9,
  dead: 0.9,
  unknown: 0.5,
  skipped: 1,
};

export function reasonKind(reason: Reason): Required<Omit<ReasonKind, 'again'>> & ReasonKind {
  const kind: ReasonKind = REASONS[reason];
  return { ...kind, confidence: kind.confidence ?? USUAL_CONFIDENCE[kind.verdict] };
}

/** Of a check that found something, be it elsewhere. */
export function hasFound(verdict: ReasonKind['verdict']): verdict is 'alive' | 'moved' {
  return verdict === 'alive' || verdict === 'moved';
}

export function reasonSentence(reason: Reason): string {
  return REASONS[reason].sentence;
}
