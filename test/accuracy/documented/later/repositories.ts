/** What repositories and journals answer: withdrawn works, tombstones, identifiers, texts for members. */
import { everywhere, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_REPOSITORIES: readonly DocumentedCase[] = [
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
];
