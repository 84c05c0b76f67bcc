/** What repositories, journals, catalogues and universities answer: withdrawn works, closed homes, campus walls. */
import { everywhere, headGets, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const LOGIN_ES =
  '<form action="/login/index.php" method="post"><label>Usuario <input name="username"></label><label>Contraseña <input type="password" name="password"></label><button>Acceder</button></form>';

export const LATER_SCHOLARSHIP: readonly DocumentedCase[] = [
  ...documented('Open Journal Systems', [
    {
      ...{
        id: 'later-ojs-missing',
        truth: 'gone',
        in: 'en',
        path: '/index.php/moor/article/view/119',
      },
      note: 'The dispatcher of OJS answers with a bare 404; the journal itself lives.',
      source: 'pkp/pkp-lib: classes/core/Dispatcher.php, handle404',
      site: grown('es', {}, status(404, '<h1>404 Not Found</h1>\n')),
    },
    {
      ...{
        id: 'later-ojs-subscription',
        truth: 'there',
        in: 'pt',
        path: '/index.php/urze/article/view/8',
      },
      note: 'The article is there, its text for subscribers only.',
      source: 'pkp/ojs: locale reader.subscriptionRequiredLoginText; article landing page',
      site: grown(
        'pt',
        {
          '/index.php/urze/article/view/8': alive(
            'pt',
            'A urze e as abelhas',
            '<p><a href="/pdf/8">PDF</a> Acesso restrito: é necessária uma assinatura para ler o artigo completo.</p>',
          ),
        },
        status(404, '<h1>404 Not Found</h1>\n'),
      ),
    },
  ]),
  ...documented('DSpace', [
    {
      ...{ id: 'later-dspace-tombstone', truth: 'gone', in: 'fi', path: '/handle/1234/567' },
      note: 'The tombstone of DSpace says that the item has been withdrawn.',
      source: 'DSpace/DSpace: dspace-jspui tombstone.jsp (410); i18n fi item.alerts.withdrawn',
      site: grown(
        'fi',
        {
          '/handle/1234/567': within(
            410,
            'fi',
            'Tietue on poistettu käytöstä',
            '<p>Hakemasi tietue on vedetty pois julkaisuarkistosta.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-dspace-missing', truth: 'gone', in: 'el', path: '/items/9f0c' },
      note: 'The page says in Greek, under 404, that nothing is found.',
      source: 'DSpace/dspace-angular: src/assets/i18n/el.json5, 404.page-not-found',
      site: grown(
        'el',
        {},
        within(
          404,
          'el',
          '404',
          '<h2>Η σελίδα δεν βρέθηκε</h2><p>Δεν μπορούμε να βρούμε τη σελίδα που ψάχνετε. Η σελίδα μπορεί να έχει μετακινηθεί ή διαγραφεί.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-dspace-handle-moved', truth: 'moved', in: 'pl', path: '/handle/77/1020' },
      note: 'The old handle address leads for good to the page of the item in the new version.',
      source:
        'DSpace documentation: DSpace 7, legacy bitstream and handle URLs redirect to /items and /entities',
      site: grown(
        'pl',
        {
          '/handle/77/1020': to('/items/bc-1020', 301),
          '/items/bc-1020': alive('pl', 'Fasole Pogórza'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('EPrints', [
    {
      ...{ id: 'later-eprints-retired', truth: 'gone', in: 'en', path: '/812/' },
      note: 'The repository says under 410 that the item has been removed.',
      source:
        'eprints/eprints3.4: perl_lib/EPrints/Apache/Rewrite.pm; lib/lang/en/phrases/system.xml, eprint_gone',
      site: grown(
        'en',
        {
          '/812/': within(
            410,
            'en',
            'Item Removed',
            '<p>You seem to be attempting to access an item that has been removed from the repository.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-eprints-restricted', truth: 'there', in: 'de', path: '/931/1/Bohnen.pdf' },
      note: 'The file asks for a login of the repository.',
      source: 'eprints/eprints3.4: perl_lib/EPrints/Apache/Auth.pm, redirect to /cgi/users/login',
      site: grown(
        'de',
        {
          '/931/1/Bohnen.pdf': to('/cgi/users/login?target=/931/1/Bohnen.pdf'),
          '/cgi/users/login': within(
            200,
            'de',
            'Anmeldung',
            '<p>Dieses Dokument ist nur für registrierte Benutzer zugänglich.</p><form method="post"><input name="login_username"><input type="password" name="login_password"><button>Anmelden</button></form>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('DOI proxy', [
    {
      ...{ id: 'later-doi-resolves', truth: 'there', in: 'en', path: '/10.5555/moor.2011.7' },
      note: 'A persistent identifier leads to the article at its publisher, as it should.',
      source: 'DOI Handbook: Resolution, the proxy server redirects with 302',
      site: everywhere(to('http://later-doi-publisher.example/moor/2011/7')),
      beside: {
        'later-doi-publisher.example': grown(
          'en',
          { '/moor/2011/7': alive('en', 'Germination after six years') },
          MISSING,
        ),
      },
    },
    {
      ...{ id: 'later-doi-unknown', truth: 'gone', in: 'en', path: '/10.5555/moor.1899' },
      note: 'The identifier is not known to the system.',
      source: 'DOI Handbook: Resolution, "DOI Not Found" (404)',
      site: everywhere(
        notice(
          404,
          'en',
          'DOI Not Found',
          '<h2>10.5555/moor.1899</h2><p>This DOI cannot be found in the DOI System. The DOI may be incorrect, or has not been activated yet.</p>',
        ),
      ),
    },
  ]),
  ...documented('InvenioRDM', [
    {
      ...{ id: 'later-invenio-tombstone', truth: 'gone', in: 'en', path: '/records/4471' },
      note: 'The record was deleted, its tombstone stays under 410.',
      source:
        'inveniosoftware/invenio-app-rdm: templates/semantic-ui/invenio_app_rdm/records/tombstone.html',
      site: grown(
        'en',
        {
          '/records/4471': notice(
            410,
            'en',
            'Gone',
            '<h2>Record deleted</h2><p>The record you are trying to access was removed from the repository. Reason for removal: retracted.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
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
