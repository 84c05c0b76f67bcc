/** How sites say, under a 200, that a page is not there: in many languages, and as widespread software does. */
import { documentOf, framed } from './pages.ts';

export interface Missing {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Other than UTF-8, declared in the Content-Type. */
  readonly charset?: string;
}

export const IN_LANGUAGES: readonly Missing[] = [
  {
    id: 'en',
    lang: 'en',
    title: 'Page not found',
    heading: 'Page not found',
    text: 'We could not find the page you were looking for.',
  },
  { id: 'en-404', lang: 'en', title: '404', heading: '404', text: 'This page has sunk.' },
  {
    id: 'en-gone',
    lang: 'en',
    title: 'Page no longer available',
    heading: 'This page no longer exists',
    text: 'It was removed in the spring.',
  },
  {
    id: 'de',
    lang: 'de',
    title: 'Seite nicht gefunden',
    heading: 'Seite nicht gefunden',
    text: 'Die gewünschte Seite gibt es hier nicht (mehr).',
  },
  {
    id: 'de-latin1',
    lang: 'de',
    title: 'Fehler 404: Seite nicht gefunden',
    heading: 'Die Seite wurde nicht gefunden',
    text: 'Prüfen Sie bitte die Adresse.',
    charset: 'iso-8859-1',
  },
  {
    id: 'fr',
    lang: 'fr',
    title: 'Page introuvable',
    heading: 'Page introuvable',
    text: "La page que vous cherchez n'est pas à cette adresse.",
  },
  {
    id: 'fr-2',
    lang: 'fr',
    title: 'Erreur 404 - Page non trouvée',
    heading: 'Page non trouvée',
    text: 'Revenez à la page principale.',
  },
  {
    id: 'es',
    lang: 'es',
    title: 'Página no encontrada',
    heading: 'Página no encontrada',
    text: 'No hay nada en esta dirección.',
  },
  {
    id: 'it',
    lang: 'it',
    title: 'Pagina non trovata',
    heading: 'Pagina non trovata',
    text: 'Qui non si trova niente.',
  },
  {
    id: 'pt',
    lang: 'pt',
    title: 'Página não encontrada',
    heading: 'Página não encontrada',
    text: 'Nada existe neste endereço.',
  },
  {
    id: 'nl',
    lang: 'nl',
    title: 'Pagina niet gevonden',
    heading: 'Pagina niet gevonden',
    text: 'Op dit adres is niets te zien.',
  },
  {
    id: 'sv',
    lang: 'sv',
    title: 'Sidan hittades inte',
    heading: 'Sidan hittades inte',
    text: 'Fyren lyser, men inte här.',
  },
  {
    id: 'da',
    lang: 'da',
    title: 'Siden blev ikke fundet',
    heading: 'Siden blev ikke fundet',
    text: 'Der er intet på denne adresse.',
  },
  {
    id: 'no',
    lang: 'no',
    title: 'Siden ble ikke funnet',
    heading: 'Siden ble ikke funnet',
    text: 'Det er ingenting her.',
  },
  {
    id: 'fi',
    lang: 'fi',
    title: 'Sivua ei löytynyt',
    heading: 'Sivua ei löytynyt',
    text: 'Tässä osoitteessa ei ole mitään.',
  },
  {
    id: 'pl',
    lang: 'pl',
    title: 'Nie znaleziono strony',
    heading: 'Nie znaleziono strony',
    text: 'Pod tym adresem niczego nie ma.',
  },
  {
    id: 'cs',
    lang: 'cs',
    title: 'Stránka nenalezena',
    heading: 'Stránka nenalezena',
    text: 'Na této adrese nic není.',
  },
  {
    id: 'hu',
    lang: 'hu',
    title: 'Az oldal nem található',
    heading: 'Az oldal nem található',
    text: 'Ezen a címen nincs semmi.',
  },
  {
    id: 'ro',
    lang: 'ro',
    title: 'Pagina nu a fost găsită',
    heading: 'Pagina nu a fost găsită',
    text: 'La această adresă nu este nimic.',
  },
  {
    id: 'tr',
    lang: 'tr',
    title: 'Sayfa bulunamadı',
    heading: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok.',
  },
  {
    id: 'el',
    lang: 'el',
    title: 'Η σελίδα δεν βρέθηκε',
    heading: 'Η σελίδα δεν βρέθηκε',
    text: 'Δεν υπάρχει τίποτα εδώ.',
  },
  {
    id: 'ru',
    lang: 'ru',
    title: 'Страница не найдена',
    heading: 'Страница не найдена',
    text: 'По этому адресу ничего нет.',
  },
  {
    id: 'ru-1251',
    lang: 'ru',
    title: 'Ошибка 404: страница не найдена',
    heading: 'Страница не найдена',
    text: 'По этому адресу ничего нет.',
    charset: 'windows-1251',
  },
  {
    id: 'uk',
    lang: 'uk',
    title: 'Сторінку не знайдено',
    heading: 'Сторінку не знайдено',
    text: 'За цією адресою нічого немає.',
  },
  {
    id: 'ja',
    lang: 'ja',
    title: 'ページが見つかりません',
    heading: 'ページが見つかりません',
    text: 'お探しのページはここにありません。',
  },
  {
    id: 'ja-sjis',
    lang: 'ja',
    title: 'ページが見つかりません',
    heading: 'お探しのページは見つかりませんでした',
    text: 'ここには何もありません。',
    charset: 'shift_jis',
  },
  {
    id: 'zh-cn',
    lang: 'zh-CN',
    title: '页面不存在',
    heading: '您访问的页面不存在',
    text: '这里什么都没有。',
  },
  {
    id: 'zh-gbk',
    lang: 'zh-CN',
    title: '找不到页面',
    heading: '找不到该页',
    text: '这里什么都没有。',
    charset: 'gbk',
  },
  {
    id: 'zh-tw',
    lang: 'zh-TW',
    title: '找不到網頁',
    heading: '找不到您要的網頁',
    text: '這裡什麼都沒有。',
    charset: 'big5',
  },
  {
    id: 'ko',
    lang: 'ko',
    title: '페이지를 찾을 수 없습니다',
    heading: '페이지를 찾을 수 없습니다',
    text: '이 주소에는 아무것도 없습니다.',
    charset: 'euc-kr',
  },
  {
    id: 'ar',
    lang: 'ar',
    title: 'الصفحة غير موجودة',
    heading: 'الصفحة غير موجودة',
    text: 'لا شيء في هذا العنوان.',
  },
  { id: 'he', lang: 'he', title: 'הדף לא נמצא', heading: 'הדף לא נמצא', text: 'אין כאן דבר.' },
  {
    id: 'vi',
    lang: 'vi',
    title: 'Không tìm thấy trang',
    heading: 'Không tìm thấy trang',
    text: 'Không có gì ở đây.',
  },
];

export function missingIn({ lang, title, heading, text }: Missing): string {
  return framed({ lang, title, body: `<h1>${heading}</h1><p>${text}</p>` });
}

/** Software and servers, each in the form of its own pages. `path` is the requested path. */
export const BY_SOFTWARE: Readonly<Record<string, (path: string) => string>> = {
  wordpress: () =>
    documentOf({
      title: 'Page not found &#8211; Keepers of the light',
      head: '<meta name="generator" content="WordPress 6.4">',
      body: '<div class="error404 not-found"><h1 class="page-title">Oops! That page can&rsquo;t be found.</h1><p>It looks like nothing was found at this location. Maybe try a search?</p><form role="search"><input type="search" name="s"></form></div>',
    }),
  apache: (path) =>
    `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n<p>The requested URL ${path} was not found on this server.</p>\n<hr>\n<address>Apache/2.2 Server</address>\n</body></html>\n`,
  nginx: () =>
    '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
  iis: () =>
    documentOf({
      title: '404 - File or directory not found.',
      body: '<div id="header"><h1>Server Error</h1></div><fieldset><h2>404 - File or directory not found.</h2><h3>The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.</h3></fieldset>',
    }),
  aspnet: (path) =>
    documentOf({
      title: 'The resource cannot be found.',
      body: `<h1>Server Error in '/' Application.<hr></h1><h2><i>The resource cannot be found.</i></h2><b>Description:</b> HTTP 404.<br><b>Requested URL:</b> ${path}`,
    }),
  tomcat: (path) =>
    documentOf({
      title: 'HTTP Status 404 – Not Found',
      body: `<h1>HTTP Status 404 – Not Found</h1><hr><p><b>Type</b> Status Report</p><p><b>Message</b> ${path}</p><hr><h3>Apache Tomcat/9</h3>`,
    }),
  drupal: () =>
    documentOf({
      title: 'Page not found | Harbour board',
      head: '<meta name="Generator" content="Drupal 10">',
      body: '<h1 class="page-title">Page not found</h1><div class="content">The requested page could not be found.</div>',
    }),
  joomla: () =>
    documentOf({
      title: '404 - Article not found',
      body: '<h1>The requested page can&#39;t be found.</h1><p>An error has occurred while processing your request.</p><blockquote>404 Article not found</blockquote>',
    }),
  plone: () =>
    documentOf({
      title: 'This page does not seem to exist… — Harbour',
      body: '<h1>This page does not seem to exist…</h1><p>We apologize for the inconvenience.</p>',
    }),
  blogger: () =>
    documentOf({
      title: 'Keeper of the flame: Page not found',
      body: '<div class="status-msg-body">Sorry, the page you were looking for in this blog does not exist.</div>',
    }),
  coldfusion: (path) =>
    documentOf({
      title: 'File not found',
      body: `<h1>File not found: ${path}</h1><p>The template specified in the URL is misspelled or does not exist.</p>`,
    }),
};
