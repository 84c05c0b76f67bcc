/** What stands before web servers: proxies, balancers and content networks, and their own words when they fail. */
import { everywhere, page, plain, status, withField } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, front, grown, MISSING, notice } from './pages.ts';

const tiny = (title: string, text: string): string =>
  `<html><body><h1>${title}</h1>\n${text}\n</body></html>\n`;

const cloudflare = (code: number, title: string, what: string) =>
  status(
    code,
    bare(
      'en',
      `${code}: ${title}`,
      `<h1><span>${title}</span> <span>Error code ${code}</span></h1>\n<h2>What happened?</h2><p>${what}</p>\n<h2>What can I do?</h2><p>Please try again in a few minutes.</p>`,
    ),
    { server: 'cloudflare' },
  );

export const LATER_GATEWAYS: readonly DocumentedCase[] = [
  ...documented('HAProxy', [
    {
      ...{ id: 'later-haproxy-no-server', truth: 'undecidable', in: 'en', path: '/kiln' },
      note: 'All servers behind the balancer are down at the moment; nothing is said of the page.',
      source: 'haproxy/haproxy: src/http.c, http_err_msgs (503)',
      site: everywhere(
        status(
          503,
          tiny('503 Service Unavailable', 'No server is available to handle this request.'),
          {
            'cache-control': 'no-cache',
          },
        ),
      ),
    },
  ]),
  ...documented('Traefik', [
    {
      ...{ id: 'later-traefik-no-router', truth: 'gone', in: 'en', path: '/wiki/start' },
      note: 'No router knows the host any more: whatever is asked, the proxy has no page, not even a front page.',
      source:
        'Traefik documentation: FAQ, Why is Traefik Answering XXX HTTP Response Status Code? (404 Not found)',
      site: everywhere(plain(404, '404 page not found\n', { 'x-content-type-options': 'nosniff' })),
    },
  ]),
  ...documented('Envoy', [
    {
      ...{ id: 'later-envoy-unhealthy', truth: 'undecidable', in: 'en', path: '/catalogue/12' },
      note: 'No healthy upstream is a state of the moment.',
      source: 'envoyproxy/envoy: source/common/router/router.cc, "no healthy upstream"',
      site: everywhere(plain(503, 'no healthy upstream', { server: 'envoy' })),
    },
  ]),
  ...documented('Squid', [
    {
      ...{ id: 'later-squid-connect-fail', truth: 'undecidable', in: 'cs', path: '/sklad/' },
      note: 'The accelerator cannot reach its server now; it says nothing of the page.',
      source: 'squid-langpack: cs/ERR_CONNECT_FAIL',
      site: everywhere(
        status(
          503,
          bare(
            'cs',
            'CHYBA: Nelze získat požadované URL',
            '<h1>CHYBA</h1>\n<h2>Požadovaný dokument je nedostupný</h2>\n<p>Připojení k 10.0.0.7 selhalo. Zkuste to prosím později.</p>',
          ),
          { 'x-squid-error': 'ERR_CONNECT_FAIL 111' },
        ),
      ),
    },
  ]),
  ...documented('Apache Traffic Server', [
    {
      ...{ id: 'later-ats-no-mapping', truth: 'gone', in: 'en', path: '/journal/4/' },
      note: 'The accelerator has no host of this name any more, under 404 for every path.',
      source: 'apache/trafficserver: body_factory/default/urlrouting#no_mapping',
      site: everywhere(
        notice(
          404,
          'en',
          'Not Found on Accelerator',
          '<p><b>Description:</b> Your request on the specified host was not found. Check the location and try again.</p>',
        ),
      ),
    },
  ]),
  ...documented('Varnish', [
    {
      ...{ id: 'later-varnish-guru', truth: 'undecidable', in: 'en', path: '/maps/moor' },
      note: 'The cache could not fetch from its backend just now.',
      source: 'varnishcache/varnish-cache: bin/varnishd/builtin.vcl, vcl_backend_error',
      site: everywhere(
        notice(
          503,
          'en',
          'Error 503 Backend fetch failed',
          '<p>Backend fetch failed</p>\n<h3>Guru Meditation:</h3>\n<p>XID: 32770</p>\n<hr>\n<p>Varnish cache server</p>',
        ),
      ),
    },
  ]),
  ...documented('Cloudflare', [
    {
      ...{ id: 'later-cloudflare-521', truth: 'undecidable', in: 'en', path: '/archive/12' },
      note: 'The web server behind the network is down; whether for good cannot be seen.',
      source: 'Cloudflare documentation: Error 521: web server is down',
      site: everywhere(
        cloudflare(521, 'Web server is down', 'The web server is not returning a connection.'),
      ),
    },
    {
      ...{ id: 'later-cloudflare-pay-per-crawl', truth: 'there', in: 'en', path: '/essays/drying' },
      note: 'A price for crawlers is named under 402; people read the page.',
      source: 'Cloudflare documentation: Pay per crawl, 402 Payment Required and crawler-price',
      site: everywhere(
        withField(
          'sec-fetch-dest',
          alive('en', 'On drying pods'),
          plain(402, 'Payment required to crawl this content.\n', { 'crawler-price': 'USD 0.01' }),
        ),
      ),
    },
  ]),
  ...documented('Amazon CloudFront', [
    {
      ...{ id: 'later-cloudfront-country', truth: 'undecidable', in: 'en', path: '/films/2' },
      note: 'The distribution is closed to the country of the asker; the page may or may not be behind it.',
      source:
        'Amazon CloudFront Developer Guide: Restrict the geographic distribution of your content',
      site: everywhere(
        status(
          403,
          bare(
            'en',
            'ERROR: The request could not be satisfied',
            "<h1>403 ERROR</h1>\n<h2>The request could not be satisfied.</h2>\n<hr>\n<p>The Amazon CloudFront distribution is configured to block access from your country. We can't connect to the server for this app or website at this time.</p>",
          ),
          { 'x-cache': 'Error from cloudfront' },
        ),
      ),
    },
    {
      ...{
        id: 'later-cloudfront-front-instead',
        truth: 'gone',
        in: 'en',
        path: '/journal/winter-sowing',
      },
      note: 'Missing objects are answered with the plain front page under 200: the article is not there any more.',
      source:
        'Amazon CloudFront Developer Guide: custom error responses (404 as /index.html with 200)',
      site: everywhere(front('en')),
    },
  ]),
  ...documented('AWS WAF', [
    {
      ...{ id: 'later-aws-waf-challenge', truth: 'there', in: 'zxx', path: '/reports/7' },
      note: 'A silent challenge under 202 that browsers pass by themselves stands before the page.',
      source:
        'AWS WAF Developer Guide: CAPTCHA and Challenge action behavior (202, x-amzn-waf-action)',
      site: everywhere(
        status(
          202,
          '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title></title>\n<script src="/challenge.js"></script>\n</head>\n<body><div id="challenge-container"></div></body>\n</html>\n',
          {
            'x-amzn-waf-action': 'challenge',
          },
        ),
      ),
    },
    {
      ...{ id: 'later-aws-waf-captcha', truth: 'there', in: 'en', path: '/offers/bean-123' },
      note: 'A puzzle under 405 stands before the page for visitors that look like programs.',
      source: 'AWS WAF Developer Guide: CAPTCHA action (405, x-amzn-waf-action: captcha)',
      site: everywhere(
        status(
          405,
          bare(
            'en',
            'Human Verification',
            '<div id="captcha-container"></div>\n<noscript><h1>JavaScript is disabled</h1>In order to continue, we need to verify that you\'re not a robot.</noscript>',
          ),
          {
            'x-amzn-waf-action': 'captcha',
          },
        ),
      ),
    },
  ]),
  ...documented('Apache Tomcat', [
    {
      ...{ id: 'later-tomcat-error-page-200', truth: 'gone', in: 'it', path: '/schede/44.jsp' },
      note: 'An error-page of the application comes by a redirect and under 200, and says that the card is not there.',
      source:
        'Jakarta Servlet specification: error-page in web.xml; response.sendRedirect of the page',
      site: grown(
        'it',
        {
          '/schede/44.jsp': status(302, '', { location: '/errore.jsp' }),
          '/errore.jsp': page(
            bare(
              'it',
              'Errore',
              '<h1>Pagina non trovata</h1><p>La scheda richiesta non esiste più nel nostro archivio.</p>',
            ),
          ),
        },
        MISSING,
      ),
    },
  ]),
];
