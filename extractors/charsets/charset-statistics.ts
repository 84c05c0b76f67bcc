/**
 * The frequent characters of each judged encoding. Data only: the most frequent letters, syllables or signs of the
 * language, their least share of all characters beyond ASCII, and how many different ones must occur.
 */

export const DETECTED_ENCODINGS = [
  'koi8-r',
  'windows-1251',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type DetectedEncoding = (typeof DETECTED_ENCODINGS)[number];

export interface Frequent {
  readonly characters: ReadonlySet<string>;
  readonly share: number;
  readonly distinct: number;
}

const RUSSIAN = 'оеаинтсрвлкм';
/** Hiragana, katakana and the marks between them, without half-width katakana. */
const KANA = [
  ...Array.from({ length: 0x53 }, (_, index) => 0x3041 + index),
  ...Array.from({ length: 0x5a }, (_, index) => 0x30a1 + index),
]
  .map((code) => String.fromCharCode(code))
  .join('');
const SIMPLIFIED =
  '的一是了不在有人我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里' +
  '用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日' +
  '请问吗，。、：';
const TRADITIONAL =
  '的一是了不在有人我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡' +
  '用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日' +
  '請問嗎，。、：';
const KOREAN =
  '이다는을의가에하고지한로도은기를사어나서리아자시그해대인과들있니게것수으라만일정스부원제보전여주안' +
  '오우면까습요장상세했없장와적구동성비';

const cyrillic: Frequent = {
  // Only small letters: the capitals of one encoding are the small letters of another, and Greek ones of a third.
  characters: new Set(RUSSIAN),
  share: 0.58,
  distinct: 7,
};
const japanese: Frequent = { characters: new Set(`${KANA}、。ー`), share: 0.25, distinct: 5 };
const chinese = (characters: string): Frequent => ({
  characters: new Set(characters),
  share: 0.2,
  distinct: 4,
});

export const FREQUENT: Readonly<Record<DetectedEncoding, Frequent>> = {
  'koi8-r': cyrillic,
  'windows-1251': cyrillic,
  ibm866: cyrillic,
  shift_jis: japanese,
  'euc-jp': japanese,
  gb18030: chinese(SIMPLIFIED),
  big5: chinese(TRADITIONAL),
  'euc-kr': { characters: new Set(KOREAN), share: 0.25, distinct: 5 },
};
