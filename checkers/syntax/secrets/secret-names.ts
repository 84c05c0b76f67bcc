/**
 * CATALOGUE: names of parameters whose values give access: a reader of the value can act as its owner. Takes the name
 * as written in a URL, gives the rule for its value. One group a row, each with its users.
 */
import { decodedThrough } from '../characters/decoded.ts';

interface NameGroup {
  readonly why: string;
  /** Whole names, without case and punctuation: `access_token`, `accessToken` and `access-token` are one. */
  readonly names?: readonly string[];
  /** Names end in them: `user[password]`, `reset_password_token`. */
  readonly endings?: readonly string[];
  readonly beginnings?: readonly string[];
}

/** Names whose values are always secret. */
const ALWAYS: readonly NameGroup[] = [
  {
    why: 'RFC 6750 §2.3, RFC 6749, OpenID Connect: bearer tokens; tokens of forms, resets, invitations, calendars (tok)',
    endings: ['token'],
    names: [
      'bearer',
      'jwt',
      'tok',
      'devicecode',
      'idtokenhint',
      'auth',
      'authorization',
      'authkey',
      'authcode',
    ],
  },
  {
    why: 'RFC 6749 §2.3.1, §4.3.2; forms that are sent by GET; otpauth: URIs',
    endings: ['password', 'passwd', 'passwort', 'passphrase', 'passcode', 'pwd', 'secret'],
    names: [
      'pass',
      'userpass',
      'torrentpass',
      'passkey',
      'pw',
      'codeverifier',
      'clientassertion',
      'assertion',
    ],
  },
  {
    why: 'Keys of programming interfaces, and of shared links (Dropbox rlkey, Google Drive resourcekey)',
    endings: ['apikey', 'accesskey', 'secretkey', 'privatekey', 'subscriptionkey', 'activationkey'],
    names: ['resetkey', 'confirmkey', 'sharekey', 'rlkey', 'resourcekey'],
  },
  {
    why: 'Signed URLs: AWS Signature 2 and 4, Google Cloud Storage, CloudFront, Azure SAS (sig), Alibaba, OAuth 1.0',
    endings: ['signature', 'credential', 'credentials'],
    names: ['sig', 'hmac', 'awsaccesskeyid', 'ossaccesskeyid'],
  },
  {
    why: 'Akamai edge tokens: exp=…~acl=…~hmac=… in one value',
    names: ['hdnea', 'hdnts', 'hdntl'],
  },
  {
    why: 'Session ids in URLs: PHP, Java servlets, ASP, ASP.NET, ColdFusion, osCommerce, Zen Cart, Moodle',
    endings: ['sessionid', 'sessid', 'sessionkey'],
    beginnings: ['aspsessionid'],
    names: ['cfid', 'oscsid', 'zenid', 'sesskey'],
  },
  {
    why: 'One-time codes, and codes that confirm, reset or invite',
    endings: ['invitecode', 'invitationcode', 'verificationcode', 'confirmationcode'],
    names: [
      ...['otp', 'totp', 'hotp', 'otpcode', 'onetimecode', 'mfacode', 'activationcode'],
      ...['resetcode', 'recoverycode', 'accesscode'],
    ],
  },
  {
    why: 'Marks against forged requests that are no tokens by name: Express, Django, WordPress',
    names: ['csrf', 'xsrf', 'wpnonce'],
  },
  {
    why: 'SAML 2.0 bindings §3.4, §3.6: who somebody is, signed',
    names: ['samlresponse', 'samlart'],
  },
];

/** Names whose values are secret only where they look random: the same names are used for ordinary values as often. */
const WHEN_RANDOM: readonly NameGroup[] = [
  {
    why: 'RFC 6749 §4.1.2 (?code=404 and ?state=CA are ordinary); CAS tickets; OpenID Connect',
    names: ['code', 'state', 'ticket', 'nonce', 'oauthverifier'],
  },
  {
    why: 'Keys of programming interfaces and of WordPress resets; ?key=lamp is a search',
    names: ['key'],
  },
  {
    why: 'Session ids of phpBB and vBulletin; stories, sections and searches elsewhere',
    names: ['sid', 's', 'session', 'sess'],
  },
  {
    why: 'The deed as a name: ?confirm=1 is ordinary',
    names: [
      ...['reset', 'confirm', 'confirmation', 'verify', 'verification', 'activate', 'activation'],
      ...['invite', 'invitation', 'recover', 'recovery', 'magic', 'login', 'unlock', 'optin'],
    ],
  },
];

/** They end like secrets, and say where a list goes on. */
const ORDINARY: ReadonlySet<string> = new Set([
  ...['pagetoken', 'nextpagetoken', 'prevpagetoken', 'previouspagetoken', 'continuationtoken'],
  ...['nexttoken', 'synctoken', 'nextsynctoken', 'ctoken'],
]);

export type Secrecy = 'always' | 'when-random';

const WHOLE: ReadonlyMap<string, Secrecy> = new Map([
  ...WHEN_RANDOM.flatMap(({ names = [] }) => names.map((name) => [name, 'when-random'] as const)),
  ...ALWAYS.flatMap(({ names = [] }) => names.map((name) => [name, 'always'] as const)),
]);
const BEGINNINGS = ALWAYS.flatMap(({ beginnings = [] }) => beginnings);
const ENDINGS = ALWAYS.flatMap(({ endings = [] }) => endings);

/** Longer names name nothing that is known here: only their ends are looked at. */
const LONGEST_NAME = 100;

export function secrecyOf(written: string): Secrecy | undefined {
  const name = decodedThrough(written.slice(-LONGEST_NAME)).toLowerCase();
  const [last = ''] = /[^/\s"'({,]*$/.exec(name) ?? [];
  return secrecyOfName(normalName(last)) ?? secrecyOfName(normalName(innermost(last)));
}

function secrecyOfName(word: string): Secrecy | undefined {
  if (ORDINARY.has(word)) return undefined;
  const known = WHOLE.get(word);
  if (known !== undefined) return known;
  const isSecret =
    ENDINGS.some((ending) => word.endsWith(ending)) ||
    BEGINNINGS.some((beginning) => word.startsWith(beginning));
  return isSecret ? 'always' : undefined;
}

/** A masked secret in a name stays a part of it, so that another name does not turn into a secret's. */
function normalName(name: string): string {
  return name.replace(/[^a-z0-9*]|(?<!\*)\*{1,2}(?!\*)/g, '');
}

/** `sig` of `data[sig]` and of `data.sig`. */
function innermost(name: string): string {
  return name.replace(/\]+$/, '').replace(/^.*[.[:]/s, '');
}
