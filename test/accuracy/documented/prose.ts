/**
 * What ordinary pages of the documented world say, in the languages of its sites: a home page and articles of a
 * small society, written for it. Takes a language and a title, gives whole HTML pages.
 */

interface Prose {
  readonly home: string;
  readonly menu: readonly string[];
  readonly paragraphs: readonly string[];
}

const PROSE: Readonly<Record<string, Prose>> = {
  en: {
    home: 'Society for Tide Mills',
    menu: ['Home', 'Mills', 'Meetings', 'Library', 'Contact'],
    paragraphs: [
      'A tide mill stores the flood behind a dam and lets it out over the wheel at low water. The miller worked when the moon allowed it, twice in every day, and each day an hour later.',
      'The wheel at Harrow Creek was measured again in spring. Of its forty-eight floats eleven are oak from the first building, the others were renewed in elm after the storm of 1911.',
      'Members meet on the first Thursday of the month. The minutes and the drawings that were shown are kept in the library and may be copied for study.',
    ],
  },
  de: {
    home: 'Verein für Gezeitenmühlen',
    menu: ['Startseite', 'Mühlen', 'Treffen', 'Bücherei', 'Kontakt'],
    paragraphs: [
      'Eine Gezeitenmühle staut die Flut hinter einem Damm und lässt sie bei Niedrigwasser über das Rad ab. Gemahlen wurde, wann der Mond es erlaubte, zweimal am Tag und jeden Tag eine Stunde später.',
      'Das Rad am Harlesiel wurde im Frühjahr neu vermessen. Elf der achtundvierzig Schaufeln sind noch aus der Eiche des ersten Baus, die übrigen wurden nach dem Sturm von 1911 in Ulme ersetzt.',
      'Die Mitglieder treffen sich am ersten Donnerstag des Monats. Niederschriften und Zeichnungen liegen in der Bücherei und dürfen zum Studium kopiert werden.',
    ],
  },
  fr: {
    home: 'Amis des moulins à marée',
    menu: ['Accueil', 'Moulins', 'Réunions', 'Bibliothèque', 'Contact'],
    paragraphs: [
      'Le moulin à marée retient le flot derrière une digue et le rend à la roue quand la mer est basse. Le meunier travaillait quand la lune le voulait, deux fois par jour, chaque jour une heure plus tard.',
      'La roue du Birlot a été mesurée de nouveau au printemps. Onze de ses quarante-huit aubes sont encore du chêne de la première construction, les autres furent refaites en orme après la tempête de 1911.',
      'Les membres se réunissent le premier jeudi du mois. Les comptes rendus et les dessins sont gardés à la bibliothèque, où chacun peut les copier pour son étude.',
    ],
  },
  es: {
    home: 'Amigos de los molinos de marea',
    menu: ['Inicio', 'Molinos', 'Reuniones', 'Biblioteca', 'Contacto'],
    paragraphs: [
      'El molino de marea guarda la pleamar detrás de un dique y la deja salir sobre la rueda en la bajamar. El molinero trabajaba cuando la luna quería, dos veces al día y cada día una hora más tarde.',
      'En primavera se midió otra vez la rueda de la ría. Once de sus cuarenta y ocho palas son todavía del roble de la primera obra; las demás se rehicieron de olmo después del temporal de 1911.',
      'Los socios se reúnen el primer jueves del mes. Las actas y los dibujos se conservan en la biblioteca y pueden copiarse para el estudio.',
    ],
  },
  it: {
    home: 'Società dei mulini a marea',
    menu: ['Inizio', 'Mulini', 'Incontri', 'Biblioteca', 'Contatti'],
    paragraphs: [
      "Il mulino a marea trattiene l'acqua alta dietro una diga e la rende alla ruota quando il mare è basso. Il mugnaio lavorava quando voleva la luna, due volte al giorno, ogni giorno un'ora più tardi.",
      'La ruota del canale è stata misurata di nuovo in primavera. Undici delle quarantotto pale sono ancora di quercia, le altre furono rifatte in olmo dopo la burrasca del 1911.',
      'I soci si incontrano il primo giovedì del mese. I verbali e i disegni si trovano in biblioteca e possono essere copiati per studio.',
    ],
  },
  pt: {
    home: 'Amigos dos moinhos de maré',
    menu: ['Início', 'Moinhos', 'Reuniões', 'Biblioteca', 'Contacto'],
    paragraphs: [
      'O moinho de maré guarda a preia-mar atrás de um dique e solta-a sobre a roda na baixa-mar. O moleiro trabalhava quando a lua deixava, duas vezes por dia e cada dia uma hora mais tarde.',
      'A roda do esteiro foi medida outra vez na primavera. Onze das quarenta e oito pás ainda são do carvalho da primeira obra; as outras foram refeitas em olmo depois do temporal de 1911.',
      'Os sócios reúnem-se na primeira quinta-feira do mês. As atas e os desenhos estão na biblioteca e podem ser copiados para estudo.',
    ],
  },
  nl: {
    home: 'Vereniging voor getijmolens',
    menu: ['Voorpagina', 'Molens', 'Bijeenkomsten', 'Bibliotheek', 'Contact'],
    paragraphs: [
      'Een getijmolen houdt de vloed achter een dam vast en laat hem bij laag water over het rad lopen. De molenaar werkte wanneer de maan het toeliet, twee keer per dag en elke dag een uur later.',
      'Het rad aan de kreek is in het voorjaar opnieuw gemeten. Elf van de achtenveertig schoepen zijn nog van het eerste eikenhout, de andere werden na de storm van 1911 in iepenhout vernieuwd.',
      'De leden komen op de eerste donderdag van de maand bijeen. Verslagen en tekeningen liggen in de bibliotheek en mogen voor studie worden overgenomen.',
    ],
  },
  sv: {
    home: 'Sällskapet för tidvattenkvarnar',
    menu: ['Hem', 'Kvarnar', 'Möten', 'Bibliotek', 'Kontakt'],
    paragraphs: [
      'En tidvattenkvarn håller floden bakom en damm och släpper den över hjulet vid lågvatten. Mjölnaren arbetade när månen tillät det, två gånger om dagen och varje dag en timme senare.',
      'Hjulet vid viken mättes på nytt i våras. Elva av de fyrtioåtta skovlarna är ännu av den första ekens virke, de övriga gjordes om i alm efter stormen 1911.',
      'Medlemmarna träffas den första torsdagen i månaden. Protokoll och ritningar finns i biblioteket och får kopieras för studier.',
    ],
  },
  pl: {
    home: 'Towarzystwo młynów pływowych',
    menu: ['Początek', 'Młyny', 'Spotkania', 'Biblioteka', 'Kontakt'],
    paragraphs: [
      'Młyn pływowy zatrzymuje przypływ za groblą i wypuszcza go na koło podczas odpływu. Młynarz pracował, kiedy pozwalał księżyc, dwa razy na dobę i każdego dnia godzinę później.',
      'Koło nad zatoką zmierzono wiosną na nowo. Jedenaście z czterdziestu ośmiu łopat pochodzi jeszcze z pierwszej budowy, pozostałe wymieniono po sztormie w 1911 roku.',
      'Członkowie spotykają się w pierwszy czwartek miesiąca. Protokoły i rysunki leżą w bibliotece i wolno je kopiować do nauki.',
    ],
  },
  ru: {
    home: 'Общество приливных мельниц',
    menu: ['Главная', 'Мельницы', 'Встречи', 'Библиотека', 'Контакты'],
    paragraphs: [
      'Приливная мельница удерживает воду за плотиной и пускает её на колесо во время отлива. Мельник работал тогда, когда позволяла луна: дважды в сутки и каждый день на час позже.',
      'Весной колесо у залива обмерили заново. Одиннадцать из сорока восьми лопастей сохранились от первой постройки, остальные заменили после шторма 1911 года.',
      'Члены общества собираются в первый четверг месяца. Протоколы и чертежи хранятся в библиотеке, их можно копировать для занятий.',
    ],
  },
  ja: {
    home: '潮汐水車の会',
    menu: ['ホーム', '水車', '例会', '図書室', '連絡先'],
    paragraphs: [
      '潮汐水車は満ち潮を堤の内側にためておき、干潮のときに水車へ流します。粉ひきは月の都合に合わせて一日に二度、毎日一時間ずつ遅れて働きました。',
      '入江の水車は春に改めて実測されました。四十八枚の羽根のうち十一枚は最初の普請の樫材で、残りは一九一一年の嵐のあとに楡で作り直されたものです。',
      '会員は毎月第一木曜日に集まります。記録と図面は図書室にあり、研究のために写すことができます。',
    ],
  },
  zh: {
    home: '潮汐水磨学会',
    menu: ['首页', '水磨', '聚会', '图书室', '联系我们'],
    paragraphs: [
      '潮汐水磨把涨潮的海水拦在堤内，等到落潮时再放水推动水轮。磨坊主跟着月亮干活，一天两次，每天比前一天晚一个小时。',
      '今年春天，我们重新测量了海湾边的水轮。四十八块轮叶中有十一块是初建时的橡木，其余的在一九一一年的风暴之后换成了榆木。',
      '会员在每月第一个星期四聚会。会议记录和图纸存放在图书室，可以为研究而复制。',
    ],
  },
  ko: {
    home: '조력 물레방아 모임',
    menu: ['처음으로', '물레방아', '모임', '자료실', '연락처'],
    paragraphs: [
      '조력 물레방아는 밀물을 둑 안에 가두었다가 썰물 때 바퀴 위로 흘려보냅니다. 방앗간 주인은 달이 허락하는 대로 하루에 두 번, 날마다 한 시간씩 늦게 일했습니다.',
      '포구의 바퀴는 지난봄에 다시 측정되었습니다. 마흔여덟 개의 날개 가운데 열한 개는 처음 지을 때의 참나무이고, 나머지는 1911년 폭풍 뒤에 느릅나무로 바꾸었습니다.',
      '회원들은 매달 첫째 목요일에 모입니다. 기록과 도면은 자료실에 있으며 공부를 위해 베껴 갈 수 있습니다.',
    ],
  },
  tr: {
    home: 'Gelgit Değirmenleri Derneği',
    menu: ['Ana sayfa', 'Değirmenler', 'Toplantılar', 'Kitaplık', 'İletişim'],
    paragraphs: [
      'Gelgit değirmeni kabaran denizi bir bendin arkasında tutar ve sular çekilince çarkın üzerine bırakır. Değirmenci ay izin verdikçe, günde iki kez ve her gün bir saat daha geç çalışırdı.',
      'Koydaki çark baharda yeniden ölçüldü. Kırk sekiz kanadın on biri hâlâ ilk yapının meşesindendir, ötekiler 1911 fırtınasından sonra karaağaçtan yenilenmiştir.',
      'Üyeler ayın ilk perşembesi buluşur. Tutanaklar ve çizimler kitaplıktadır ve çalışma için kopyalanabilir.',
    ],
  },
};

const ENGLISH = { home: 'Society', menu: [], paragraphs: [] };

function proseOf(language: string): Prose {
  return PROSE[language] ?? PROSE['en'] ?? ENGLISH;
}

/** A page with nothing in it but what is given. */
export function bare(language: string, title: string, body: string, head = ''): string {
  return `<!DOCTYPE html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n${head}</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** A page of the society's site: its menu, a headline and what stands under it. */
export function framed(language: string, title: string, body: string, head = ''): string {
  const { home, menu } = proseOf(language);
  const links = menu.map(
    (word, at) => `<li><a href="/${at === 0 ? '' : `s${at}/`}">${word}</a></li>`,
  );
  return bare(
    language,
    `${title} - ${home}`,
    `<header><a href="/">${home}</a><nav><ul>${links.join('')}</ul></nav></header>\n<main>\n<h1>${title}</h1>\n${body}\n</main>\n<footer><p>${home}</p></footer>`,
    head,
  );
}

/** An ordinary page that says something. */
export function article(language: string, title: string, more = ''): string {
  return framed(language, title, `${text(language)}\n${more}`);
}

export function text(language: string): string {
  return proseOf(language)
    .paragraphs.map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}

export function homePage(language: string): string {
  const { home, menu, paragraphs } = proseOf(language);
  return framed(
    language,
    home,
    `<p>${paragraphs[2] ?? ''}</p>\n<ul>${menu.map((word) => `<li>${word}</li>`).join('')}</ul>`,
  );
}
