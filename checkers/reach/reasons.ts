/**
 * Every way a check can end, in one table: the verdict it gives, how sure that is, whether asking
 * again is worth it, and what it means to people. Only what the other side denied is `dead`.
 */

interface ReasonKind {
  readonly verdict: 'alive' | 'moved' | 'dead' | 'unknown' | 'skipped';
  /** 0 to 1; what is usual for the verdict when absent. */
  readonly confidence?: number;
  /** `link`: ask again, it may have been a passing trouble; `host`: the whole host wants a rest. */
  readonly again?: 'link' | 'host';
  readonly sentence: string;
}

export const REASONS = {
  ok: { verdict: 'alive', sentence: 'It answered with what was asked for.' },
  'in-archive': {
    verdict: 'alive',
    sentence: 'What it names is in the archive that was read.',
  },
  redirected: {
    verdict: 'alive',
    confidence: 0.9,
    sentence: 'It answers by way of a temporary redirect.',
  },
  'auth-required': {
    verdict: 'alive',
    confidence: 0.9,
    sentence: 'It is there, and asks for a name and a password.',
  },
  restricted: {
    verdict: 'alive',
    confidence: 0.8,
    sentence: 'It is there, but closed to us: paid for, or withheld for legal reasons.',
  },
  insecure: {
    verdict: 'alive',
    confidence: 0.7,
    sentence: 'It answers, but its certificate or its encryption is not in order.',
  },
  connected: {
    verdict: 'alive',
    confidence: 0.6,
    sentence: 'The port takes connections; nothing more can be asked there.',
  },
  'domain-takes-mail': {
    verdict: 'alive',
    confidence: 0.6,
    sentence: 'Its domain takes mail; whether the mailbox exists was not asked.',
  },
  'moved-permanently': {
    verdict: 'moved',
    sentence: 'It has moved for good, and the new address answers.',
  },

  'not-found': {
    verdict: 'dead',
    again: 'link',
    sentence: 'There is no such page, file or name.',
  },
  gone: {
    verdict: 'dead',
    confidence: 0.98,
    again: 'link',
    sentence: 'The server says that it is gone for good (410).',
  },
  'dns-gone': {
    verdict: 'dead',
    again: 'link',
    sentence: 'There is no host of that name.',
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
    sentence: 'Its domain says that it takes no mail.',
  },

  'soft-404': {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: 'The server answers, but with what it gives for pages that do not exist.',
  },
  parked: {
    verdict: 'dead',
    confidence: 0.7,
    again: 'link',
    sentence: "Its domain is parked or for sale; the page is its seller's.",
  },
  'fragment-missing': {
    verdict: 'dead',
    confidence: 0.8,
    again: 'link',
    sentence: 'The page is there, but not the place in it that the link names.',
  },

  'fragment-unproved': {
    verdict: 'unknown',
    sentence:
      'The page is there; whether the place in it is cannot be told without running its scripts.',
  },
  'redirect-suspect': {
    verdict: 'unknown',
    sentence: 'It redirects to a front page, a login or an error page; what it named may be gone.',
  },
  'article-expired': {
    verdict: 'unknown',
    sentence: 'The news server does not have it, or no longer; others may.',
  },
  'resolver-unreachable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The server that knows such names could not be reached.',
  },
  'login-refused': {
    verdict: 'unknown',
    sentence: 'The server lets nobody in without an account.',
  },
  obsolete: {
    verdict: 'unknown',
    sentence: 'Its protocol is spoken no more; the name of its host is still known.',
  },
  'dns-error': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The name could not be looked up: the name server failed or knows no address.',
  },
  'connection-reset': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host broke the connection off.',
  },
  'connect-timeout': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host did not take the connection in time.',
  },
  timeout: {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The host did not answer in time.',
  },
  'network-unreachable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'There is no way to the host from here.',
  },
  'tls-expired': {
    verdict: 'unknown',
    sentence: 'Its certificate has expired or is not valid yet.',
  },
  'tls-name': {
    verdict: 'unknown',
    sentence: 'Its certificate is for another name.',
  },
  'tls-chain': {
    verdict: 'unknown',
    sentence: 'Its certificate comes from nobody we trust, or the chain to them is incomplete.',
  },
  'tls-old': {
    verdict: 'unknown',
    sentence: 'It speaks only a version of TLS that is no longer safe.',
  },
  'tls-error': {
    verdict: 'unknown',
    sentence: 'No encrypted connection came about.',
  },
  'server-error': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The server is in trouble (5xx).',
  },
  'client-error': {
    verdict: 'unknown',
    sentence: 'The server did not accept the request (4xx).',
  },
  blocked: {
    verdict: 'unknown',
    sentence: 'The server keeps programs out; a person may well see the page.',
  },
  'rate-limited': {
    verdict: 'unknown',
    again: 'host',
    sentence: 'The host asks to be left alone for a while.',
  },
  'robots-unreadable': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'Its robots.txt cannot be read, so all of the host counts as closed to programs.',
  },
  'host-parked': {
    verdict: 'unknown',
    sentence: 'The host asked us to wait for longer than this run lasts.',
  },
  'redirect-loop': {
    verdict: 'unknown',
    sentence: 'Its redirects lead in a circle, with the cookies it sets as without.',
  },
  'too-many-redirects': {
    verdict: 'unknown',
    sentence: 'It redirects more often than we follow.',
  },
  'redirect-invalid': {
    verdict: 'unknown',
    sentence: 'It redirects to nowhere, or to something that is no web address.',
  },
  'protocol-error': {
    verdict: 'unknown',
    sentence: 'What it answers is not of the protocol of the link.',
  },
  'headers-too-large': {
    verdict: 'unknown',
    sentence: 'The head of its answer is longer than we read.',
  },
  'local-trouble': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'This machine could not open another connection, or the file.',
  },
  'proxy-failed': {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The proxy did not get through to it, which says nothing of the link.',
  },
  unexplained: {
    verdict: 'unknown',
    again: 'link',
    sentence: 'The connection failed in a way that says nothing about the link.',
  },

  'checker-failed': {
    verdict: 'unknown',
    sentence: 'The checker itself failed on it.',
  },

  'private-address': {
    verdict: 'skipped',
    sentence: 'It leads into a private network or to this machine.',
  },
  credentials: {
    verdict: 'skipped',
    sentence: 'It holds a user name or a password, which are never sent.',
  },
  'unsafe-delimiter': {
    verdict: 'skipped',
    sentence: 'It holds an encoded line end, which would become a command of its own.',
  },
  'unsafe-port': {
    verdict: 'skipped',
    sentence: 'Its port belongs to another service.',
  },
  'action-link': {
    verdict: 'skipped',
    sentence: 'It may act when fetched: unsubscribe, confirm, log in, or track.',
  },
  robots: {
    verdict: 'skipped',
    sentence: 'The robots.txt of its host asks programs to stay away.',
  },
  'unsupported-scheme': {
    verdict: 'skipped',
    sentence: 'Links of this kind are not asked for.',
  },
  'invalid-url': {
    verdict: 'skipped',
    sentence: 'It is not a valid URL, so there is nowhere to ask.',
  },
  offline: {
    verdict: 'skipped',
    sentence: 'Nothing was asked: the run was offline.',
  },
  'network-down': {
    verdict: 'unknown',
    sentence: 'Our own network failed before it could be asked.',
  },
  interrupted: {
    verdict: 'skipped',
    sentence: 'The run was interrupted before it was asked.',
  },
} as const satisfies Record<string, ReasonKind>;

export type Reason = keyof typeof REASONS;

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

export function reasonSentence(reason: Reason): string {
  return REASONS[reason].sentence;
}
