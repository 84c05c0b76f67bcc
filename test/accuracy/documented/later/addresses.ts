/** Addresses that are written otherwise by now: slashes, languages, schemes, chains, and what a request must bring. */
import { headGets, plain, status, withField } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, byScheme, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_ADDRESSES: readonly DocumentedCase[] = [
  ...documented('Apache mod_dir', [
    {
      ...{ id: 'later-slash', truth: 'there', in: 'it', path: '/orto' },
      note: 'DirectorySlash leads to the folder, where the page is.',
      source: 'Apache HTTP Server documentation: mod_dir, DirectorySlash',
      site: grown(
        'it',
        {
          '/orto': to('http://later-slash.example/orto/', 301),
          '/orto/': alive('it', 'L’orto in marzo'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Drupal language negotiation', [
    {
      ...{ id: 'later-language', truth: 'there', in: 'hu' },
      note: 'The front page leads to the one in the language of the reader.',
      source: 'Drupal documentation: Language negotiation by URL prefix and browser',
      site: grown(
        'hu',
        { '/': to('/hu/'), '/hu/': alive('hu', 'Üdvözöljük a magkönyvtárban') },
        MISSING,
      ),
    },
  ]),
  ...documented('Apache mod_rewrite', [
    {
      ...{ id: 'later-to-https', truth: 'there', in: 'pt', path: '/sobre' },
      note: 'The same page at the same address, by TLS from now on.',
      source: 'Apache HTTP Server wiki: RewriteHTTPToHTTPS',
      site: byScheme(
        grown('pt', { '/sobre': alive('pt', 'Sobre nós') }, MISSING),
        to('https://later-to-https.example/sobre', 301),
      ),
    },
    {
      ...{ id: 'later-chain', truth: 'moved', in: 'cs', path: '/kontakt.php' },
      note: 'Three steps, each for good, and the page at the end of them.',
      source: 'Apache HTTP Server documentation: mod_rewrite, R=301 flags',
      site: grown(
        'cs',
        {
          '/kontakt.php': to('/kontakt.html', 301),
          '/kontakt.html': to('/kontakt', 308),
          '/kontakt': to('/o-nas/kontakt/', 301),
          '/o-nas/kontakt/': alive('cs', 'Kontakt'),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-moved-then-missing', truth: 'gone', in: 'nl', path: '/agenda.php?id=31' },
      note: 'The old address leads to a new one, where nothing is.',
      source: 'Apache HTTP Server documentation: mod_rewrite, R=301 flags; ErrorDocument 404',
      site: grown(
        'nl',
        { '/agenda.php': to('/agenda/31/', 301) },
        within(404, 'nl', 'Pagina niet gevonden', '<p>Deze pagina bestaat niet (meer).</p>'),
      ),
    },
    {
      ...{ id: 'later-loop', truth: 'gone', in: 'zxx', path: '/winkel' },
      note: 'Two rules send the address back and forth: a fault of the site, and no browser gets through.',
      source:
        'Apache HTTP Server documentation: mod_rewrite, redirect loops (browsers: ERR_TOO_MANY_REDIRECTS)',
      site: grown(
        'nl',
        { '/winkel': to('/winkel/', 301), '/winkel/': to('/winkel', 301) },
        MISSING,
      ),
    },
  ]),
  ...documented('Apache mod_negotiation', [
    {
      ...{ id: 'later-not-acceptable', truth: 'there', in: 'pt', path: '/guia' },
      note: '406 goes to those who name no language; browsers name one and get the page.',
      source: 'Apache HTTP Server documentation: mod_negotiation, MultiViews and 406',
      site: grown(
        'pt',
        {
          '/guia': withField(
            'accept-language',
            alive('pt', 'Guia das sementeiras'),
            notice(
              406,
              'en',
              'Not Acceptable',
              '<p>An appropriate representation of the requested resource could not be found on this server.</p>',
            ),
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Perl CGI', [
    {
      ...{ id: 'later-head-501', truth: 'there', in: 'tr', path: '/cgi-bin/kitap.pl' },
      note: 'The script knows no HEAD and says 501; GET brings the page.',
      source: 'RFC 9110, 15.6.2: 501 Not Implemented for unknown methods',
      site: grown(
        'tr',
        {
          '/cgi-bin/kitap.pl': headGets(
            plain(501, 'Not Implemented\n'),
            alive('tr', 'Ziyaretçi defteri'),
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-head-404', truth: 'there', in: 'uk', path: '/cgi-bin/knyha' },
      note: 'HEAD is not found, GET is: a person gets the page.',
      source: 'psf/requests and lychee issues: servers answering 404 to HEAD and 200 to GET',
      site: grown(
        'uk',
        { '/cgi-bin/knyha': headGets(MISSING, alive('uk', 'Книга відгуків')) },
        MISSING,
      ),
    },
  ]),
  ...documented('WordPress', [
    {
      ...{ id: 'later-wordpress-slug', truth: 'moved', in: 'ar', path: '/2012/ful-qadim/' },
      note: 'WordPress leads the old slug of an article to the new one.',
      source: 'WordPress/wordpress-develop: wp-includes/query.php, wp_old_slug_redirect (301)',
      site: grown(
        'ar',
        { '/2012/ful-qadim/': to('/2012/ful/', 301), '/2012/ful/': alive('ar', 'زراعة الفول') },
        within(404, 'ar', 'الصفحة غير موجودة', '<p>لا شيء هنا.</p>'),
      ),
    },
    {
      ...{ id: 'later-wordpress-missing-ar', truth: 'gone', in: 'ar', path: '/2011/adas/' },
      note: 'The page is not to be found, under 404.',
      source: 'WordPress core language pack ar: "Oops! That page can’t be found."',
      site: grown(
        'ar',
        {},
        within(
          404,
          'ar',
          'عفوًا! لا يمكن إيجاد هذه الصفحة.',
          '<p>يبدو أنه لا يوجد شيء في هذا الموقع. جرّب البحث.</p>',
        ),
      ),
    },
  ]),
  ...documented('Sites with error pages of their own', [
    {
      ...{ id: 'later-gone-he', truth: 'gone', in: 'he', path: '/alon/12.html' },
      note: 'The page was taken off, and its server says so under 410.',
      source: 'Apache HTTP Server documentation: mod_alias, Redirect gone',
      site: grown(
        'he',
        {
          '/alon/12.html': within(410, 'he', 'הדף הוסר', '<p>העלון הוסר לצמיתות לבקשת כותביו.</p>'),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-missing-zh', truth: 'gone', in: 'zh', path: '/news/2008/fengshou.html' },
      note: 'A page of jokes and links under 200 for every address that is missing: it does not exist.',
      source: 'Tencent Volunteers 404 page (公益404) embedded by a script in sites',
      site: grown(
        'zh',
        {},
        within(
          200,
          'zh',
          '404',
          '<p>您访问的页面不存在或已被删除。</p><script src="//qzonestyle.example/404/search_children.js" charset="utf-8"></script>',
        ),
      ),
    },
    {
      ...{ id: 'later-missing-ko', truth: 'gone', in: 'ko', path: '/notice/view.do?seq=88' },
      note: 'The error page of a public office under 200: no such page.',
      source: 'eGovFrame documentation: error-page in web.xml with a JSP that leaves 200',
      site: grown(
        'ko',
        {
          '/notice/view.do': within(
            200,
            'ko',
            '요청하신 페이지를 찾을 수 없습니다',
            '<p>방문하시려는 페이지의 주소가 잘못 입력되었거나, 변경 혹은 삭제되어 사용하실 수 없습니다.</p>',
          ),
        },
        within(
          200,
          'ko',
          '요청하신 페이지를 찾을 수 없습니다',
          '<p>방문하시려는 페이지의 주소가 잘못 입력되었거나, 변경 혹은 삭제되어 사용하실 수 없습니다.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-missing-ja', truth: 'gone', in: 'ja', path: '/news/2007/0412.html' },
      note: 'The page is not found, under 404; the office lives.',
      source: 'RFC 9110, 15.5.5: 404 Not Found with a page of the site',
      site: grown(
        'ja',
        {},
        within(
          404,
          'ja',
          'ページが見つかりません',
          '<p>お探しのページは移動または削除された可能性があります。</p>',
        ),
      ),
    },
  ]),
];
