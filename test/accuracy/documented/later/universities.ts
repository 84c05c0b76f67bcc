/** What universities and libraries answer: courses, catalogues, closed homes, campus walls. */
import { everywhere, headGets, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const LOGIN_ES =
  '<form action="/login/index.php" method="post"><label>Usuario <input name="username"></label><label>Contraseña <input type="password" name="password"></label><button>Acceder</button></form>';

export const LATER_UNIVERSITIES: readonly DocumentedCase[] = [
  ...documented('Moodle', [
    {
      ...{
        id: 'later-moodle-course-login',
        truth: 'there',
        in: 'es',
        path: '/course/view.php?id=12',
      },
      note: 'A course leads to the login; it is there for its students.',
      source: 'moodle/moodle: lib/moodlelib.php, require_login redirects to login/index.php',
      site: grown(
        'es',
        {
          '/course/view.php?id=12': to('/login/index.php', 303),
          '/login/index.php': within(200, 'es', 'Entrar al sitio', LOGIN_ES),
        },
        MISSING,
      ),
    },
    {
      ...{
        id: 'later-moodle-course-missing',
        truth: 'gone',
        in: 'pl',
        path: '/course/view.php?id=3',
      },
      note: 'The record of the course is not in the table any more.',
      source: 'moodle/moodle: lang/en/error.php, invalidrecord (404)',
      site: grown(
        'pl',
        {
          '/course/view.php?id=3': within(
            404,
            'pl',
            'Błąd',
            '<p class="errormessage">Nie można znaleźć rekordu danych w tabeli course bazy danych.</p><a href="/">Kontynuuj</a>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Koha', [
    {
      ...{
        id: 'later-koha-record-gone',
        truth: 'gone',
        in: 'de',
        path: '/cgi-bin/koha/opac-detail.pl?biblionumber=77',
      },
      note: 'The catalogue sends a browser to its 404 page, since the record is not there.',
      source: 'Koha-Community/Koha: opac/opac-detail.pl, redirect to /cgi-bin/koha/errors/404.pl',
      site: grown(
        'de',
        { '/cgi-bin/koha/opac-detail.pl': to('/cgi-bin/koha/errors/404.pl') },
        within(
          404,
          'de',
          'Ein Fehler ist aufgetreten',
          '<p>Die Seite wurde nicht gefunden (Fehler 404).</p>',
        ),
      ),
    },
  ]),
  ...documented('Apache mod_userdir', [
    {
      ...{ id: 'later-userdir-left', truth: 'gone', in: 'sv', path: '/~bok7/anteckningar.html' },
      note: 'The user has left, and the page with him.',
      source: 'Apache HTTP Server documentation: mod_userdir; ErrorDocument 404',
      site: grown(
        'sv',
        {},
        within(
          404,
          'sv',
          'Sidan finns inte',
          '<p>Hemsidan tillhör en användare som inte längre har konto hos oss.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-userdir-closed', truth: 'gone', in: 'en', path: '/~jq/' },
      note: 'Every home page leads to the notice that they were all taken down.',
      source: 'Apache HTTP Server documentation: mod_alias, RedirectMatch ^/~ to one page',
      site: grown(
        'en',
        {
          '/~jq/': to('/it/homepages-closed'),
          '/it/homepages-closed': within(
            200,
            'en',
            'Personal web pages',
            '<p>The service for personal web pages was closed on 30 June 2018 and all pages were deleted. Former members may ask for a copy of their files until the end of that year.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-userdir-short', truth: 'there', in: 'de', path: '/~kr/vl/' },
      note: 'A lecturer’s page of one line, which is all there ever was.',
      source: 'Apache HTTP Server documentation: mod_userdir, public_html',
      site: grown(
        'de',
        {
          '/~kr/vl/': page(
            '<html><title>VL</title><body>Skript: <a href="vl.ps">ps</a>, <a href="vl.dvi">dvi</a>\n',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-campus-only', truth: 'there', in: 'de', path: '/intern/skript.pdf' },
      note: 'The script is there for those in the network of the university, as the page says.',
      source: 'Apache HTTP Server documentation: mod_authz_host, Require ip; ErrorDocument 403',
      site: grown(
        'de',
        {
          '/intern/skript.pdf': within(
            403,
            'de',
            'Nur im Hochschulnetz',
            '<p>Dieses Skript ist nur aus dem Netz der Hochschule oder über VPN abrufbar.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('SimpleSAMLphp', [
    {
      ...{ id: 'later-saml-discovery', truth: 'there', in: 'hu', path: '/e-konyvek/bab' },
      note: 'The book leads to the choice of an identity provider: it is there for members.',
      source: 'simplesamlphp/simplesamlphp: discovery service, templates/selectidp-dropdown.twig',
      site: everywhere(to('http://sso.later-saml-discovery.example/disco.php?return=konyv')),
      beside: {
        'sso.later-saml-discovery.example': everywhere(
          page(
            bare(
              'hu',
              'Válasszon személyazonosság-szolgáltatót',
              '<h1>Válasszon személyazonosság-szolgáltatót</h1><p>Válassza ki azt az intézményt, ahol azonosítani tudja magát.</p><form><select name="idpentityid"><option>Hangai Egyetem</option></select><button>Kiválaszt</button></form>',
            ),
          ),
        ),
      },
    },
  ]),
  ...documented('HyperKitty', [
    {
      ...{
        id: 'later-hyperkitty-private',
        truth: 'there',
        in: 'en',
        path: '/archives/list/board/',
      },
      note: 'The list is private: its archive is there for subscribers.',
      source: 'hyperkitty: templates/hyperkitty/errors/private.html (403)',
      site: grown(
        'en',
        {
          '/archives/list/board/': within(
            403,
            'en',
            'This list is private',
            '<p>This mailing list is private. You must be subscribed to view the archives.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Zope', [
    {
      ...{ id: 'later-zope-head', truth: 'there', in: 'nl', path: '/rassen/tuinboon' },
      note: 'The object has no HEAD and refuses it with 405; GET brings the page.',
      source: 'zopefoundation/Zope: src/webdav/Resource.py, HEAD raises MethodNotAllowed',
      site: grown(
        'nl',
        {
          '/rassen/tuinboon': headGets(
            notice(
              405,
              'en',
              'Method Not Allowed',
              '<p>Method not supported for this resource.</p>',
            ),
            alive('nl', 'Tuinboon van de hei'),
          ),
        },
        MISSING,
      ),
    },
  ]),
];
