/**
 * CATALOGUE: what is spoken to each kind of link, or why nothing is. A scheme that is not here is
 * not asked either.
 */

/** What can be spoken; each has its checker in `index.ts`. */
export type Protocol = 'http';

export type Spoken = { readonly protocol: Protocol } | { readonly silent: string };

export const SPOKEN: Readonly<Record<string, Spoken>> = {
  http: { protocol: 'http' },
  https: { protocol: 'http' },
  ftp: { silent: 'FTP servers are not asked' },
  ftps: { silent: 'FTP servers are not asked' },
  sftp: { silent: 'it needs an account' },
  gopher: { silent: 'Gopher servers are not asked' },
  news: { silent: 'it names an article or group, not a server' },
  nntp: { silent: 'news servers are not asked' },
  snews: { silent: 'news servers are not asked' },
  telnet: { silent: 'it opens a session for a person' },
  tn3270: { silent: 'it opens a session for a person' },
  ssh: { silent: 'it opens a session for a person' },
  wais: { silent: 'WAIS servers are no longer spoken to' },
  prospero: { silent: 'Prospero servers are no longer spoken to' },
  mailto: { silent: 'a mailbox cannot be asked without sending mail' },
  tel: { silent: 'a telephone cannot be asked without ringing' },
  sms: { silent: 'a telephone cannot be asked without a message' },
  mid: { silent: 'it names a message, not a place' },
  cid: { silent: 'it names a part of its own message' },
  urn: { silent: 'it is a name, not a place' },
  doi: { silent: 'it is a name, not a place' },
  data: { silent: 'it holds its own content' },
  file: { silent: "it is a file on somebody's own machine" },
  javascript: { silent: 'it is a program, and none is run' },
};

export function spokenTo(scheme: string): Spoken {
  const known = Object.hasOwn(SPOKEN, scheme) ? SPOKEN[scheme] : undefined;
  return known ?? { silent: `nothing is known of how to ask ${scheme}: links` };
}
