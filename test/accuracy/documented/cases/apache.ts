/** Apache httpd: its own status pages, the translated ones, and what its modules answer. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { leads, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { BUILT_IN, TRANSLATED } from '../sources.ts';
import { APACHE_404, builtIn, translated } from '../status-pages.ts';

const GONE = 'Debian apache2-data 2.4: /usr/share/apache2/error/HTTP_GONE.html.var';

const DOCS = 'https://httpd.apache.org/docs/2.4/';

const listing = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html><head><title>Index of /pub/drawings</title></head><body>
<h1>Index of /pub/drawings</h1>
<table><tr><th>Name</th><th>Last modified</th><th>Size</th></tr>
<tr><td><a href="/pub/">Parent Directory</a></td><td></td><td>-</td></tr>
<tr><td><a href="wheel.ps.gz">wheel.ps.gz</a></td><td>1997-03-11 10:02</td><td>41K</td></tr>
<tr><td><a href="sluice.ps.gz">sluice.ps.gz</a></td><td>1997-03-12 17:40</td><td>38K</td></tr>
</table></body></html>\n`;

export const APACHE = documented('Apache httpd', [
  {
    ...{
      id: 'apache-builtin',
      in: 'en',
      truth: 'gone',
      path: '/~wex/tide.html',
      source: BUILT_IN,
    },
    site: serves('en', { '/about.html': reads('en', 'About') }, APACHE_404),
    note: 'the built-in 404',
  },
  {
    ...{ id: 'apache-410', in: 'en', truth: 'gone', path: '/1998/wheel.html', source: BUILT_IN },
    site: serves(
      'en',
      {
        '/1998/wheel.html': builtIn(
          410,
          'Gone',
          'The requested resource is no longer available on this server and there is no forwarding address. Please remove all references to this resource.',
        ),
      },
      APACHE_404,
    ),
    note: 'the built-in 410 of mod_rewrite [G]',
  },
  {
    ...{
      id: 'apache-fr',
      in: 'fr',
      truth: 'gone',
      path: '/moulins/birlot.html',
      source: TRANSLATED,
    },
    site: serves(
      'fr',
      {},
      translated(
        404,
        'fr',
        'Objet non trouvé!',
        "L'URL demandée n'a pas pu être trouvée sur ce serveur.",
      ),
    ),
    note: 'the translated 404',
  },
  {
    ...{ id: 'apache-ja', in: 'ja', truth: 'gone', path: '/suisha/', source: TRANSLATED },
    site: serves(
      'ja',
      {},
      translated(
        404,
        'ja',
        'Object not found!',
        '要求された URL は本サーバでは見つかりませんでした。',
      ),
    ),
    note: 'an English title over a Japanese sentence',
  },
  {
    ...{ id: 'apache-sv-gone', in: 'sv', truth: 'gone', path: '/kvarn.html', source: GONE },
    site: serves(
      'sv',
      {
        '/kvarn.html': translated(
          410,
          'sv',
          'Resursen inte längre tillgänglig!',
          'Den önskade adressen är inte längre tillgänglig hos denna server och det finns inte någon adress för vidarebefodran.',
        ),
      },
      translated(
        404,
        'sv',
        'Objektet hittas ej!',
        'Den efterfrågade adressen hittades inte på denna server.',
      ),
    ),
    note: 'the translated 410',
  },
  {
    ...{ id: 'apache-de-soft', in: 'de', truth: 'gone', path: '/muehlen/rad.html' },
    source: `${DOCS}mod/core.html#errordocument with ${TRANSLATED}`,
    site: serves(
      'de',
      { '/muehlen/': reads('de', 'Mühlen') },
      page(
        framed(
          'de',
          'Objekt nicht gefunden!',
          '<p>Der angeforderte URL konnte auf dem Server nicht gefunden werden.</p>',
        ),
      ),
    ),
    note: 'a script as ErrorDocument that forgets to send the status',
  },
  {
    ...{ id: 'apache-error-url', in: 'en', truth: 'gone', path: '/papers/float.html' },
    source: `${DOCS}mod/core.html#errordocument: a remote URL makes it a redirect`,
    site: serves(
      'en',
      {
        '/missing.html': reads(
          'en',
          'We could not find that page',
          '<p>It may have been removed.</p>',
        ),
        '/papers/': reads('en', 'Papers'),
      },
      leads(302, 'http://apache-error-url.example/missing.html'),
    ),
    note: 'ErrorDocument with a full URL: 302, then 200',
  },
  {
    ...{ id: 'apache-index', in: 'en', truth: 'there', path: '/pub/drawings/' },
    source: `${DOCS}mod/mod_autoindex.html`,
    site: serves('en', { '/pub/drawings/': page(listing) }, APACHE_404),
    note: 'a listing of a folder is what the link named',
  },
  {
    ...{ id: 'apache-slash', in: 'en', truth: 'moved', path: '/pub/drawings' },
    source: `${DOCS}mod/mod_dir.html#directoryslash`,
    site: serves(
      'en',
      {
        '/pub/drawings': redirect(301, 'http://apache-slash.example/pub/drawings/'),
        '/pub/drawings/': page(listing),
      },
      APACHE_404,
    ),
    note: 'the slash at the end is added',
  },
  {
    ...{ id: 'apache-speling', in: 'en', truth: 'moved', path: '/Papers/Float.HTM' },
    source: `${DOCS}mod/mod_speling.html`,
    site: serves(
      'en',
      {
        '/Papers/Float.HTM': redirect(301, '/papers/float.htm'),
        '/papers/float.htm': reads('en', 'The shape of floats'),
      },
      APACHE_404,
    ),
    note: 'mod_speling mends the letters of the path',
  },
  {
    ...{ id: 'apache-choices', in: 'en', truth: 'there', path: '/wheel' },
    source: `${DOCS}mod/mod_negotiation.html and content-negotiation.html: 300 with a list of variants`,
    site: serves(
      'en',
      {
        '/wheel': status(
          300,
          bare(
            'en',
            '300 Multiple Choices',
            '<h1>Multiple Choices</h1>\nAvailable variants:\n<ul><li><a href="wheel.html.en">wheel.html.en</a>, type text/html</li><li><a href="wheel.ps">wheel.ps</a>, type application/postscript</li></ul>',
          ),
          { tcn: 'list' },
        ),
        '/wheel.html.en': reads('en', 'The wheel'),
      },
      APACHE_404,
    ),
    note: 'a person picks one of the variants',
  },
  {
    ...{ id: 'apache-it-works', in: 'en', truth: 'gone', path: '/archive/1999/06/msg00012.html' },
    source:
      'ODPEditors/ODPExtension: urlFlags.serverPage, “It works!”; Apache httpd docs/docroot/index.html',
    site: serves('en', { '/': page('<html><body><h1>It works!</h1></body></html>\n') }, APACHE_404),
    note: 'a new machine under an old name: the default page and nothing else',
  },
  {
    ...{ id: 'apache-auth', in: 'en', truth: 'there', path: '/members/minutes.html' },
    source: `${BUILT_IN}; ${DOCS}howto/auth.html`,
    site: serves(
      'en',
      {
        '/members/minutes.html': status(
          401,
          '<html><head><title>401 Unauthorized</title></head><body><h1>Unauthorized</h1><p>This server could not verify that you are authorized to access the document requested.</p></body></html>\n',
          { 'www-authenticate': 'Basic realm="Members"' },
        ),
      },
      APACHE_404,
    ),
    note: 'there, for those who have the password',
  },
  {
    ...{ id: 'apache-maintenance', in: 'pl', truth: 'undecidable', path: '/mlyn/' },
    source: 'Debian apache2-data 2.4: /usr/share/apache2/error/HTTP_SERVICE_UNAVAILABLE.html.var',
    site: translated(
      503,
      'pl',
      'Serwis niedostępny!',
      'Serwer nie może zrealizować twojego żądania ze względu na konserwację lub zbyt duże obciążenie. Prosimy spróbować później.',
    ),
    note: 'all of the server is under maintenance',
  },
]);
