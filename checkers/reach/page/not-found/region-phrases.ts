/**
 * Data: how pages say that they are not shown in the visitor's country. For each language a denial and a place; one
 * sentence holds both, in any order. In lower case.
 */
const PLACES: readonly (readonly [denial: string, place: string])[] = [
  [
    "(?:\\bnot\\b|n't\\b|\\bunavailable\\b|\\bblocked\\b|\\brestricted\\b)",
    '\\b(?:your (?:(?:current|geographic(?:al)?) )?(?:country|region|location|territory|part of the world)|this (?:country|region))\\b',
  ],
  [
    "(?:\\bnot\\b|n't\\b|\\bunavailable\\b|\\bblocked\\b)",
    '\\b(?:european economic area|outside (?:of )?the (?:us|usa|uk|eu|united (?:states|kingdom)))\\b',
  ],
  ['\\bnicht\\b', '\\bin (?:ihre[mr]|deine[mr]|diese[mr]) (?:land|region)\\b'],
  ['(?:\\bpas\\b|\\bindisponible\\b)', '\\b(?:dans|depuis) (?:votre|ce) (?:pays|région)\\b'],
  ['\\bno\\b', '\\ben (?:su|tu|este) (?:país|región|ubicación|territorio)\\b'],
  [
    '(?:\\bnão\\b|\\bindisponível\\b)',
    '\\b(?:no seu|em seu|neste) país\\b|\\b(?:na sua|nesta) região\\b',
  ],
  ['\\bnon\\b', '\\bnel (?:tuo|suo) paese\\b|\\bnella (?:tua|sua) (?:regione|area)\\b'],
  ['\\bniet\\b', '\\bin (?:uw|jouw|je|dit|deze) (?:land|regio)\\b'],
  ['(?:\\bnie(?:dostępn\\w{1,2})?\\b)', '\\bw (?:twoim|państwa|tym) (?:kraju|regionie)\\b'],
  ['\\bnen[ií]', '\\bve vaš(?:í|em) (?:zemi|regionu)\\b'],
  ['\\b(?:inte|ikke|ikkje)\\b', '\\bi (?:ditt|dit|detta|dette) (?:land|region)\\b'],
  [
    '(?:недоступ|не доступ|ограничен|заблокирован)',
    'в (?:вашей|этой) стране|в (?:вашем|этом) регионе|из вашей страны',
  ],
  ['(?:ません|できない|制限)', '(?:お住まいの|ご利用の|この)(?:国|地域)|日本国外'],
  ['(?:无法|不可|不能|不提供|限制|無法)', '(?:您|你|该|此)(?:所在)?的?(?:国家|地区|地區)'],
  ['(?:없습니다|제한|차단)', '(?:해당|귀하의|현재) ?(?:국가|지역)'],
  ['(?:kullanılamıyor|mevcut değil|erişilemiyor)', '(?:ülkenizde|bölgenizde)'],
];

const WITHIN = '[^.!?。！]{0,80}';

export const NOT_HERE: readonly RegExp[] = PLACES.map(
  ([denial, place]) => new RegExp(`${denial}${WITHIN}(?:${place})|(?:${place})${WITHIN}${denial}`),
);
