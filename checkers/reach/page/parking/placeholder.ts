/**
 * Pages in place of a site: defaults of unconfigured servers, and notices of hosting companies for unpaid accounts.
 * Takes a page, gives its kind in words. Such a page is not the target of the link, whatever the path, but may be
 * replaced any time.
 */
import type { Page } from '../content/model.ts';
import { countWords } from '../content/signature.ts';
import { anyOf, normal } from '../content/title-parts.ts';

interface Placeholder {
  readonly description: string;
  /** Whole, in lower case; of the first heading where there is no title. Absent: any. */
  readonly titles?: RegExp;
  /** Beside the title, in lower case. */
  readonly text?: RegExp;
}

const MAX_WORDS = 150;
/** For pages without a telling title. */
const MAX_WORDS_UNTITLED = 40;

const PLACEHOLDERS: readonly Placeholder[] = [
  {
    description: "the page is nginx's own",
    titles: /^welcome to (?:nginx|openresty|tengine|angie|freenginx)(?: on [\w .-]{1,40})?!?$/,
  },
  {
    description: "the page is nginx's own",
    titles: /^test page for the nginx http server(?: on [\w .-]{1,60})?$/,
  },
  {
    description: "the page is Apache's own",
    titles:
      /^(?:apache2 [\w .-]{1,30} default page(?:: it works)?|apache2? default page(?:: it works)?)$/,
  },
  {
    description: "the page is Apache's own",
    titles:
      /^(?:test page for the apache http server(?: on [\w .-]{1,60})?|(?:apache )?http server test page(?: powered by:? [\w .-]{1,60})?)$/,
  },
  {
    description: "the page is Apache's own",
    titles: /^it works!?$/,
    text: /^it works!(?: apache\S{0,20} server at \S{1,80} port \d{1,5})?$/,
  },
  {
    description: "the page is IIS's own",
    titles:
      /^(?:iis ?\d{0,2}(?:\.\d)?|iis windows(?: server)?|microsoft internet information services \d{1,2})$/,
  },
  { description: "the page is Caddy's own", titles: /^caddy works!?$/ },
  {
    description: "the page is lighttpd's own",
    text: /\bthe owner of this web ?site has not put up any web pages yet\b/,
  },
  {
    description: "the page is Tomcat's own",
    titles: /^apache tomcat(?:\/\d[\w.-]{0,20})?$/,
    text: /successfully installed (?:apache )?tomcat/,
  },
  {
    description: "the page is the hosting company's own",
    titles:
      /^(?:default (?:web ?site|plesk|server|parallels plesk(?: panel)?) page|(?:web server's|domain|plesk) default page|future home of something quite cool\.?)$/,
  },
  {
    description: 'the page says that the account is suspended',
    text: /\b(?:page|site|web ?site|account|content|file|blog|member)\b[^.!?]{0,80}\b(?:has been|was|is) (?:removed|suspended|disabled|terminated|deleted)\b[^.!?]{0,60}\b(?:violat\w{1,6}|breach|terms of (?:service|use)|acceptable use)/,
  },
  {
    description: "the page is the hosting company's own",
    titles:
      /^(?:hier entsteht (?:in kürze |demnächst )?(?:eine|die) (?:neue )?(?:internetpräsenz|internetseite|website|webseite|homepage|präsenz)\.?|(?:the |this |your )?(?:domain|site|web ?site|host)(?: is)? not (?:yet )?(?:configured|set up|connected)\.?)$/,
  },
  {
    description: 'the page says that the account is suspended',
    titles:
      /^(?:(?:this |the |your )?(?:account|website|web ?site|site|domain|hosting account|web hosting account)(?: has been| is)?(?: temporarily| currently)? (?:suspended|disabled|deactivated)|(?:account|website|site) suspension|contact support)\.?$/,
    text: /\b(?:suspended|disabled|deactivated)\b/,
  },
  {
    description: 'the page says that the site is not paid for, or paused',
    titles:
      /^(?:sorry, )?(?:this |the |your )?(?:account|website|web ?site|site|shop|store|subscription|hosting account)(?: has| is)? (?:expired|paused|currently unavailable)\.?$/,
  },
];

const ANY_TITLE = anyOf(PLACEHOLDERS.flatMap(({ titles }) => titles ?? []));

export function placeholderOf(page: Page): string | null {
  const name = normal(page.title ?? page.heading ?? '');
  const isTitled = ANY_TITLE.test(name);
  if (!isTitled && countWords(page.text, MAX_WORDS_UNTITLED) >= MAX_WORDS_UNTITLED) return null;
  const pageText = normal(page.text);
  const found = PLACEHOLDERS.find(
    ({ titles, text }) => (titles?.test(name) ?? !isTitled) && (text?.test(pageText) ?? true),
  );
  if (found === undefined) return null;
  // Debian's page for Apache is a manual.
  const isBare =
    countWords(pageText, MAX_WORDS) < MAX_WORDS || pageText.includes('default welcome page');
  return isBare ? found.description : null;
}
