/**
 * Top-level domains that make a bare `name.tld` a host, in text with no other sign of one. Data only, and deliberately
 * few: a missed host costs less than a false one from a file name or a sentence without a blank. Hosts after `www.`,
 * `ftp.` or a scheme are not looked up here.
 */

const GENERIC = `
  com org net edu gov mil int info biz name museum aero coop travel mobi jobs asia cat tel xxx
  arpa dev app cloud online site shop store blog club tech space website news media agency live
  email wiki page xyz top design digital network systems software solutions services group
  world today life guide tools academy berlin hamburg bayern koeln wien london paris nyc tokyo
  amsterdam brussels vlaanderen gmbh swiss scot wales eus gal bzh`;

const COUNTRIES = `
  ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt
  bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er
  es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht
  hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr
  ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng
  ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd
  se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw
  tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`;

/** Country codes that are also file extensions or words, and so prove nothing after a single name. */
const AMBIGUOUS = `
  am as at be by cc do go hs id in is it la md me mk ml my no pl pm ps py re rs sh so st tf to us
  vi ai co`;

/** IDN top-level domains in their own script. */
const NATIVE = `
  рф укр бел срб мкд мон қаз бг ею ελ ευ հայ გე ישראל ایران الاردن الجزائر السعودية المغرب امارات
  بھارت تونس سورية عمان فلسطين قطر مصر موقع 中国 中國 香港 台灣 台湾 新加坡 澳門 भारत 한국 ไทย みんな
  онлайн сайт орг москва дети`;

export const GENERIC_DOMAINS = words(GENERIC);
export const COUNTRY_DOMAINS = words(COUNTRIES);
export const AMBIGUOUS_DOMAINS = words(AMBIGUOUS);
export const NATIVE_DOMAINS = words(NATIVE);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Takes a label in any case, Punycode included. */
export function isTopLevelDomain(label: string): boolean {
  const name = label.toLowerCase();
  return (
    GENERIC_DOMAINS.has(name) ||
    COUNTRY_DOMAINS.has(name) ||
    NATIVE_DOMAINS.has(name) ||
    name.startsWith('xn--')
  );
}
