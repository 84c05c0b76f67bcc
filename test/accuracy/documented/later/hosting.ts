/** What panels and providers of web space put in the place of sites: suspended, deactivated, closed, over quota. */
import { byPath, everywhere, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, front, notice } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const all = (language: string, title: string, text: string) =>
  everywhere(notice(200, language, title, `<p>${text}</p>`));

export const LATER_HOSTING: readonly DocumentedCase[] = [
  ...documented('cPanel', [
    {
      ...{ id: 'later-cpanel-suspended', truth: 'gone', in: 'en', path: '/recipes/soup.html' },
      note: 'Every page leads to the notice that the account has been suspended.',
      source: 'cPanel documentation: Web Template Editor, suspendedpage.cgi',
      site: byPath((path) =>
        path === '/cgi-sys/suspendedpage.cgi'
          ? notice(
              200,
              'en',
              'Account Suspended',
              '<p>This Account has been suspended.</p><p>Contact your hosting provider for more information.</p>',
            )
          : to('/cgi-sys/suspendedpage.cgi'),
      ),
    },
    {
      ...{ id: 'later-cpanel-default', truth: 'gone', in: 'en', path: '/recipes/salad.html' },
      note: 'The default page of the panel comes in the place of every page of the old site.',
      source: 'cPanel documentation: Web Template Editor, defaultwebpage.cgi',
      site: byPath((path) =>
        path === '/cgi-sys/defaultwebpage.cgi'
          ? notice(
              200,
              'en',
              'Default Web Site Page',
              '<p>Sorry! If you are the owner of this website, please contact your hosting provider.</p>',
            )
          : to('/cgi-sys/defaultwebpage.cgi'),
      ),
    },
    {
      ...{ id: 'later-cpanel-bandwidth', truth: 'undecidable', in: 'en', path: '/photos/' },
      note: 'The quota of the month is used up; the site comes back with the next.',
      source: 'cPanel documentation: 509 Bandwidth Limit Exceeded',
      site: everywhere(
        notice(
          509,
          'en',
          'Bandwidth Limit Exceeded',
          '<p>The server is temporarily unable to service your request due to the site owner reaching his/her bandwidth limit. Please try again later.</p>',
        ),
      ),
    },
  ]),
  ...documented('DirectAdmin', [
    {
      ...{ id: 'later-directadmin-suspended', truth: 'gone', in: 'en', path: '/club/members.php' },
      note: 'The account is suspended, whatever is asked.',
      source:
        'DirectAdmin documentation: suspended users, /home/admin/domains/suspended index page',
      site: all(
        'en',
        'Site is suspended',
        'This account has been suspended. Either the domain has been overused, or the reseller ran out of resources.',
      ),
    },
  ]),
  ...documented('froxlor', [
    {
      ...{ id: 'later-froxlor-deactivated', truth: 'gone', in: 'en', path: '/verein/satzung' },
      note: 'The domain was deactivated by its administrator.',
      source: 'Froxlor/Froxlor: templates/misc/deactivated/index.html',
      site: all(
        'en',
        'Domain deactivated',
        'This domain is managed using the froxlor Server Management Panel. If you see this page, this domain has been deactivated by an administrator.',
      ),
    },
    {
      ...{ id: 'later-froxlor-unconfigured', truth: 'gone', in: 'en', path: '/chor/noten' },
      note: 'The panel has no such domain configured any more.',
      source: 'Froxlor/Froxlor: templates/misc/unconfigured/index.html',
      site: all(
        'en',
        'Domain not configured',
        'This domain is not configured on this server. Please ask your provider if you have any questions.',
      ),
    },
  ]),
  ...documented('Hestia', [
    {
      ...{ id: 'later-hestia-suspended', truth: 'gone', in: 'en', path: '/blog/?p=20' },
      note: 'The site is suspended, and nothing of it is shown.',
      source: 'hestiacp/hestiacp: install/common/templates/web/suspend/index.html',
      site: all(
        'en',
        'This site is currently suspended',
        'If you are the owner of this site, please contact support for more information.',
      ),
    },
  ]),
  ...documented('Home pages of providers', [
    {
      ...{ id: 'later-isp-nl-stopped', truth: 'gone', in: 'nl', path: '/~jansen7/molens/' },
      note: 'The provider has ended its home pages and says so under every address.',
      source: 'XS4ALL/KPN service page: Homepages gestopt (discontinued web space)',
      site: all(
        'nl',
        'Homepages gestopt',
        'Sinds 1 maart 2021 bieden wij geen webruimte meer aan. Alle persoonlijke pagina’s zijn verwijderd.',
      ),
    },
    {
      ...{
        id: 'later-isp-fr-closed',
        truth: 'gone',
        in: 'fr',
        path: '/moulins.de.loire/page2.html',
      },
      note: 'The service of personal pages was closed and its pages with it.',
      source: 'Orange assistance: fermeture du service Pages Perso',
      site: everywhere(to('http://assistance.later-isp-fr.example/pages-perso', 301)),
      beside: {
        'assistance.later-isp-fr.example': all(
          'fr',
          'Pages Perso : fermeture du service',
          'Le service Pages Perso a définitivement fermé le 5 septembre 2023. Les pages et les fichiers ne sont plus accessibles.',
        ),
      },
    },
    {
      ...{ id: 'later-isp-it-portal', truth: 'gone', in: 'it', path: '/mulini/foto.htm' },
      note: 'Every old page leads to the front page of the portal, which has nothing of it.',
      source: 'Apache HTTP Server documentation: mod_alias, RedirectMatch .* to one page',
      site: everywhere(to('http://portale.later-isp-it.example/')),
      beside: { 'portale.later-isp-it.example': front('it') },
    },
    {
      ...{ id: 'later-isp-de-center', truth: 'gone', in: 'de', path: '/home/muehlen.htm' },
      note: 'The provider has ended the service and deleted the pages.',
      source: 'Telekom Hilfe: Homepage-Center, Einstellung des Dienstes',
      site: everywhere(
        notice(
          404,
          'de',
          'Homepage nicht mehr verfügbar',
          '<p>Der Dienst wurde eingestellt. Die hier gespeicherten Homepages wurden gelöscht.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-isp-sv-moved', truth: 'moved', in: 'sv', path: '/user/bonor/index.html' },
      note: 'The provider was bought; the home page is at its new host under the same name.',
      source: 'Apache HTTP Server documentation: mod_alias, RedirectPermanent / to another host',
      site: byPath((path) => to(`http://later-isp-sv-new.example${path}`, 301)),
      beside: {
        'later-isp-sv-new.example': byPath((path) =>
          path === '/user/bonor/index.html'
            ? alive('sv', 'Bönor vid husväggen')
            : notice(404, 'sv', 'Sidan finns inte', '<p>404</p>'),
        ),
      },
    },
  ]),
  ...documented('OVH', [
    {
      ...{ id: 'later-ovh-construction', truth: 'gone', in: 'fr', path: '/gites/tarifs.php' },
      note: 'The page of the host for new domains comes in the place of every page of the old site.',
      source: 'OVHcloud documentation: default page "Site en construction" of a new hosting plan',
      site: all(
        'fr',
        'Site en construction',
        'Félicitations ! Votre domaine a bien été créé chez OVHcloud. Ce domaine n’est pas encore associé à un site.',
      ),
    },
  ]),
  ...documented('Strato', [
    {
      ...{ id: 'later-strato-new', truth: 'gone', in: 'de', path: '/angebote/mai.html' },
      note: 'The host shows its own page for registered domains under every address.',
      source: 'STRATO FAQ: Platzhalterseite "Hier entsteht eine neue Internetpräsenz"',
      site: all(
        'de',
        'Hier entsteht eine neue Internetpräsenz',
        'Diese Domain wurde soeben bei unserem Kunden freigeschaltet. <a href="http://strato.example/">Domains ab 5 Cent im Monat</a>',
      ),
    },
  ]),
];
