/**
 * The known schemes, and the text after the colon that a bare URL needs. Data only: schemes in use, then all registered
 * ones. Any other scheme is accepted with `//` and a host; in a `<URL:…>` wrapper every scheme is.
 */
import { IANA_SCHEMES } from './iana-schemes.ts';
import { OPAQUE_SHAPES } from './opaque-shapes.ts';

/**
 * - `authority`  `//` and a host
 * - `file`       `//`, a host or none, and a path; or a path
 * - `mail`       an address, as in `mailto:`
 * - `sip`        an address, and perhaps a port
 * - `xmpp`       an address, and perhaps a resource behind a slash
 * - `id`         something with an `@`, as in `mid:`
 * - `news`       a newsgroup or a message-id, or `//` and a host
 * - `urn`        a namespace, a colon and a name
 * - `tel`        a number that begins with `+`
 * - `query`      `?` and more, as in `magnet:`
 * - `doi`        `10.` and more
 * - `opaque`     the pattern in `opaque-shapes.ts`
 * - `wrapped`    accepted only in brackets: prose is full of `data:`
 */
export type SchemeShape =
  | 'authority'
  | 'file'
  | 'mail'
  | 'sip'
  | 'xmpp'
  | 'id'
  | 'news'
  | 'urn'
  | 'tel'
  | 'query'
  | 'doi'
  | 'opaque'
  | 'wrapped';

const BY_SHAPE: Readonly<Record<SchemeShape, readonly string[]>> = {
  authority: words(`
    http https ftp ftps gopher gophers telnet tn3270 rlogin wais prospero nntp nntps
    irc ircs irc6 ldap ldaps ldapi rtsp rtsps rtspu rtmp mms mmsh svn git ssh sftp scp rsync
    svn+ssh git+ssh bzr+ssh hg+ssh svn+http svn+https git+http git+https bzr+http
    ws wss imap imaps pop pops pop3 smtp smb cifs nfs afp afs webdav dav davs webcal feed
    z39.50r z39.50s cvs bzr hg vnc rdp xmlrpc coap coaps dict finger jabber
    gemini ipfs ipns mysql postgres postgresql redis mongodb amqp mqtt
    chrome resource moz-extension chrome-extension steam spotify s3 gs hdfs
    iris acap msrp vemmi shttp hftp fish ed2k`),
  file: words('file'),
  mail: words('mailto im pres h323'),
  sip: words('sip sips'),
  xmpp: words('xmpp'),
  id: words('mid cid'),
  news: words('news snews'),
  urn: words('urn'),
  tel: words('tel'),
  query: words('magnet'),
  doi: words('doi'),
  opaque: [...OPAQUE_SHAPES.keys()],
  wrapped: words('about fax modem callto skype view-source mailserver'),
};

export const SCHEMES: ReadonlyMap<string, SchemeShape> = new Map(
  Object.entries(BY_SHAPE).flatMap(([shape, names]) =>
    names.map((name) => [name, shape as SchemeShape] as const),
  ),
);

/** Registered but rarely used schemes: accepted with `//`, and only if no longer name ends in them. */
export const SELDOM: ReadonlySet<string> = new Set(
  [...IANA_SCHEMES.keys()].filter((name) => !SCHEMES.has(name)),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The longest name in the table, and longer than any unknown scheme that is accepted. */
export const SCHEME_LENGTH = 40;

/** Schemes that a word may be glued to (`seehttp://…`); the word is no part of the URL. */
export const GLUED_SCHEMES = ['https', 'http', 'ftp'] as const;

/** Schemes of scripts and prefixes, not of resources: never a sighting. */
export const NEVER = new Set(['javascript', 'vbscript', 'url', 'jdbc']);
