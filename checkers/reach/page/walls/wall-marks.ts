/**
 * Data: by what the pages are known that stand before a site and let no programs in. Titles are compared
 * whole, in lower case; sources are those of scripts and frames. Scripts that such services also put into
 * ordinary pages count only where the page has hardly a word to say.
 */

export interface WallMark {
  /** Whose page it is. */
  readonly name: string;
  readonly titles?: readonly string[];
  /** In the address of a script or frame: nothing but a challenge loads it. */
  readonly sources?: readonly RegExp[];
  /** The same, on pages with hardly a word. */
  readonly sourcesOfBarePages?: readonly RegExp[];
  /** In an inline script. */
  readonly code?: readonly string[];
  /** An element that only a challenge has. */
  readonly ids?: readonly string[];
}

export const WALL_MARKS: readonly WallMark[] = [
  {
    name: 'Cloudflare',
    titles: ['just a moment...', 'just a moment…', 'attention required! | cloudflare'],
    sources: [/\/cdn-cgi\/challenge-platform\/h\/[a-z]\/orchestrate\//],
    sourcesOfBarePages: [/^https:\/\/challenges\.cloudflare\.com\/turnstile\//],
    code: ['window._cf_chl_opt'],
    ids: ['challenge-error-text', 'cf-challenge-running'],
  },
  {
    name: 'Anubis',
    titles: ["making sure you're not a bot!"],
    sources: [/\/\.within\.website\/x\/cmd\/anubis\//],
    ids: ['anubis_challenge'],
  },
  {
    name: 'DataDome',
    sources: [/^(?:https?:)?\/\/(?:[\w-]+\.)?captcha-delivery\.com\//],
  },
  {
    name: 'Imperva',
    titles: ['pardon our interruption', 'pardon our interruption...'],
    sourcesOfBarePages: [/\/_Incapsula_Resource\?/],
  },
  {
    name: 'HUMAN',
    titles: ['access to this page has been denied', 'access to this page has been denied.'],
    sources: [/^(?:https?:)?\/\/captcha\.px-(?:cdn|cloud)\.net\//],
    ids: ['px-captcha'],
  },
  {
    name: 'AWS WAF',
    sourcesOfBarePages: [/\.(?:token|captcha)\.awswaf\.com\//],
  },
  {
    name: 'Akamai',
    titles: ['challenge validation'],
    sources: [/\/_sec\/cp_challenge\//],
    ids: ['sec-if-cpt-container'],
  },
  {
    name: 'Sucuri',
    titles: ['sucuri website firewall - access denied'],
    code: ['sucuri_cloudproxy_js'],
  },
  {
    name: 'DDoS-Guard',
    titles: ['ddos-guard'],
    sources: [/^\/\.well-known\/ddos-guard\/js-challenge/],
  },
  { name: 'F5', titles: ['request rejected'] },
  { name: 'Vercel', titles: ['vercel security checkpoint'] },
  {
    name: 'a captcha',
    sourcesOfBarePages: [
      /^(?:https?:)?\/\/(?:[\w-]+\.)?hcaptcha\.com\/1\/api\.js/,
      /^(?:https?:)?\/\/www\.(?:google\.com|recaptcha\.net)\/recaptcha\//,
    ],
  },
];
