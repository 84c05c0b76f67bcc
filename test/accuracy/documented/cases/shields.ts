/** Block pages, challenges and origin errors of the services that stand before a site. */
import { type Answer, redirect } from '../../../helpers/servers/answers.ts';
import type { Fields } from '../../site.ts';
import {
  byPath,
  everywhere,
  page,
  plain,
  reads,
  serves,
  status,
  withCookie,
  withField,
} from '../answers.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';

const WAFW00F = 'EnableSecurity/wafw00f: wafw00f/plugins/';
const CLOUDFLARE_DOCS =
  'cloudflare/cloudflare-docs: content/support/Troubleshooting/cloudflare-errors/';
const RAY = { server: 'cloudflare', 'cf-ray': '8a1f00c3de0a2f11-FRA' } as const;

const cloudflare = (code: number, title: string, body: string, fields: Fields = {}): Answer =>
  status(
    code,
    bare(
      'en',
      title,
      `<div id="cf-wrapper"><div id="cf-error-details">${body}<p>Cloudflare Ray ID: <strong>8a1f00c3de0a2f11</strong> &bull; Your IP: 192.0.2.7 &bull; Performance &amp; security by Cloudflare</p></div></div>`,
      '<meta name="robots" content="noindex, nofollow">\n',
    ),
    { ...RAY, ...fields },
  );

const CHALLENGE = cloudflare(
  403,
  'Just a moment...',
  '<noscript>Enable JavaScript and cookies to continue</noscript><script>(function(){window._cf_chl_opt={cType:"managed"};})();</script>',
  { 'cf-mitigated': 'challenge' },
);

const MISSING = status(404, bare('en', 'Not found', '<h1>Not found</h1>'));

const SUCURI = `<!DOCTYPE html>\n<html lang="en"><head><title>Sucuri WebSite Firewall - Access Denied</title><link rel="stylesheet" href="https://cdn.sucuri.net/sucuri-firewall-block.css"></head><body><h1>Access Denied - Sucuri Website Firewall</h1><p>If you are the site owner (or you manage this site), please whitelist your IP.</p><table><tr><td>Block ID:</td><td>GEO02</td></tr><tr><td>Block reason:</td><td>Access from your Country was disabled by the administrator.</td></tr></table></body></html>\n`;

const INCAPSULA =
  '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><script type="text/javascript" src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e"></script></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 1199000410153-42915</iframe></body></html>';

export const SHIELDS = [
  ...documented('Cloudflare', [
    {
      ...{ id: 'cf-managed', in: 'en', truth: 'there', path: '/threads/wheel.811/' },
      source: 'https://developers.cloudflare.com/cloudflare-challenges/ (cf-mitigated: challenge)',
      site: withCookie(
        'cf_clearance',
        serves('en', { '/threads/wheel.811/': reads('en', 'The wheel') }, MISSING),
        CHALLENGE,
      ),
      note: 'a challenge that a browser passes',
    },
    {
      ...{ id: 'cf-blocked', in: 'en', truth: 'undecidable', path: '/articles/moon' },
      source:
        'keshavRTC/RTCplaywrightFramework: allure-results (page as seen); wafw00f/plugins/cloudflare.py',
      site: everywhere(
        cloudflare(
          403,
          'Attention Required! | Cloudflare',
          '<h1>Sorry, you have been blocked</h1><h2>You are unable to access cf-blocked.example</h2><p>This website is using a security service to protect itself from online attacks.</p>',
        ),
      ),
      note: 'a rule of the site blocks',
    },
    {
      ...{ id: 'cf-1020', in: 'en', truth: 'undecidable', path: '/pdf/wheel.pdf' },
      source: `${CLOUDFLARE_DOCS}troubleshooting-cloudflare-1xxx-errors.md`,
      site: everywhere(plain(403, 'error code: 1020', RAY)),
      note: 'the short form of a block',
    },
    {
      ...{ id: 'cf-522', in: 'en', truth: 'undecidable', path: '/' },
      source: `${CLOUDFLARE_DOCS}troubleshooting-cloudflare-5xx-errors.md`,
      site: everywhere(
        cloudflare(
          522,
          'cf-522.example | 522: Connection timed out',
          '<h1>Connection timed out</h1><p>The initial connection between Cloudflare&#39;s network and the origin web server timed out.</p>',
        ),
      ),
      note: 'the server behind it does not answer',
    },
    {
      ...{ id: 'cf-1016', in: 'en', truth: 'undecidable', path: '/en/mills' },
      source: `${CLOUDFLARE_DOCS}troubleshooting-cloudflare-1xxx-errors.md (530 with 1016)`,
      site: everywhere(
        cloudflare(
          530,
          'Origin DNS error | cf-1016.example | Cloudflare',
          '<h1>Error 1016</h1><h2>Origin DNS error</h2>',
        ),
      ),
      note: 'the name of the server behind it cannot be found',
    },
    {
      ...{ id: 'cf-404-challenge', in: 'en', truth: 'there', path: '/threads/dam.812/' },
      source:
        'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
      site: withCookie(
        'cf_clearance',
        serves('en', { '/threads/dam.812/': reads('en', 'The dam') }, MISSING),
        byPath(() =>
          cloudflare(
            503,
            'Just a moment...',
            '<h1>Checking your browser before accessing cf-404-challenge.example.</h1><p>This process is automatic. Your browser will redirect to your requested content shortly.</p><form id="challenge-form" action="/?__cf_chl_jschl_tk__=a1" method="POST"></form>',
          ),
        ),
      ),
      note: 'the older challenge under 503',
    },
    {
      ...{ id: 'cf-origin-404', in: 'en', truth: 'gone', path: '/articles/ebb' },
      source:
        'https://developers.cloudflare.com/support/troubleshooting/http-status-codes/4xx-client-error/',
      site: serves(
        'en',
        {},
        status(
          404,
          bare('en', 'Page not found', '<h1>Page not found</h1><p>There is no such article.</p>'),
          RAY,
        ),
      ),
      note: 'a real 404 that came through it, its fields and all',
    },
  ]),
  ...documented('Akamai', [
    {
      ...{ id: 'akamai-denied', in: 'en', truth: 'undecidable', path: '/store/kiln' },
      source: `${WAFW00F}kona.py (AkamaiGHost); find: “You don't have permission to access … on this server. Reference #18.”`,
      site: everywhere(
        status(
          403,
          '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n \nYou don\'t have permission to access "http&#58;&#47;&#47;akamai&#45;denied&#46;example&#47;store&#47;kiln" on this server.<P>\nReference&#32;&#35;18&#46;4d5c1402&#46;1700000000&#46;2b1c0f</P>\n</BODY>\n</HTML>\n',
          { server: 'AkamaiGHost' },
        ),
      ),
      note: 'the block page with its reference',
    },
    {
      ...{ id: 'akamai-browser', in: 'en', truth: 'there', path: '/store/oak' },
      source: `${WAFW00F}kona.py; Akamai Bot Manager judges the fields that browsers send`,
      site: withField(
        'accept-language',
        serves('en', { '/store/oak': reads('en', 'Oak, seasoned') }, MISSING),
        status(
          403,
          '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\nReference&#32;&#35;18&#46;1\n</BODY></HTML>\n',
          { server: 'AkamaiGHost' },
        ),
      ),
      note: 'open to those who send Accept-Language',
    },
  ]),
  ...documented('Imperva Incapsula', [
    {
      ...{ id: 'incapsula-200', in: 'en', truth: 'there', path: '/notices/48' },
      source: `${WAFW00F}incapsula.py; public code: fixtures with “Request unsuccessful. Incapsula incident ID”`,
      site: withCookie(
        'incap_ses_1',
        serves('en', { '/notices/48': reads('en', 'Notice 48') }, MISSING),
        page(INCAPSULA, {
          'x-iinfo': '9-332984787-0 0NNN RT(1533438628522 0)',
          'set-cookie': 'visid_incap_1=a; path=/',
        }),
      ),
      note: 'a frame in place of the page, with status 200',
    },
    {
      ...{ id: 'incapsula-404', in: 'en', truth: 'gone', path: '/notices/49' },
      source: `${WAFW00F}incapsula.py (cookies come with every answer, not only with blocks)`,
      site: serves(
        'en',
        {},
        status(
          404,
          bare('en', 'Not found', '<h1>Notice not found</h1><p>The notice does not exist.</p>'),
          {
            'x-iinfo': '9-332984787-0 0NNN RT(1533438628522 0)',
            'set-cookie': ['visid_incap_1=a; path=/', 'incap_ses_1=b; path=/'],
          },
        ),
      ),
      note: 'a real 404 from behind it',
    },
  ]),
  ...documented('AWS', [
    {
      ...{ id: 'aws-waf-challenge', in: 'en', truth: 'there', path: '/course/tides' },
      source:
        'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-how-it-works.html (202, x-amzn-waf-action)',
      site: withCookie(
        'aws-waf-token',
        serves('en', { '/course/tides': reads('en', 'Tides') }, MISSING),
        status(
          202,
          '<!DOCTYPE html><html lang="en"><head><title></title><script src="https://a1.token.awswaf.com/a1/challenge.js"></script></head><body><div id="challenge-container"></div></body></html>',
          { 'x-amzn-waf-action': 'challenge' },
        ),
      ),
      note: 'a challenge under 202',
    },
    {
      ...{ id: 'aws-waf-custom', in: 'en', truth: 'undecidable', path: '/course/ebb' },
      source:
        'https://docs.aws.amazon.com/waf/latest/developerguide/waf-custom-request-response.html (any status with a body of its own)',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Request blocked',
            '<h1>Request blocked</h1><p>Your request was blocked by our web application firewall. If you believe this is a mistake, contact the site owner.</p>',
          ),
        ),
      ),
      note: 'a block that was given the status 404',
    },
    {
      ...{ id: 'cloudfront-blocked', in: 'en', truth: 'undecidable', path: '/data/tides.csv' },
      source: `${WAFW00F}cloudfront.py (Generated by cloudfront (CloudFront))`,
      site: everywhere(
        status(
          403,
          '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n<HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1>403 ERROR</H1><H2>The request could not be satisfied.</H2><HR noshade size="1px">Request blocked. We can\'t connect to the server for this app or website at this time.<PRE>Generated by cloudfront (CloudFront)\nRequest ID: kXb1</PRE></BODY></HTML>',
          { server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
        ),
      ),
      note: 'Request blocked',
    },
    {
      ...{ id: 's3-denied', in: 'en', truth: 'undecidable', path: '/tides/1911.pdf' },
      source:
        'https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html (403 where the object is missing and listing is not allowed)',
      site: everywhere(
        status(
          403,
          '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>A1</RequestId></Error>',
          { server: 'AmazonS3' },
        ),
      ),
      note: 'missing and forbidden look the same',
    },
    {
      ...{ id: 's3-no-key', in: 'en', truth: 'gone', path: '/tides/1912.pdf' },
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html (NoSuchKey)',
      site: everywhere(
        status(
          404,
          '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>tides/1912.pdf</Key></Error>',
          { server: 'AmazonS3', 'content-type': 'application/xml' },
        ),
      ),
      note: 'NoSuchKey',
    },
  ]),
  ...documented('Sucuri', [
    {
      ...{ id: 'sucuri-geo', in: 'en', truth: 'undecidable', path: '/guide/' },
      source: `${WAFW00F}sucuri.py; public code: cached page “Sucuri WebSite Firewall - Access Denied”`,
      site: everywhere(
        status(403, SUCURI, {
          server: 'Sucuri/Cloudproxy',
          'x-sucuri-id': '15012',
          'x-sucuri-block': 'GEO02',
        }),
      ),
      note: 'closed to a country',
    },
  ]),
  ...documented('Wordfence', [
    {
      ...{ id: 'wordfence-limited', in: 'en', truth: 'undecidable', path: '/2013/05/sluice/' },
      source: `${WAFW00F}wordfence.py (“Generated by Wordfence”, “Your access to this site has been limited”)`,
      site: everywhere(
        status(
          503,
          bare(
            'en',
            'Your access to this site has been limited',
            '<h1>Your access to this site has been limited by the site owner</h1><p>If you think you have been blocked in error, contact the owner of this site for assistance.</p><h3>Block Technical Data</h3><p>Block Reason: Exceeded the maximum number of page not found errors per minute for a crawler.</p><p>Generated by Wordfence at Sun, 22 Nov 2026 17:00:00 GMT.</p>',
          ),
          { 'retry-after': '3600' },
        ),
      ),
      note: 'names “page not found” in its reason',
    },
  ]),
  ...documented('SiteGround', [
    {
      ...{ id: 'siteground-captcha', in: 'en', truth: 'there', path: '/recipes/barley' },
      source: `${WAFW00F}siteground.py (“Our system thinks you might be a robot!”)`,
      site: withCookie(
        'sgchallenge',
        serves('en', { '/recipes/barley': reads('en', 'Barley bread') }, MISSING),
        serves(
          'en',
          {
            '/.well-known/sgcaptcha/': page(
              bare(
                'en',
                'Robot Challenge Screen',
                '<h1>Our system thinks you might be a robot!</h1><p>We&#39;re really sorry about this, but it&#39;s getting harder and harder to tell the difference between humans and bots these days.</p>',
              ),
            ),
          },
          status(
            202,
            '<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2Frecipes%2Fbarley"></meta></head></html>',
            { 'sg-captcha': 'challenge' },
          ),
        ),
      ),
      note: 'leads every page to a test for robots',
    },
  ]),
  ...documented('F5 BIG-IP ASM', [
    {
      ...{ id: 'f5-rejected', in: 'en', truth: 'undecidable', path: '/forms/48' },
      source: `${WAFW00F}f5bigipasm.py (“The requested URL was rejected. Please consult with your administrator.”)`,
      site: everywhere(
        page(
          '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1172890116305013<br><br><a href="javascript:history.back();">[Go Back]</a></body></html>',
        ),
      ),
      note: 'rejected, with status 200',
    },
  ]),
  ...documented('Anubis', [
    {
      ...{ id: 'anubis', in: 'en', truth: 'there', path: '/cgit/mill.git/tree/wheel.c' },
      source:
        "TecharoHQ/anubis: web/index.templ, lib/localization/locales/en.json (“Making sure you're not a bot!”)",
      site: withCookie(
        'techaro.lol-anubis-auth',
        serves('en', { '/cgit/mill.git/tree/wheel.c': reads('en', 'wheel.c') }, MISSING),
        page(
          bare(
            'en',
            'Making sure you&#39;re not a bot!',
            '<main><h1 id="title">Making sure you&#39;re not a bot!</h1><p id="status">Loading...</p><details><summary>Why am I seeing this?</summary><p>You are seeing this because the administrator of this website has set up Anubis to protect the server against the scourge of AI companies aggressively scraping websites.</p></details></main><script id="anubis_challenge" type="application/json">{"rules":{"algorithm":"fast","difficulty":4}}</script>',
          ),
        ),
      ),
      note: 'proof of work before every page, with status 200',
    },
  ]),
  ...documented('ModSecurity', [
    {
      ...{ id: 'modsecurity-406', in: 'en', truth: 'there', path: '/plans/dam' },
      source: `${WAFW00F}modsecurity.py (406, “This error was generated by Mod_Security”); Debian modsecurity-crs: REQUEST-920 (missing Accept header)`,
      site: withField(
        'accept-language',
        serves('en', { '/plans/dam': reads('en', 'Plan of the dam') }, MISSING),
        status(
          406,
          '<head><title>Not Acceptable!</title></head><body><h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p></body></html>',
        ),
      ),
      note: '“could not be found on this server”, and means a block',
    },
  ]),
  ...documented('PerimeterX', [
    {
      ...{ id: 'perimeterx', in: 'en', truth: 'there', path: '/listing/48' },
      source: `${WAFW00F}perimeterx.py`,
      site: withCookie(
        '_px3',
        serves('en', { '/listing/48': reads('en', 'Listing 48') }, MISSING),
        status(
          403,
          bare(
            'en',
            'Access to this page has been denied',
            '<h1>Access to this page has been denied because we believe you are using automation tools to browse the website.</h1><div id="px-captcha"></div>',
            '<script src="https://client.perimeterx.net/PX1/main.min.js"></script>\n',
          ),
        ),
      ),
      note: 'a captcha that a person solves',
    },
  ]),
  ...documented('Baidu Yunjiasu', [
    {
      ...{ id: 'yunjiasu', in: 'zh', truth: 'there', path: '/thread/811' },
      source: `${WAFW00F}baidu.py (document.cookie='yjs_use_ob=0')`,
      site: withCookie(
        'yjs_use_ob',
        serves('zh', { '/thread/811': reads('zh', '水轮的测量') }, MISSING),
        page(
          '<html><head><meta charset="utf-8"></head><body><script>document.cookie=\'yjs_use_ob=0\';location.reload();</script></body></html>',
          { server: 'yunjiasu-nginx' },
        ),
      ),
      note: 'a script sets a cookie and loads again',
    },
  ]),
  ...documented('Vercel', [
    {
      ...{ id: 'vercel-429', in: 'en', truth: 'there', path: '/blog/wheel' },
      source:
        'https://vercel.com/docs/vercel-firewall/attack-challenge-mode (Vercel Security Checkpoint, 429, x-vercel-mitigated)',
      site: withCookie(
        '_vcrcs',
        serves('en', { '/blog/wheel': reads('en', 'The wheel') }, MISSING),
        status(
          429,
          bare(
            'en',
            'Vercel Security Checkpoint',
            '<p>We&#39;re verifying your browser</p><noscript>Enable JavaScript to continue</noscript>',
          ),
          { server: 'Vercel', 'x-vercel-mitigated': 'challenge' },
        ),
      ),
      note: 'a checkpoint under 429',
    },
  ]),
  ...documented('DDoS-Guard', [
    {
      ...{ id: 'ddos-guard', in: 'ru', truth: 'there', path: '/topic/311' },
      source: `${WAFW00F}ddosguard.py (__ddg cookies); FlareSolverrSharp: CloudflareValues.cs (“<title>DDOS-GUARD</title>”)`,
      site: withCookie(
        '__ddg2',
        serves('ru', { '/topic/311': reads('ru', 'Колесо у залива') }, MISSING),
        status(
          403,
          bare(
            'ru',
            'DDOS-GUARD',
            '<h1>Проверка браузера перед переходом на сайт</h1><p>Этот процесс автоматический, браузер скоро откроет запрошенную страницу.</p>',
            '<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>\n',
          ),
          { server: 'ddos-guard', 'set-cookie': '__ddg1=a; path=/' },
        ),
      ),
      note: 'a check of the browser, in Russian',
    },
    {
      ...{ id: 'geo-redirect', in: 'ru', truth: 'undecidable', path: '/arkhiv/1911' },
      source: `${WAFW00F}qrator.py; a block by country that leads to a page of its own`,
      site: serves(
        'ru',
        {
          '/blocked.html': status(
            403,
            bare('ru', 'Доступ ограничен', '<h1>Доступ из вашего региона ограничен</h1>'),
          ),
        },
        redirect(302, '/blocked.html'),
      ),
      note: 'every path leads to a page that says the region is closed',
    },
  ]),
];
