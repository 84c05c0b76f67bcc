/**
 * What the sites of the third set say when they are well: a seed library, in each of their languages. Texts only.
 */

export interface Words {
  readonly home: string;
  readonly menu: readonly [string, string, string];
  readonly paragraphs: readonly [string, string];
}

export const WORDS: Readonly<Record<string, Words>> = {
  en: {
    home: 'Moor Lane Seed Library',
    menu: ['Seeds', 'Swap days', 'Contact'],
    paragraphs: [
      'Take a packet in spring, bring two back in autumn: that is the whole of our rules. The drawers hold some four hundred kinds of beans, peas and salads.',
      'Dry the pods on the plant, shell them by hand and keep them cool. A bean that was stored well comes up after six years.',
    ],
  },
  de: {
    home: 'Saatgutbücherei am Moorweg',
    menu: ['Sorten', 'Tauschtage', 'Kontakt'],
    paragraphs: [
      'Im Frühjahr ein Tütchen mitnehmen, im Herbst zwei zurückbringen: mehr Regeln haben wir nicht. In den Schubladen liegen rund vierhundert Sorten Bohnen, Erbsen und Salate.',
      'Die Hülsen trocknen an der Pflanze, werden von Hand ausgepalt und kühl gelagert. Eine gut aufbewahrte Bohne keimt noch nach sechs Jahren.',
    ],
  },
  fr: {
    home: 'Grainothèque du chemin des Landes',
    menu: ['Variétés', 'Journées de troc', 'Nous écrire'],
    paragraphs: [
      'On prend un sachet au printemps, on en rapporte deux en automne : voilà tout notre règlement. Les tiroirs gardent quelque quatre cents sortes de haricots, de pois et de salades.',
      'Les gousses sèchent sur pied, on les écosse à la main et on les garde au frais. Un haricot bien conservé lève encore après six ans.',
    ],
  },
  es: {
    home: 'Biblioteca de semillas del Páramo',
    menu: ['Variedades', 'Días de trueque', 'Contacto'],
    paragraphs: [
      'En primavera se lleva un sobre y en otoño se devuelven dos: no hay más reglas. Los cajones guardan unas cuatrocientas clases de judías, guisantes y lechugas.',
      'Las vainas se secan en la planta, se desgranan a mano y se guardan en fresco. Una judía bien guardada nace todavía a los seis años.',
    ],
  },
  it: {
    home: 'Biblioteca dei semi della brughiera',
    menu: ['Varietà', 'Giorni di scambio', 'Scriveteci'],
    paragraphs: [
      'In primavera si prende una bustina, in autunno se ne riportano due: le regole sono tutte qui. I cassetti custodiscono circa quattrocento varietà di fagioli, piselli e insalate.',
      'I baccelli seccano sulla pianta, si sgranano a mano e si tengono al fresco. Un fagiolo ben conservato germoglia ancora dopo sei anni.',
    ],
  },
  pt: {
    home: 'Biblioteca de sementes da charneca',
    menu: ['Variedades', 'Dias de troca', 'Contacto'],
    paragraphs: [
      'Leva-se um pacote na primavera e trazem-se dois no outono: são estas as regras. As gavetas guardam umas quatrocentas variedades de feijão, ervilha e alface.',
      'As vagens secam na planta, debulham-se à mão e guardam-se no fresco. Um feijão bem guardado ainda nasce ao fim de seis anos.',
    ],
  },
  nl: {
    home: 'Zadenbibliotheek aan de Heideweg',
    menu: ['Rassen', 'Ruildagen', 'Contact'],
    paragraphs: [
      'Neem in het voorjaar een zakje mee en breng er in het najaar twee terug: meer regels zijn er niet. In de laden liggen zo’n vierhonderd soorten bonen, erwten en sla.',
      'De peulen drogen aan de plant, worden met de hand gedopt en koel bewaard. Een goed bewaarde boon komt na zes jaar nog op.',
    ],
  },
  sv: {
    home: 'Fröbiblioteket vid Hedvägen',
    menu: ['Sorter', 'Bytesdagar', 'Kontakt'],
    paragraphs: [
      'Ta en påse på våren och lämna två på hösten: fler regler har vi inte. I lådorna ligger omkring fyrahundra sorters bönor, ärter och sallat.',
      'Baljorna får torka på plantan, spritas för hand och förvaras svalt. En väl förvarad böna gror ännu efter sex år.',
    ],
  },
  fi: {
    home: 'Nummitien siemenkirjasto',
    menu: ['Lajikkeet', 'Vaihtopäivät', 'Yhteystiedot'],
    paragraphs: [
      'Keväällä otetaan yksi pussi, syksyllä tuodaan kaksi: muita sääntöjä ei ole. Laatikoissa on noin neljäsataa papu-, herne- ja salaattilajiketta.',
      'Palot kuivuvat kasvissa, silvitään käsin ja pidetään viileässä. Hyvin säilytetty papu itää vielä kuuden vuoden päästä.',
    ],
  },
  pl: {
    home: 'Biblioteka nasion przy Wrzosowej',
    menu: ['Odmiany', 'Dni wymiany', 'Kontakt'],
    paragraphs: [
      'Wiosną bierze się jedną torebkę, jesienią oddaje dwie: więcej zasad nie mamy. W szufladach leży około czterystu odmian fasoli, grochu i sałaty.',
      'Strąki schną na roślinie, łuska się je ręcznie i trzyma w chłodzie. Dobrze przechowana fasola wschodzi jeszcze po sześciu latach.',
    ],
  },
  cs: {
    home: 'Semínkovna Na Vřesovišti',
    menu: ['Odrůdy', 'Výměnné dny', 'Kontakt'],
    paragraphs: [
      'Na jaře si vezmete jeden sáček a na podzim vrátíte dva: víc pravidel nemáme. V zásuvkách je asi čtyři sta odrůd fazolí, hrachu a salátů.',
      'Lusky doschnou na rostlině, vyloupou se ručně a uloží v chladu. Dobře uložená fazole vyklíčí i po šesti letech.',
    ],
  },
  hu: {
    home: 'Hanga úti magkönyvtár',
    menu: ['Fajták', 'Cserenapok', 'Kapcsolat'],
    paragraphs: [
      'Tavasszal egy tasakot viszünk el, ősszel kettőt hozunk vissza: ennyi az összes szabályunk. A fiókokban mintegy négyszáz bab-, borsó- és salátafajta van.',
      'A hüvelyek a növényen száradnak, kézzel fejtjük és hűvös helyen tartjuk őket. A jól eltett bab hat év múlva is kikel.',
    ],
  },
  el: {
    home: 'Βιβλιοθήκη σπόρων του Ρεικότοπου',
    menu: ['Ποικιλίες', 'Μέρες ανταλλαγής', 'Επικοινωνία'],
    paragraphs: [
      'Την άνοιξη παίρνουμε ένα φακελάκι και το φθινόπωρο φέρνουμε δύο: άλλους κανόνες δεν έχουμε. Στα συρτάρια υπάρχουν περίπου τετρακόσιες ποικιλίες από φασόλια, μπιζέλια και μαρούλια.',
      'Οι λοβοί ξεραίνονται πάνω στο φυτό, καθαρίζονται με το χέρι και φυλάγονται στη δροσιά. Ένα καλά φυλαγμένο φασόλι φυτρώνει και μετά από έξι χρόνια.',
    ],
  },
  ru: {
    home: 'Библиотека семян на Вересковой',
    menu: ['Сорта', 'Дни обмена', 'Связь'],
    paragraphs: [
      'Весной берут один пакетик, осенью приносят два: вот и все правила. В ящиках лежит около четырёхсот сортов фасоли, гороха и салата.',
      'Стручки досыхают на растении, их лущат руками и хранят в прохладе. Хорошо сохранённая фасоль всходит и через шесть лет.',
    ],
  },
  uk: {
    home: 'Бібліотека насіння на Вересовій',
    menu: ['Сорти', 'Дні обміну', 'Зв’язок'],
    paragraphs: [
      'Навесні беруть один пакетик, восени приносять два: оце й усі правила. У шухлядах лежить близько чотирьохсот сортів квасолі, гороху та салату.',
      'Стручки досихають на рослині, їх лущать руками й тримають у прохолоді. Добре збережена квасоля сходить і через шість років.',
    ],
  },
  tr: {
    home: 'Fundalık Tohum Kitaplığı',
    menu: ['Çeşitler', 'Takas günleri', 'Bize yazın'],
    paragraphs: [
      'İlkbaharda bir paket alınır, sonbaharda iki paket getirilir: başka kuralımız yok. Çekmecelerde dört yüze yakın fasulye, bezelye ve marul çeşidi durur.',
      'Baklalar bitkinin üzerinde kurur, elle ayıklanır ve serin yerde saklanır. İyi saklanan fasulye altı yıl sonra bile filizlenir.',
    ],
  },
  ar: {
    home: 'مكتبة البذور في درب الخلنج',
    menu: ['الأصناف', 'أيام التبادل', 'راسلونا'],
    paragraphs: [
      'تأخذ كيسًا في الربيع وتعيد كيسين في الخريف، وهذه كل قواعدنا. في الأدراج نحو أربعمئة صنف من الفاصولياء والبازلاء والخس.',
      'تجف القرون على النبتة ثم تُقشر باليد وتُحفظ في مكان بارد. حبة الفاصولياء المحفوظة جيدًا تنبت بعد ست سنوات.',
    ],
  },
  he: {
    home: 'ספריית הזרעים בשביל האברש',
    menu: ['זנים', 'ימי חליפין', 'כתבו לנו'],
    paragraphs: [
      'באביב לוקחים שקית אחת ובסתיו מחזירים שתיים: אלה כל הכללים. במגירות כארבע מאות זנים של שעועית, אפונה וחסה.',
      'התרמילים מתייבשים על הצמח, מקלפים אותם ביד ושומרים במקום קריר. שעועית שנשמרה היטב נובטת גם אחרי שש שנים.',
    ],
  },
  ja: {
    home: 'ヒース通り種子文庫',
    menu: ['品種', '交換会', 'お便り'],
    paragraphs: [
      '春に一袋を持ち帰り、秋に二袋を返す。決まりはそれだけです。引き出しには豆や菜っ葉の種がおよそ四百種類そろっています。',
      'さやは株につけたまま乾かし、手でむいて涼しい所にしまいます。きちんと保存した豆は六年たっても芽を出します。',
    ],
  },
  zh: {
    home: '石楠路种子图书室',
    menu: ['品种', '交换日', '来信'],
    paragraphs: [
      '春天拿走一包，秋天还回两包，我们的规矩就这一条。抽屉里大约有四百种菜豆、豌豆和生菜的种子。',
      '豆荚要在植株上晾干，用手剥出来，放在阴凉的地方。保存得好的豆子过了六年还能发芽。',
    ],
  },
  ko: {
    home: '히스길 씨앗 도서관',
    menu: ['품종', '나눔의 날', '편지'],
    paragraphs: [
      '봄에 한 봉지를 가져가고 가을에 두 봉지를 돌려주는 것이 우리 규칙의 전부입니다. 서랍에는 콩과 상추 씨앗이 사백 가지쯤 있습니다.',
      '꼬투리는 줄기에 달린 채로 말리고 손으로 까서 서늘한 곳에 둡니다. 잘 보관한 콩은 여섯 해가 지나도 싹이 틉니다.',
    ],
  },
};
