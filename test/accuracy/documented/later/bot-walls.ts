/** Checks for browsers that stand before living pages, under many statuses. */
import { everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { notice } from './pages.ts';

const anubis = (language: string, title: string, wait: string, script: string) =>
  everywhere(
    page(
      bare(
        language,
        title,
        `<main><h1 id="title">${title}</h1><p id="status">${wait}</p><noscript><p>${script}</p></noscript><footer>Anubis</footer></main>\n<script async type="module" src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>`,
        '<script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script>\n',
      ),
    ),
  );

export const LATER_BOT_WALLS: readonly DocumentedCase[] = [
  ...documented('Anubis', [
    {
      ...{ id: 'later-anubis-fi', truth: 'there', in: 'fi', path: '/git/siemen/' },
      note: 'A sum for the browser stands before the page, under 200 for every address.',
      source: 'TecharoHQ/anubis: lib/localization/locales/fi.json, making_sure_not_bot',
      site: anubis(
        'fi',
        'Varmistetaan ettet ole robotti!',
        'Ladataan...',
        'Valitettavasti JavaScript on oltava käytössä tämän haasteen suorittamiseksi.',
      ),
    },
    {
      ...{ id: 'later-anubis-pl', truth: 'there', in: 'pl', path: '/lista/groch/' },
      note: 'The same in Polish: the page is behind it.',
      source: 'TecharoHQ/anubis: lib/localization/locales/pl.json, making_sure_not_bot',
      site: anubis(
        'pl',
        'Sprawdzamy, czy nie jesteś botem!',
        'Ładowanie...',
        'Niestety, aby przejść tę próbę, musisz włączyć obsługę JavaScript.',
      ),
    },
  ]),
  ...documented('DataDome', [
    {
      ...{ id: 'later-datadome', truth: 'there', in: 'en', path: '/listings/allotment-5' },
      note: 'The guard asks for scripts under 403; browsers come through.',
      source:
        'DataDome documentation: response page, x-datadome header and captcha-delivery script',
      site: everywhere(
        status(
          403,
          bare(
            'en',
            'moorlistings',
            '<p id="cmsg">Please enable JS and disable any ad blocker</p>\n<script>var dd={"rt":"c","host":"geo.captcha-delivery.com"}</script>',
          ),
          { 'x-datadome': 'protected' },
        ),
      ),
    },
  ]),
  ...documented('HUMAN (PerimeterX)', [
    {
      ...{ id: 'later-perimeterx', truth: 'there', in: 'en', path: '/p/trowel' },
      note: 'Press and hold to prove to be human: the page is behind it.',
      source: 'HUMAN Security documentation: Human Challenge block page (px-captcha, 403)',
      site: everywhere(
        notice(
          403,
          'en',
          'Access to this page has been denied',
          '<p>Press &amp; Hold to confirm you are a human (and not a bot).</p>\n<div id="px-captcha"></div>',
        ),
      ),
    },
  ]),
  ...documented('Imperva', [
    {
      ...{ id: 'later-imperva-incident', truth: 'there', in: 'en', path: '/statements/2020' },
      note: 'A frame of the guard comes under 200 in the place of the page.',
      source: 'Imperva documentation: Incapsula_Resource incident frame',
      site: everywhere(
        page(
          '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=0" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 31-42</iframe></body></html>',
        ),
      ),
    },
  ]),
  ...documented('DDoS-Guard', [
    {
      ...{ id: 'later-ddos-guard', truth: 'there', in: 'ru', path: '/sorta/bob' },
      note: 'The browser is checked before it is let on to the site.',
      source: 'DDoS-Guard documentation: JS challenge page "Проверка браузера" (403)',
      site: everywhere(
        status(
          403,
          bare(
            'ru',
            'DDoS-Guard',
            '<h1>Проверка браузера перед переходом на сайт</h1><p>Пожалуйста, подождите несколько секунд. Включите JavaScript и cookie.</p>\n<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>',
          ),
          { server: 'ddos-guard' },
        ),
      ),
    },
  ]),
  ...documented('LinkedIn', [
    {
      ...{ id: 'later-linkedin-999', truth: 'there', in: 'en', path: '/in/bean-counter' },
      note: 'Programs get 999 and a script that leads to the login wall; people see the profile.',
      source:
        'linkchecker/linkchecker and W3C link checker issues: LinkedIn answers 999 Request denied',
      site: everywhere(
        status(
          999,
          '<html><head><script type="text/javascript">window.onload = function() { window.location.href = "/authwall?trk=qf"; };</script></head></html>',
        ),
      ),
    },
  ]),
];
