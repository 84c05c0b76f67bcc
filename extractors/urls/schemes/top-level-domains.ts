/**
 * The top-level domains of IANA's root zone database (https://data.iana.org/TLD/tlds-alpha-by-domain.txt, as of October 2025),
 * by what they prove of a bare `name.tld` in text with no other sign of a host. Data only. A missed host costs less
 * than a false one from a file name or a sentence without a blank, so that few prove one by themselves. Hosts after
 * `www.`, `ftp.` or a scheme are not looked up here.
 */

const GENERIC = `
  com org net edu gov mil int info biz name museum aero coop travel mobi jobs asia cat tel xxx
  arpa dev app cloud online site shop store blog club tech space website news media agency live
  email wiki page xyz top design digital network systems software solutions services group
  world today life tools academy berlin hamburg bayern koeln wien london paris nyc tokyo
  amsterdam brussels vlaanderen gmbh swiss scot wales eus gal bzh`;

const COUNTRIES = `
  ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt
  bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg
  er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn
  hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li
  lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne
  nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb
  sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr
  tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`;

/** All others: many are words or names of fields in programs, so that only a path behind them proves a host. */
const OTHERS = `
  aaa aarp abb abbott abbvie abc able abogado abudhabi accenture accountant accountants aco actor
  ads adult aeg aetna afl africa agakhan aig airbus airforce airtel akdn alibaba alipay allfinanz
  allstate ally alsace alstom amazon americanexpress americanfamily amex amfam amica analytics
  android anquan anz aol apartments apple aquarelle arab aramco archi army art arte asda
  associates athleta attorney auction audi audible audio auspost author auto autos aws axa azure
  baby baidu banamex band bank bar barcelona barclaycard barclays barefoot bargains baseball
  basketball bauhaus bbc bbt bbva bcg bcn beats beauty beer best bestbuy bet bharti bible bid bike
  bing bingo bio black blackfriday blockbuster bloomberg blue bms bmw bnpparibas boats boehringer
  bofa bom bond boo book booking bosch bostik boston bot boutique box bradesco bridgestone
  broadway broker brother build builders business buy buzz cab cafe cal call calvinklein cam
  camera camp canon capetown capital capitalone car caravan cards care career careers cars casa
  case cash casino catering catholic cba cbn cbre center ceo cern cfa cfd chanel channel charity
  chase chat cheap chintai christmas chrome church cipriani circle cisco citadel citi citic city
  claims cleaning click clinic clinique clothing clubmed coach codes coffee college cologne
  commbank community company compare computer comsec condos construction consulting contact
  contractors cooking cool corsica country coupon coupons courses cpa credit creditcard
  creditunion cricket crown crs cruise cruises cuisinella cymru cyou dad dance data date dating
  datsun day dclk dds deal dealer deals degree delivery dell deloitte delta democrat dental
  dentist desi dhl diamonds diet direct directory discount discover dish diy dnp docs doctor dog
  domains dot download drive dtv dubai dupont durban dvag dvr earth eat eco edeka education emerck
  energy engineer engineering enterprises epson equipment ericsson erni esq estate eurovision
  events exchange expert exposed express extraspace fage fail fairwinds faith family fan fans farm
  farmers fashion fast fedex feedback ferrari ferrero fidelity fido film final finance financial
  fire firestone firmdale fish fishing fit fitness flickr flights flir florist flowers fly foo
  food football ford forex forsale forum foundation fox free fresenius frl frogans frontier ftr
  fujitsu fun fund furniture futbol fyi gallery gallo gallup game games gap garden gay gbiz gdn
  gea gent genting george ggee gift gifts gives giving glass gle global globo gmail gmo gmx
  godaddy gold goldpoint golf goo goodyear goog google gop got grainger graphics gratis green
  gripe grocery gucci guge guide guitars guru hair hangout haus hbo hdfc hdfcbank health
  healthcare help helsinki here hermes hiphop hisamitsu hitachi hiv hkt hockey holdings holiday
  homedepot homegoods homes homesense honda horse hospital host hosting hot hotels hotmail house
  how hsbc hughes hyatt hyundai ibm icbc ice icu ieee ifm ikano imamat imdb immo immobilien inc
  industries infiniti ing ink institute insurance insure international intuit investments ipiranga
  irish ismaili ist istanbul itau itv jaguar java jcb jeep jetzt jewelry jio jll jmp jnj joburg
  jot joy jpmorgan jprs juegos juniper kaufen kddi kerryhotels kerryproperties kfh kia kids kim
  kindle kitchen kiwi komatsu kosher kpmg kpn krd kred kuokgroup kyoto lacaixa lamborghini lamer
  land landrover lanxess lasalle lat latino latrobe law lawyer lds lease leclerc lefrak legal lego
  lexus lgbt lidl lifeinsurance lifestyle lighting like lilly limited limo lincoln link living llc
  llp loan loans locker locus lol lotte lotto love lpl lplfinancial ltd ltda lundbeck luxe luxury
  madrid maif maison makeup man management mango map market marketing markets marriott marshalls
  mattel mba mckinsey med meet melbourne meme memorial men menu merckmsd miami microsoft mini mint
  mit mitsubishi mlb mls mma mobile moda moe moi mom monash money monster mormon mortgage moscow
  moto motorcycles mov movie msd mtn mtr music nab nagoya navy nba nec netbank netflix neustar new
  next nextdirect nexus nfl ngo nhk nico nike nikon ninja nissan nissay nokia norton now nowruz
  nowtv nra nrw ntt obi observer office okinawa olayan olayangroup ollo omega one ong onl ooo open
  oracle orange organic origins osaka otsuka ott ovh panasonic pars partners parts party pay pccw
  pet pfizer pharmacy phd philips phone photo photography photos physio pics pictet pictures pid
  pin ping pink pioneer pizza place play playstation plumbing plus pnc pohl poker politie porn
  post praxi press prime pro prod productions prof progressive promo properties property
  protection pru prudential pub pwc qpon quebec quest racing radio read realestate realtor realty
  recipes red redumbrella rehab reise reisen reit reliance ren rent rentals repair report
  republican rest restaurant review reviews rexroth rich richardli ricoh ril rio rip rocks rodeo
  rogers room rsvp rugby ruhr run rwe ryukyu saarland safe safety sakura sale salon samsclub
  samsung sandvik sandvikcoromant sanofi sap sarl sas save saxo sbi sbs scb schaeffler schmidt
  scholarships school schule schwarz science search seat secure security seek select sener seven
  sew sex sexy sfr shangrila sharp shell shia shiksha shoes shopping shouji show silk sina singles
  ski skin sky skype sling smart smile sncf soccer social softbank sohu solar song sony soy spa
  sport spot srl stada staples star statebank statefarm stc stcgroup stockholm storage stream
  studio study style sucks supplies supply support surf surgery suzuki swatch sydney tab taipei
  talk taobao target tatamotors tatar tattoo tax taxi tci tdk team technology temasek tennis teva
  thd theater theatre tiaa tickets tienda tips tires tirol tjmaxx tjx tkmaxx tmall toray toshiba
  total tours town toyota toys trade trading training travelers travelersinsurance trust trv tube
  tui tunes tushu tvs ubank ubs unicom university uno uol ups vacations vana vanguard vegas
  ventures verisign versicherung vet viajes video vig viking villas vin vip virgin visa vision
  viva vivo vodka volvo vote voting voto voyage walmart walter wang wanggou watch watches weather
  weatherchannel webcam weber wed wedding weibo weir whoswho williamhill win windows wine winners
  wme wolterskluwer woodside work works wow wtc wtf xbox xerox xihuan xin yachts yahoo yamaxun
  yandex yodobashi yoga yokohama you youtube yun zappos zara zero zip zone zuerich`;

/** Some of these are file extensions as well, whose files may be archives with paths. */
const FILES = `cab data guide map mov off pub zip`;

/** Country codes that are also file extensions or words, and so prove nothing after a single name. */
const AMBIGUOUS = `
  am as at be bv by cc do gb go hs id in is it la md me mk ml my no pl pm ps py re rs sh so st tf to us
  vi ai co`;

/** Those in their own script. */
const NATIVE = `
  vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг
  рус рф сайт срб укр қаз հայ ישראל קום ابوظبي ارامكو الاردن البحرين الجزائر السعودية العليان
  المغرب امارات ایران بارت بازار بيتك بھارت تونس سودان سورية شبكة عراق عرب عمان فلسطين قطر كاثوليك
  كوم مصر مليسيا موريتانيا موقع همراه پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত
  ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย ລາວ გე みんな アマゾン クラウド
  グーグル コム ストア セール ファッション ポイント 世界 中信 中国 中國 中文网 亚马逊 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线
  大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 点看 移动 组织机构 网址 网店 网站 网络 联通 谷歌 购物
  通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국`;

export const GENERIC_DOMAINS = words(GENERIC);
export const COUNTRY_DOMAINS = words(COUNTRIES);
const fileEndings = words(FILES);
/** These need a path behind them. */
export const PATH_DOMAINS = new Set([...words(OTHERS)].filter((name) => !fileEndings.has(name)));
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

/** Domains of examples (RFC 2606 §2), which a link beside its own text may well show. */
const RESERVED = words('example test invalid');

/** Whether a name with a path behind it may be a host; a file's extension may not. */
export function mayEndHost(label: string): boolean {
  const name = label.toLowerCase();
  return isTopLevelDomain(name) || PATH_DOMAINS.has(name) || RESERVED.has(name);
}
