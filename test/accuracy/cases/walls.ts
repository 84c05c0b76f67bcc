/** Walls against programs: challenges, captchas, firewalls, under every status that they use. */
import { status } from '../../helpers/servers/answers.ts';
import { documentOf, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, inTurn, lens, PAGE, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

const wall = (
  code: number,
  title: string,
  body: string,
  fields: Record<string, string> = {},
): Answer => says(code, documentOf({ title, body }), undefined, fields);

const JUST_A_MOMENT =
  '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cType:"managed"};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>';

const CHALLENGES = sites('blocked', [
  [
    'wall-cf-403',
    'undecidable',
    'blocked',
    wall(403, 'Just a moment...', JUST_A_MOMENT, {
      'cf-mitigated': 'challenge',
      server: 'cloudflare',
    }),
    'Cloudflare',
  ],
  [
    'wall-cf-503',
    'undecidable',
    'blocked',
    wall(503, 'Just a moment...', JUST_A_MOMENT, { server: 'cloudflare' }),
    'Cloudflare, before it said so in a field',
    { policy: { obeyRobots: false } },
  ],
  [
    'wall-cf-429',
    'undecidable',
    'blocked',
    wall(429, 'Just a moment...', JUST_A_MOMENT, { 'cf-mitigated': 'challenge' }),
    'Cloudflare, to whoever asks often',
    { policy: { obeyRobots: false } },
  ],
  [
    'wall-cf-404',
    'undecidable',
    'blocked',
    wall(404, 'Just a moment...', JUST_A_MOMENT, { 'cf-mitigated': 'challenge' }),
    'a challenge under a 404 proves nothing',
  ],
  [
    'wall-cf-200',
    'undecidable',
    'blocked',
    wall(200, 'Just a moment...', JUST_A_MOMENT, { 'cf-mitigated': 'challenge' }),
    'a challenge under a 200',
  ],
  [
    'wall-cf-200-bare',
    'undecidable',
    'blocked',
    wall(200, 'Just a moment...', JUST_A_MOMENT, { server: 'cloudflare' }),
    'the same without the field',
  ],
  [
    'wall-cf-1020',
    'undecidable',
    'blocked',
    wall(
      403,
      'Access denied | lamps used Cloudflare to restrict access',
      '<h1>Error 1020</h1><p>You do not have access.</p>',
      { server: 'cloudflare' },
    ),
    'a rule of the firewall',
  ],
  [
    'wall-akamai',
    'undecidable',
    'blocked',
    wall(
      403,
      'Access Denied',
      "<h1>Access Denied</h1><p>You don't have permission to access this on this server.</p><p>Reference #18.2f1e1502.1700000000.2a</p>",
      { server: 'AkamaiGHost' },
    ),
    'Akamai',
  ],
  [
    'wall-akamai-200',
    'undecidable',
    'blocked',
    wall(
      200,
      '',
      '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/sec-3-1.js"></script>',
      { server: 'AkamaiGHost' },
    ),
    "Akamai's challenge",
  ],
  [
    'wall-datadome',
    'undecidable',
    'blocked',
    wall(
      403,
      'lamps.example',
      '<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={"host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
      { 'x-datadome': 'protected' },
    ),
    'DataDome',
  ],
  [
    'wall-datadome-200',
    'undecidable',
    'blocked',
    wall(
      200,
      'lamps.example',
      '<script>var dd={"host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
      { 'x-datadome': 'protected' },
    ),
    'DataDome under a 200',
  ],
  [
    'wall-imperva-200',
    'undecidable',
    'blocked',
    wall(
      200,
      '',
      '<iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&incident_id=77-1" frameborder="0">Request unsuccessful. Incapsula incident ID: 77-1</iframe>',
      { 'x-iinfo': '7-1-0' },
    ),
    'Imperva, under a 200 as usual',
  ],
  [
    'wall-imperva-403',
    'undecidable',
    'blocked',
    wall(403, '', '<iframe src="/_Incapsula_Resource?incident_id=77-2"></iframe>'),
    'Imperva',
  ],
  [
    'wall-human',
    'undecidable',
    'blocked',
    wall(
      403,
      'Access to this page has been denied',
      '<div id="px-captcha"></div><script>window._pxAppId="PX77"</script>',
    ),
    'HUMAN',
  ],
  [
    'wall-human-200',
    'undecidable',
    'blocked',
    wall(
      200,
      'Access to this page has been denied',
      '<div id="px-captcha"></div><script>window._pxAppId="PX77"</script>',
    ),
    'HUMAN under a 200',
  ],
  [
    'wall-aws-202',
    'undecidable',
    'blocked',
    wall(202, '', '<script>AwsWafIntegration.saveReferrer()</script>', {
      'x-amzn-waf-action': 'challenge',
    }),
    'AWS WAF',
  ],
  [
    'wall-aws-405',
    'undecidable',
    'blocked',
    wall(405, 'Human Verification', '<div id="captcha-container"></div>', {
      'x-amzn-waf-action': 'captcha',
    }),
    'AWS WAF, a captcha',
  ],
  [
    'wall-anubis',
    'undecidable',
    'blocked',
    wall(
      200,
      'Making sure you&#39;re not a bot!',
      '<h1 id="title">Making sure you&#39;re not a bot!</h1><script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script><script type="module" src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>',
    ),
    'Anubis, under a 200',
  ],
  [
    'wall-sucuri',
    'undecidable',
    'blocked',
    wall(
      403,
      'Sucuri WebSite Firewall - Access Denied',
      '<h1>Access Denied - Sucuri Website Firewall</h1>',
      { 'x-sucuri-id': '11005' },
    ),
    'Sucuri',
  ],
  [
    'wall-sucuri-js',
    'undecidable',
    'blocked',
    wall(
      200,
      'You are being redirected...',
      '<noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,c,U,r,i,l=0;sucuri_cloudproxy_js="";</script>',
    ),
    "Sucuri's cookie by script",
  ],
  [
    'wall-ddos-guard',
    'undecidable',
    'blocked',
    wall(
      403,
      'DDOS-GUARD',
      '<h1>Checking your browser before accessing</h1><script src="/.well-known/ddos-guard/js-challenge/index.js"></script>',
      { server: 'ddos-guard' },
    ),
    'DDoS-Guard',
  ],
  [
    'wall-f5',
    'undecidable',
    'blocked',
    html(
      '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 7712345</body></html>',
    ),
    'F5, under a 200',
  ],
  [
    'wall-mod-security',
    'undecidable',
    'blocked',
    wall(
      406,
      'Not Acceptable!',
      '<h1>Not Acceptable!</h1><p>This error was generated by Mod_Security.</p>',
    ),
    'mod_security',
  ],
  [
    'wall-wordfence',
    'undecidable',
    ['blocked', 'rate-limited'],
    wall(
      503,
      'Your access to this site has been limited by the site owner',
      '<h1>Your access to this site has been limited</h1><p>Generated by Wordfence</p>',
      { 'retry-after': '3600' },
    ),
    'Wordfence',
    { policy: { obeyRobots: false } },
  ],
  [
    'wall-vercel',
    'undecidable',
    ['blocked', 'rate-limited'],
    wall(429, 'Vercel Security Checkpoint', "<p>We're verifying your browser</p>", {
      'x-vercel-mitigated': 'challenge',
    }),
    'Vercel',
    { policy: { obeyRobots: false } },
  ],
  [
    'wall-hcaptcha',
    'undecidable',
    'blocked',
    wall(
      200,
      'Are you human?',
      '<h1>One more step</h1><p>Please complete the security check.</p><div class="h-captcha" data-sitekey="77"></div><script src="https://hcaptcha.com/1/api.js"></script>',
    ),
    'a captcha instead of the page',
  ],
  [
    'wall-999',
    'undecidable',
    'blocked',
    says(999, '<script>window.onload=function(){}</script>'),
    'LinkedIn',
  ],
  ['wall-empty-403', 'undecidable', 'blocked', status(403), 'without a word'],
  [
    'wall-geo',
    'undecidable',
    'blocked',
    wall(403, 'Not available in your country', '<h1>Sorry, not in your country</h1>'),
    'by country',
  ],
]);

const SOFTENING = sites('blocked', [
  [
    'wall-once',
    'there',
    'blocked',
    site({ [PAGE]: inTurn(status(403), lens) }),
    'a wall that lets the second request in; it is not asked twice',
  ],
  [
    'wall-on-404',
    'undecidable',
    'blocked',
    site({ '/': html(frontPage) }, status(403)),
    '403 for whatever is not there, as stores of objects say it',
  ],
]);

export const WALL_CASES: readonly Case[] = [...CHALLENGES, ...SOFTENING];
