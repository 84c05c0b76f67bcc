/**
 * The demo world's table: every behaviour, chosen by a segment of the path that equals its name
 * (`/301`, `/manual/404/chapter-2.html`; the first such segment counts), with the verdict and reason
 * it was built to deserve. Any other path is an ordinary page.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import {
  type Answer,
  drip,
  endlessBody,
  exceptHead,
  exceptMadeUp,
  html,
  leadsTo,
  leadsToUtf8,
  onAndOn,
  once,
  page,
  raw,
  rawThenReset,
  redirect,
  refreshesTo,
  restUntilDate,
  silence,
  status,
  withoutCookie,
} from './answers.ts';

export interface Behaviour {
  readonly path: string;
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  /** The path that `verdict.suggestion` must lead to. */
  readonly suggestion?: string;
  readonly note: string;
  readonly answer: Answer;
}

type Truth = readonly [verdict: VerdictValue, reason: Reason, suggestion?: string];

function behaviour(name: string, truth: Truth, answer: Answer, note: string): Behaviour {
  const [verdict, reason, suggestion] = truth;
  return { path: `/${name}`, verdict, reason, ...(suggestion && { suggestion }), note, answer };
}

const OK: Truth = ['alive', 'ok'];
const REDIRECTED: Truth = ['alive', 'redirected'];
const NOT_FOUND: Truth = ['dead', 'not-found'];
const GONE: Truth = ['dead', 'gone'];
const BLOCKED: Truth = ['unknown', 'blocked'];
const RATE_LIMITED: Truth = ['unknown', 'rate-limited'];
const SERVER_ERROR: Truth = ['unknown', 'server-error'];
const CLIENT_ERROR: Truth = ['unknown', 'client-error'];
const RESET: Truth = ['unknown', 'connection-reset'];
const LOOP: Truth = ['dead', 'redirect-loop'];
const NOWHERE: Truth = ['unknown', 'redirect-invalid'];
const SUSPECT: Truth = ['unknown', 'redirect-suspect'];
const PARKED: Truth = ['dead', 'parked'];
const PRIVATE: Truth = ['skipped', 'private-address'];
const movedTo = (path: string): Truth => ['moved', 'moved-permanently', path];

const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';

const CHALLENGE_HEAD = '<title>Just a moment...</title><script>window._cf_chl_opt = {}</script>';
const PARKING_HEAD =
  '<title>This domain is for sale</title><script src="//img.sedoparking.com/a.js"></script>';

export const BEHAVIOURS: readonly Behaviour[] = [
  behaviour('alive', OK, page, 'a page'),
  behaviour('200-retry-after', OK, status(200, { 'retry-after': '60' }), 'a page all the same'),
  behaviour('204', OK, status(204), 'no content, and none needed'),
  behaviour('300', OK, status(300), 'several choices, none of them forced'),
  behaviour('early-hints', OK, earlyHints, 'a 103 before the answer'),
  behaviour('http-1.0', OK, raw('HTTP/1.0 200 OK\r\n\r\nhello\n'), 'an old server'),
  behaviour('head-refused', OK, exceptHead(status(405)), '405 to HEAD, a page to GET'),
  behaviour('slow-body', OK, drip, 'the status is there, the body never ends'),
  behaviour('big', OK, endlessBody, 'an endless body, as fast as it goes'),
  behaviour('cut-body', OK, rawThenReset(`${HEAD}Content-Length: 900\r\n\r\n.`), 'cut short'),
  behaviour('401', ['alive', 'auth-required'], status(401), 'there, for whoever may log in'),
  behaviour('407', ['alive', 'auth-required'], status(407), 'a proxy asks for a password'),
  behaviour('402', ['unknown', 'restricted'], status(402), 'not shown until somebody pays'),
  behaviour('451', ['unknown', 'restricted'], status(451), 'not shown, since the law forbids it'),

  behaviour('301', movedTo('/alive'), leadsTo(301, 'alive'), 'moved for good'),
  behaviour('308', movedTo('/alive'), leadsTo(308, 'alive'), 'moved for good, method kept'),
  behaviour('301-chain', movedTo('/alive'), leadsTo(301, '308'), 'moved for good, twice'),
  behaviour('301-utf8', movedTo('/alive/mus%C3%A9e'), leadsToUtf8(301, 'alive'), 'raw UTF-8'),
  behaviour('302', REDIRECTED, leadsTo(302, 'alive'), 'elsewhere for now'),
  behaviour('303', REDIRECTED, leadsTo(303, 'alive'), 'see other'),
  behaviour('307', REDIRECTED, leadsTo(307, 'alive'), 'elsewhere for now, method kept'),
  behaviour('302-chain', REDIRECTED, leadsTo(302, '302-chain-2'), 'elsewhere, three times'),
  behaviour('302-chain-2', REDIRECTED, leadsTo(302, '302'), 'the second step of it'),
  behaviour('301-302', REDIRECTED, leadsTo(301, '302'), 'for good, but then only for now'),
  behaviour('302-301', REDIRECTED, leadsTo(302, '301'), 'for now, but then for good'),
  behaviour('refresh', REDIRECTED, refreshesTo(0, 'alive'), 'a page that leads on at once'),
  behaviour('refresh-302', REDIRECTED, refreshesTo(3, '302'), 'and then a redirect'),
  behaviour('refresh-slow', OK, refreshesTo(30, '404'), 'time enough to read the page'),
  behaviour('refresh-self', OK, refreshesTo(1, 'refresh-self'), 'a page that reloads itself'),
  behaviour('refresh-404', NOT_FOUND, refreshesTo(0, '404'), 'leads on to where nothing is'),
  behaviour('cookie-wall', REDIRECTED, withoutCookie(cookieAndBack), 'a loop without cookies'),
  behaviour('301-401', ['alive', 'auth-required'], leadsTo(301, '401'), 'moved behind a login'),

  behaviour('301-front', SUSPECT, exceptMadeUp(redirect(301, '/')), 'led to the front page'),
  behaviour('302-error', SUSPECT, exceptMadeUp(redirect(302, '/error.html')), 'to an error page'),
  behaviour('302-login', SUSPECT, redirect(302, '/account/login?next=1'), 'led to a login'),
  behaviour('302-consent', SUSPECT, redirect(302, '/consent?continue=1'), 'asked for consent'),
  behaviour('parked', PARKED, html(PARKING_HEAD), 'for sale, and by a service that sells'),

  behaviour('404', NOT_FOUND, status(404), 'no such page'),
  behaviour('410', GONE, status(410), 'gone for good'),
  behaviour('301-404', NOT_FOUND, leadsTo(301, '404'), 'moved to where nothing is'),
  behaviour('302-404', NOT_FOUND, leadsTo(302, '404'), 'redirected to where nothing is'),
  behaviour('301-410', GONE, leadsTo(301, '410'), 'moved, and gone since'),

  behaviour('400', CLIENT_ERROR, status(400), 'bad request, says the server'),
  behaviour('405', CLIENT_ERROR, status(405), 'refuses GET'),
  behaviour('418', CLIENT_ERROR, status(418), 'a teapot'),
  behaviour('408', ['unknown', 'timeout'], status(408), 'the server grew tired'),
  behaviour('500', SERVER_ERROR, status(500), 'in trouble'),
  behaviour('502', SERVER_ERROR, status(502), 'in trouble behind a gateway'),
  behaviour('503', SERVER_ERROR, status(503), 'in trouble, not saying for how long'),
  behaviour('521', SERVER_ERROR, status(521), "Cloudflare's: its origin is down"),
  behaviour('500-once', SERVER_ERROR, once(status(500)), 'in trouble the first time only'),

  behaviour('403', BLOCKED, status(403), 'forbidden to us, perhaps to nobody else'),
  behaviour('406', BLOCKED, status(406), 'as some application firewalls say it'),
  behaviour('999', BLOCKED, status(999), 'not for programs'),
  behaviour('403-wall', BLOCKED, status(403, { 'cf-mitigated': 'challenge' }), 'a bot wall'),
  behaviour('503-wall', BLOCKED, status(503, { 'cf-mitigated': 'challenge' }), 'a bot wall'),
  behaviour('404-wall', BLOCKED, status(404, { 'cf-mitigated': 'challenge' }), 'no proof of 404'),
  behaviour('202-wall', BLOCKED, status(202, { 'x-amzn-waf-action': 'challenge' }), 'not the page'),

  behaviour('200-challenge', BLOCKED, html(CHALLENGE_HEAD), 'a challenge with status 200'),
  behaviour('503-challenge', BLOCKED, html(CHALLENGE_HEAD, '', 503), 'no trouble, a challenge'),
  behaviour('404-challenge', BLOCKED, html(CHALLENGE_HEAD, '', 404), 'no proof of 404'),

  behaviour('429', RATE_LIMITED, status(429, { 'retry-after': '1' }), 'a rest of a second'),
  behaviour('429-date', RATE_LIMITED, restUntilDate, 'a rest until a given time'),
  behaviour('429-plain', RATE_LIMITED, status(429), 'a rest of unknown length'),
  behaviour('429-day', RATE_LIMITED, status(429, { 'retry-after': '86400' }), 'a whole day'),
  behaviour('429-once', RATE_LIMITED, once(status(429, { 'retry-after': '1' })), 'then a page'),
  behaviour('503-retry-after', RATE_LIMITED, status(503, { 'retry-after': '1' }), 'closed'),

  behaviour('slow', ['unknown', 'timeout'], silence, 'takes the request and says nothing'),
  behaviour('reset', RESET, rawThenReset('HTTP/1.1 200 OK\r\nContent-T'), 'reset in the head'),
  behaviour('reset-at-once', RESET, rawThenReset(''), 'reset before a byte'),
  behaviour('hints-reset', RESET, rawThenReset(HINTS), 'a 103, then a reset'),
  behaviour('hang-up', RESET, raw(''), 'closed without an answer'),
  behaviour('garbage', ['unknown', 'protocol-error'], raw('220 mail.world.test ESMTP\r\n'), 'SMTP'),
  behaviour(
    'big-head',
    ['unknown', 'headers-too-large'],
    raw(`${HEAD}X-Long: ${'.'.repeat(100_000)}\r\n\r\n`),
    'a field of 100 kB',
  ),

  behaviour('loop', LOOP, leadsTo(302, 'loop'), 'leads to itself'),
  behaviour('loop-of-two', LOOP, leadsTo(301, 'loop-back'), 'leads there and back'),
  behaviour('loop-back', LOOP, leadsTo(301, 'loop-of-two'), 'the other half of it'),
  behaviour('cookie-loop', LOOP, cookieLoop, 'a loop with cookies as well'),
  behaviour('endless', ['unknown', 'too-many-redirects'], onAndOn, 'another address each time'),
  behaviour('redirect-nowhere', NOWHERE, status(302), 'a redirect without Location'),
  behaviour('redirect-garbage', NOWHERE, redirect(302, 'http://[fe80/'), 'to no URL'),
  behaviour('redirect-mail', NOWHERE, redirect(301, 'mailto:a@world.test'), 'to a mailbox'),
  behaviour('redirect-script', NOWHERE, redirect(301, 'javascript:alert(1)'), 'to a program'),

  behaviour('redirect-to-private', PRIVATE, redirect(302, 'http://169.254.169.254/'), 'metadata'),
  behaviour('redirect-to-private-10', PRIVATE, redirect(301, 'http://10.0.0.1/'), 'an intranet'),
  behaviour(
    'redirect-to-port',
    ['skipped', 'unsafe-port'],
    redirect(302, 'http://world.test:25/'),
    'to a mail server',
  ),
  behaviour(
    'redirect-with-password',
    ['skipped', 'credentials'],
    redirect(302, 'http://keeper:fresnel@world.test/'),
    'with a password',
  ),
  behaviour(
    'redirect-to-action',
    ['skipped', 'action-link'],
    redirect(302, '/unsubscribe?address=tam%40keepers.example'),
    'to a link that acts',
  ),
];

function cookieAndBack(asked: Parameters<Answer>[0]): void {
  const location = asked.swap('cookie-wall');
  status(302, { location, 'set-cookie': 'seen=1' })(asked);
}

/** Another value each time, so that it goes on until the redirects are too many. */
function cookieLoop(asked: Parameters<Answer>[0]): void {
  const location = asked.swap('cookie-loop');
  status(302, { location, 'set-cookie': `seen=${asked.times}` })(asked);
}

function earlyHints(asked: Parameters<Answer>[0]): void {
  asked.response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' }, () =>
    page(asked),
  );
}
