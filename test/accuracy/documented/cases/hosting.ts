/** Hosts of sites: suspended accounts, default pages, names that they serve no more. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { ODP, TAKEOVER } from '../sources.ts';

export const HOSTING = [
  ...documented('Hosting', [
    {
      ...{
        id: 'cpanel-suspended',
        in: 'en',
        truth: 'gone',
        source: 'public text: curl of suspended sites, 302 to /cgi-sys/suspendedpage.cgi, then 200',
      },
      path: '/mills/wheel.php',
      site: serves(
        'en',
        {
          '/cgi-sys/suspendedpage.cgi': page(
            bare(
              'en',
              'Account Suspended',
              '<h1>Account Suspended</h1><p>This Account has been suspended.</p><a href="/">Contact your hosting provider for more information.</a>',
            ),
          ),
        },
        redirect(302, '/cgi-sys/suspendedpage.cgi'),
      ),
      note: 'every path leads to the notice of a suspended account',
    },
    {
      ...{
        id: 'cpanel-default',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“cgi-sys/defaultwebpage”, “0;URL=/cgi-sys/defaultwebpage.cgi”)`,
      },
      path: '/mills/dam.php',
      site: serves(
        'en',
        {
          '/cgi-sys/defaultwebpage.cgi': page(
            bare(
              'en',
              'Default Web Site Page',
              '<h1>SORRY!</h1><p>If you are the owner of this website, please contact your hosting provider. It is possible you have reached this page because the IP address has changed.</p>',
            ),
          ),
        },
        page(
          '<html><head><META HTTP-EQUIV="refresh" CONTENT="0;URL=/cgi-sys/defaultwebpage.cgi"></head><body></body></html>',
        ),
      ),
      note: 'a refresh to the default page of the machine',
    },
    {
      ...{
        id: 'plesk-default',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“<title>Domain Default page”); public code: the page of Plesk, lang="en" class="sid-plesk"`,
      },
      path: '/verein/rad.html',
      site: everywhere(
        page(
          '<!DOCTYPE html>\n<html lang="en" dir="ltr" class="sid-plesk">\n<head>\n<title>Domain Default page</title>\n<meta name="copyright" content="Copyright 1999-2018. Plesk International GmbH. All rights reserved.">\n</head><body><h1>Domain Default page</h1><p>If you are seeing this message, the website for plesk-default.example is not available at this time.</p><p>What is Plesk?</p></body></html>\n',
        ),
      ),
      note: 'the default page of Plesk under every path',
    },
    {
      ...{
        id: 'bandwidth',
        in: 'en',
        truth: 'undecidable',
        source: `${ODP}suspended (“Bandwidth Limit Exceeded</TITLE>”), 509`,
      },
      path: '/wheel/',
      site: everywhere(
        status(
          509,
          '<HTML><HEAD><TITLE>509 Bandwidth Limit Exceeded</TITLE></HEAD><BODY><H1>Bandwidth Limit Exceeded</H1>The server is temporarily unable to service your request due to the site owner reaching his/her bandwidth limit. Please try again later.</BODY></HTML>',
        ),
      ),
      note: 'until the end of the month',
    },
    {
      ...{
        id: 'brinkster',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“No web site is configured at this address.”)`,
      },
      path: '/elm/',
      site: everywhere(
        page(
          '<html><head><title></title></head><body><h1>No web site is configured at this address.</h1></body></html>',
        ),
      ),
      note: 'the host knows the name no more',
    },
    {
      ...{
        id: 'hatena',
        in: 'ja',
        truth: 'gone',
        source: `${TAKEOVER}HatenaBlog (“404 Blog is not found”)`,
      },
      path: '/entry/2012/04/suisha',
      site: everywhere(
        status(
          404,
          bare(
            'ja',
            '404 Blog is not found',
            '<h1>404 Blog is not found</h1><p>お探しのブログは見つかりませんでした。</p>',
          ),
        ),
      ),
      note: 'no such blog',
    },
    {
      ...{
        id: 'airee-unpaid',
        in: 'ru',
        truth: 'undecidable',
        source: `${TAKEOVER}Airee.ru (“Ошибка 402. Сервис Айри.рф не оплачен”)`,
      },
      path: '/melnitsa',
      site: everywhere(
        status(402, bare('ru', 'Ошибка 402', '<h1>Ошибка 402. Сервис Айри.рф не оплачен</h1>')),
      ),
      note: 'somebody has not paid',
    },
    {
      ...{
        id: 'pantheon',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Pantheon (“404 error unknown site!”)`,
      },
      path: '/moon',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            '404 - Unknown site',
            '<h1>404 error unknown site!</h1><p>The gods are wise, but do not know of the site which you seek.</p>',
          ),
        ),
      ),
      note: 'unknown site',
    },
    {
      ...{
        id: 'wix-unconnected',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Wix (“Looks Like This Domain Isn't Connected To A Website Yet!”)`,
      },
      path: '/sluice',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Wix',
            '<h1>Looks Like This Domain Isn&#39;t Connected To A Website Yet!</h1>',
          ),
        ),
      ),
      note: 'the site was taken off its name',
    },
    {
      ...{
        id: 'surge',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Surge.sh (“project not found”)`,
      },
      path: '/ebb',
      site: everywhere(status(404, bare('en', 'page not found', '<h1>project not found</h1>'))),
      note: 'the project was torn down',
    },
    {
      ...{
        id: 'fastly-unknown',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Fastly (“Fastly error: unknown domain:”), 500`,
      },
      path: '/flood',
      site: everywhere(
        status(
          500,
          '<html>\n<head><title>Fastly error: unknown domain fastly-unknown.example</title></head>\n<body>\n<p>Fastly error: unknown domain: fastly-unknown.example. Please check that this domain has been added to a service.</p></body></html>',
        ),
      ),
      note: 'under 500: nobody serves this name any more',
    },
  ]),
];
