/** Services before a site that test whether a browser asks; most of what they hide is there. */
import { type Answer, redirect } from '../../../helpers/servers/answers.ts';
import type { Fields } from '../../site.ts';
import { byPath, everywhere, page, plain, reads, serves, status, withCookie } from '../answers.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { WAFW00F } from '../sources.ts';
import { PLAIN_404 } from '../status-pages.ts';

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

export const CHALLENGES = [
  ...documented('Cloudflare', [
    {
      ...{ id: 'cf-managed', in: 'en', truth: 'there', path: '/threads/wheel.811/' },
      source: 'https://developers.cloudflare.com/cloudflare-challenges/ (cf-mitigated: challenge)',
      site: withCookie(
        'cf_clearance',
        serves('en', { '/threads/wheel.811/': reads('en', 'The wheel') }, PLAIN_404),
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
        serves('en', { '/threads/dam.812/': reads('en', 'The dam') }, PLAIN_404),
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
  ...documented('SiteGround', [
    {
      ...{ id: 'siteground-captcha', in: 'en', truth: 'there', path: '/recipes/barley' },
      source: `${WAFW00F}siteground.py (“Our system thinks you might be a robot!”)`,
      site: withCookie(
        'sgchallenge',
        serves('en', { '/recipes/barley': reads('en', 'Barley bread') }, PLAIN_404),
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
  ...documented('Anubis', [
    {
      ...{ id: 'anubis', in: 'en', truth: 'there', path: '/cgit/mill.git/tree/wheel.c' },
      source:
        "TecharoHQ/anubis: web/index.templ, lib/localization/locales/en.json (“Making sure you're not a bot!”)",
      site: withCookie(
        'techaro.lol-anubis-auth',
        serves('en', { '/cgit/mill.git/tree/wheel.c': reads('en', 'wheel.c') }, PLAIN_404),
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
  ...documented('PerimeterX', [
    {
      ...{ id: 'perimeterx', in: 'en', truth: 'there', path: '/listing/48' },
      source: `${WAFW00F}perimeterx.py`,
      site: withCookie(
        '_px3',
        serves('en', { '/listing/48': reads('en', 'Listing 48') }, PLAIN_404),
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
        serves('zh', { '/thread/811': reads('zh', '水轮的测量') }, PLAIN_404),
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
        serves('en', { '/blog/wheel': reads('en', 'The wheel') }, PLAIN_404),
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
        serves('ru', { '/topic/311': reads('ru', 'Колесо у залива') }, PLAIN_404),
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
