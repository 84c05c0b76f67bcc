/** Firewalls before a site, and what they say of requests that they do not like. */
import { everywhere, page, reads, serves, status, withCookie, withField } from '../answers.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { WAFW00F } from '../sources.ts';
import { PLAIN_404 } from '../status-pages.ts';

const SUCURI = `<!DOCTYPE html>\n<html lang="en"><head><title>Sucuri WebSite Firewall - Access Denied</title><link rel="stylesheet" href="https://cdn.sucuri.net/sucuri-firewall-block.css"></head><body><h1>Access Denied - Sucuri Website Firewall</h1><p>If you are the site owner (or you manage this site), please whitelist your IP.</p><table><tr><td>Block ID:</td><td>GEO02</td></tr><tr><td>Block reason:</td><td>Access from your Country was disabled by the administrator.</td></tr></table></body></html>\n`;

const INCAPSULA =
  '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><script type="text/javascript" src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e"></script></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 1199000410153-42915</iframe></body></html>';

export const FIREWALLS = [
  ...documented('Akamai', [
    {
      ...{ id: 'akamai-denied', in: 'en', truth: 'undecidable', path: '/store/kiln' },
      source: `${WAFW00F}kona.py (AkamaiGHost); public code: fixtures with “You don't have permission to access … on this server. Reference #18.”`,
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
        serves('en', { '/store/oak': reads('en', 'Oak, seasoned') }, PLAIN_404),
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
        serves('en', { '/notices/48': reads('en', 'Notice 48') }, PLAIN_404),
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
        serves('en', { '/course/tides': reads('en', 'Tides') }, PLAIN_404),
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
        'https://docs.aws.amazon.com/waf/latest/developerguide/customizing-the-response-for-blocked-requests.html',
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
  ...documented('ModSecurity', [
    {
      ...{ id: 'modsecurity-406', in: 'en', truth: 'there', path: '/plans/dam' },
      source: `${WAFW00F}modsecurity.py (406, “This error was generated by Mod_Security”); Debian modsecurity-crs: REQUEST-920 (missing Accept header)`,
      site: withField(
        'accept-language',
        serves('en', { '/plans/dam': reads('en', 'Plan of the dam') }, PLAIN_404),
        status(
          406,
          '<head><title>Not Acceptable!</title></head><body><h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p></body></html>',
        ),
      ),
      note: '“could not be found on this server”, and means a block',
    },
  ]),
];
