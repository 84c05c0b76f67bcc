/** What wikis say of pages that are not there yet or any more, and living pages of wikis that sound like it. */
import { everywhere, page } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, sheet, within } from './pages.ts';

const dokuwiki = (language: string, title: string, text: string) =>
  grown(language, {}, page(sheet(language, title, `<p>${text}</p>`)));

const SEND_404 =
  'DokuWiki documentation: config:send404 (off by default); dokuwiki/dokuwiki: inc/lang/';

export const LATER_WIKIS: readonly DocumentedCase[] = [
  ...documented('DokuWiki', [
    {
      ...{ id: 'later-dokuwiki-uk', truth: 'gone', in: 'uk', path: '/doku.php?id=kvasolia' },
      note: 'DokuWiki answers 200 for topics that it does not have, and says so on the page.',
      source: `${SEND_404}uk/newpage.txt`,
      site: dokuwiki(
        'uk',
        'Сторінка ще не існує',
        'Ви прийшли за посиланням на сторінку, що ще не існує. Якщо ваші права дозволяють, ви можете створити цю сторінку.',
      ),
    },
    {
      ...{ id: 'later-dokuwiki-ar', truth: 'gone', in: 'ar', path: '/doku.php?id=fool' },
      note: 'The same page in Arabic: the topic does not exist.',
      source: `${SEND_404}ar/newpage.txt`,
      site: dokuwiki(
        'ar',
        'لا يوجد هذا الموضوع بعد',
        'لقد تابعت رابط لموضوع غير متواجد بعد. يمكنك إنشاؤه بالضغط على زر «أنشئ هذه الصفحة».',
      ),
    },
    {
      ...{ id: 'later-dokuwiki-hu', truth: 'gone', in: 'hu', path: '/doku.php?id=borso' },
      note: 'The same page in Hungarian, under 200.',
      source: `${SEND_404}hu/newpage.txt`,
      site: dokuwiki(
        'hu',
        'Ilyen oldal még nem létezik',
        'Egy nem létező oldalra tévedtél. Létrehozhatod az Oldal létrehozása gombra kattintva.',
      ),
    },
    {
      ...{
        id: 'later-dokuwiki-namespace',
        truth: 'there',
        in: 'fi',
        path: '/doku.php?id=ohjeet:404',
      },
      note: 'A living topic on how this wiki treats pages that are missing.',
      source: 'DokuWiki documentation: config:send404, namespaces',
      site: grown(
        'fi',
        {
          '/doku.php?id=ohjeet:404': alive(
            'fi',
            'Sivua ei löydy: mitä tehdä',
            '<p>Kun wiki sanoo, ettei sivua ole, tarkista nimen kirjoitusasu ja luo sivu tarvittaessa itse.</p>',
          ),
        },
        page(
          sheet(
            'fi',
            'Tätä otsikkoa ei vielä ole',
            '<p>Olet seurannut linkkiä otsikkoon jota ei vielä ole.</p>',
          ),
        ),
      ),
    },
  ]),
  ...documented('MediaWiki', [
    {
      ...{
        id: 'later-mediawiki-deleted-he',
        truth: 'gone',
        in: 'he',
        path: '/wiki/%D7%A9%D7%A2%D7%95%D7%A2%D7%99%D7%AA',
      },
      note: 'The article was deleted; its log of deletion is shown under 404.',
      source: 'wikimedia/mediawiki: languages/i18n/he.json, moveddeleted-notice',
      site: grown(
        'he',
        {},
        within(
          404,
          'he',
          'שעועית',
          '<p>הדף הזה אינו קיים. יומן המחיקה, ההגנה וההעברה של הדף מוצג להלן לעיון.</p><ul><li>3 במאי 2019, נמחק הדף: אין חשיבות</li></ul>',
        ),
      ),
    },
    {
      ...{
        id: 'later-mediawiki-private-ar',
        truth: 'there',
        in: 'ar',
        path: '/index.php?title=Fool',
      },
      note: 'A private wiki asks for a login before it shows any page.',
      source:
        'wikimedia/mediawiki: languages/i18n/ar.json, loginreqpagetext; Manual:Preventing access',
      site: everywhere(
        within(
          403,
          'ar',
          'تسجيل الدخول مطلوب',
          '<p>يجب عليك <a href="/index.php?title=Special:UserLogin">تسجيل الدخول</a> لتشاهد صفحات أخرى.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-mediawiki-redirected', truth: 'there', in: 'nl', path: '/wiki/Capucijner' },
      note: 'A redirect inside the wiki shows the article under the old address.',
      source: 'wikimedia/mediawiki: languages/i18n/nl.json, redirectedfrom; Help:Redirects',
      site: grown(
        'nl',
        {
          '/wiki/Capucijner': alive(
            'nl',
            'Blauwschokker',
            '<p class="sub">(Doorverwezen vanaf <a href="/wiki/Capucijner?redirect=no">Capucijner</a>)</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-mediawiki-http-404', truth: 'there', in: 'sv', path: '/wiki/HTTP_404' },
      note: 'An article about the error 404, alive and well.',
      source: 'wikimedia/mediawiki: an article page (200) and its title',
      site: grown(
        'sv',
        {
          '/wiki/HTTP_404': alive(
            'sv',
            'HTTP 404',
            '<p>404 Not Found är det svar en webbserver ger när sidan inte finns. Texten lyder ofta "Sidan kunde inte hittas".</p>',
          ),
        },
        within(
          404,
          'sv',
          'Ingen text',
          '<p>Det finns för tillfället ingen text på denna sida.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-mediawiki-db', truth: 'undecidable', in: 'en', path: '/wiki/Seed_drill' },
      note: 'The wiki cannot reach its database just now and asks for patience.',
      source: 'wikimedia/mediawiki: includes/exception/MWExceptionRenderer.php, reportOutageHTML',
      site: everywhere(
        notice(
          500,
          'en',
          'Sorry! This site is experiencing technical difficulties.',
          '<p>Try waiting a few minutes and reloading.</p><p><small>(Cannot access the database)</small></p>',
        ),
      ),
    },
  ]),
  ...documented('XWiki', [
    {
      ...{
        id: 'later-xwiki-missing',
        truth: 'gone',
        in: 'fr',
        path: '/xwiki/bin/view/Semis/Hiver',
      },
      note: 'XWiki has no document of the name, and says so under 404.',
      source: 'xwiki/xwiki-platform: docdoesnotexist.vm, core.document.docDoesNotExist',
      site: grown(
        'fr',
        {},
        within(
          404,
          'fr',
          'Hiver',
          '<p>Le document demandé n\'a pas pu être trouvé. Les pages suivantes ont un nom proche : <a href="/1/">Été</a></p>',
        ),
      ),
    },
  ]),
];
