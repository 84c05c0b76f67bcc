/** Doors that stand before living pages, and moments that tell nothing: consent, age, money, a queue, limits. */
import { byPath, everywhere, plain, status, withCookie } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_WALLS: readonly DocumentedCase[] = [
  ...documented('Yahoo consent', [
    {
      ...{
        id: 'later-consent-fr',
        truth: 'there',
        in: 'fr',
        path: '/actualites/pois-chiches.html',
      },
      note: 'The choice of cookies is asked first, at another host; the article follows.',
      source: 'Yahoo help: consent page (guce, collectConsent) before content in the EU',
      site: withCookie(
        'GUCS',
        alive('fr', 'Pois chiches en Beauce'),
        to('http://consent.later-consent-fr.example/v2/collectConsent?sessionId=3'),
      ),
      beside: {
        'consent.later-consent-fr.example': everywhere(
          notice(
            200,
            'fr',
            'Vos données, votre expérience',
            '<p>Nous utilisons des cookies pour mesurer notre audience.</p><form method="post"><button>Tout accepter</button><button>Tout refuser</button></form>',
          ),
        ),
      },
    },
  ]),
  ...documented('Cookie checks', [
    {
      ...{ id: 'later-cookie-es', truth: 'there', in: 'es', path: '/revista/7' },
      note: 'The site sets a cookie and sends back to the page; without it the page asks for cookies.',
      source: 'Atypon Literatum platform: cookieSet=1 redirect and "Cookies disabled" page',
      site: (asked) =>
        withCookie(
          'JSESSIONID',
          alive('es', 'Revista del garbanzo, número 7'),
          (asked.request.url ?? '').includes('cookieSet=1')
            ? notice(
                200,
                'es',
                'Cookies desactivadas',
                '<p>Para leer la revista active las cookies de su navegador.</p>',
              )
            : status(302, '', {
                location: '/revista/7?cookieSet=1',
                'set-cookie': 'JSESSIONID=3; Path=/',
              }),
        )(asked),
    },
  ]),
  ...documented('Paywalls', [
    {
      ...{ id: 'later-paywall-nl', truth: 'there', in: 'nl', path: '/tuin/artikel-812' },
      note: 'The article is there for subscribers, its beginning for all.',
      source: 'Google Search Central: paywalled content (isAccessibleForFree false)',
      site: grown(
        'nl',
        {
          '/tuin/artikel-812': within(
            200,
            'nl',
            'De terugkeer van de tuinboon',
            '<p>Op de klei staan ze weer, rij na rij.</p><aside>Dit artikel is alleen voor abonnees. <a href="/abonneren">Word abonnee</a></aside>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('HTTP Basic authentication', [
    {
      ...{ id: 'later-basic-el', truth: 'there', in: 'el', path: '/meli/praktika.html' },
      note: 'The minutes are there for members who know the password.',
      source: 'RFC 7617; Apache HTTP Server documentation: mod_auth_basic',
      site: grown(
        'el',
        {
          '/meli/praktika.html': status(
            401,
            bare('el', '401', '<h1>Απαιτείται σύνδεση</h1><p>Η σελίδα είναι μόνο για τα μέλη.</p>'),
            { 'www-authenticate': 'Basic realm="Meli"' },
          ),
        },
        notice(404, 'el', '404', '<p>Δεν βρέθηκε.</p>'),
      ),
    },
  ]),
  ...documented('Age gates', [
    {
      ...{ id: 'later-age-cs', truth: 'there', in: 'cs', path: '/piva/hrachovka' },
      note: 'The brewery asks for the age under every address; its beer is there.',
      source: 'WordPress plugin Age Gate: restricted content page (200)',
      site: everywhere(
        notice(
          200,
          'cs',
          'Je vám 18 let?',
          '<p>Stránky pivovaru jsou určeny pouze osobám starším 18 let.</p><form method="post"><button>Ano</button><button>Ne</button></form>',
        ),
      ),
    },
  ]),
  ...documented('Queue-it', [
    {
      ...{ id: 'later-queue-it', truth: 'there', in: 'en', path: '/tickets/swap-day' },
      note: 'A waiting room is before the shop while many people come; the page is behind it.',
      source: 'Queue-it documentation: Waiting room, redirect to the queue page',
      site: everywhere(to('http://queue.later-queue-it.example/?c=moor&e=swapday')),
      beside: {
        'queue.later-queue-it.example': everywhere(
          notice(
            200,
            'en',
            'You are now in line',
            '<p>When it is your turn, you will have 10 minutes to enter the website.</p><p>Number of users in line ahead of you: 812</p>',
          ),
        ),
      },
    },
  ]),
  ...documented('Legal and regional walls', [
    {
      ...{ id: 'later-eea-451', truth: 'undecidable', in: 'en', path: '/news/local/frost' },
      note: 'The site answers nobody from here, for legal reasons; whether it has the article cannot be seen.',
      source: 'RFC 7725 (451); TownNews block page for visitors from the European Economic Area',
      site: everywhere(
        notice(
          451,
          'en',
          '451: Unavailable due to legal reasons',
          '<p>We recognize you are attempting to access this website from a country belonging to the European Economic Area (EEA) and therefore cannot grant you access at this time.</p>',
        ),
      ),
    },
  ]),
  ...documented('Rate limits', [
    {
      ...{ id: 'later-rate-zh', truth: 'undecidable', in: 'zh', path: '/question/31' },
      note: 'Too many requests: nothing is said of the page, and it stays so for an hour.',
      source: 'nginx documentation: ngx_http_limit_req_module, limit_req_status 429',
      site: everywhere(
        status(429, bare('zh', '请求过于频繁', '<h1>请求过于频繁</h1><p>请稍后再试。</p>'), {
          'retry-after': '3600',
        }),
      ),
    },
    {
      ...{ id: 'later-maintenance-tr', truth: 'undecidable', in: 'tr', path: '/urun/fide-7' },
      note: 'A page of maintenance comes under 200 for all addresses, for a short time as it says.',
      source: 'WordPress plugin WP Maintenance Mode: splash page with 200 when 503 is switched off',
      site: everywhere(
        notice(
          200,
          'tr',
          'Bakım çalışması',
          '<p>Sitemiz kısa süreli bakımdadır. Lütfen birkaç saat sonra tekrar deneyin.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-maintenance-ko', truth: 'undecidable', in: 'ko', path: '/board/77' },
      note: 'The system is being checked, with its hours; the page may come back.',
      source: 'nginx documentation: return 503 with error_page for maintenance',
      site: everywhere(
        status(
          503,
          bare(
            'ko',
            '시스템 점검 중',
            '<h1>시스템 점검 중입니다</h1><p>점검 시간: 02:00 ~ 06:00. 이용에 불편을 드려 죄송합니다.</p>',
          ),
          { 'retry-after': '7200' },
        ),
      ),
    },
  ]),
  ...documented('Busy servers', [
    {
      ...{ id: 'later-overload-ja', truth: 'undecidable', in: 'ja', path: '/nikki/0503.html' },
      note: 'The server is overloaded, it says, and asks to come again.',
      source: 'RFC 9110, 15.6.4: 503 Service Unavailable',
      site: byPath(() =>
        plain(
          503,
          'ただいまアクセスが集中しております。しばらくしてからもう一度お試しください。\n',
          { 'retry-after': '120' },
        ),
      ),
    },
  ]),
];
