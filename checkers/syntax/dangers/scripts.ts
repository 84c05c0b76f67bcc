/**
 * Does a label mix scripts as only a forger would? By the "highly restrictive" level of UTS 39 §5.2: one script, or
 * Latin together with the scripts of Japanese, Chinese and Korean.
 */

const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao'],
  ...['Tibetan', 'Myanmar', 'Georgian', 'Ethiopic', 'Cherokee', 'Khmer', 'Mongolian', 'Syriac'],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Coptic', 'Thaana', 'Tifinagh'],
  ...['Oriya', 'Canadian_Aboriginal', 'Lisu', 'Nko', 'Vai', 'Yi', 'Runic', 'Old_Italic', 'Gothic'],
] as const;
type Script = (typeof SCRIPTS)[number];

const TESTS: readonly (readonly [Script, RegExp])[] = SCRIPTS.map((script) => [
  script,
  new RegExp(`\\p{Script=${script}}`, 'u'),
]);

const TOGETHER: readonly ReadonlySet<Script>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

export function hasMixedScripts(label: string): boolean {
  if (!/[^\0-\x7f]/.test(label)) return false;
  const used = TESTS.filter(([, test]) => test.test(label)).map(([script]) => script);
  if (used.length < 2) return false;
  return !TOGETHER.some((scripts) => used.every((script) => scripts.has(script)));
}
