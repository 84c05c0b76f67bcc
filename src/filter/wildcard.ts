/** Patterns in which `*` stands for any text, also none: takes a pattern, gives a test. Letters of either case match. */

export type TextTest = (text: string) => boolean;

/** For the whole text. Each piece is looked for once, from where the last one ended. */
export function wildcard(pattern: string): TextTest {
  const [first = '', ...rest] = folded(pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => folded(text) === first;
  return (text) => {
    const whole = folded(text);
    const end = whole.length - last.length;
    if (end < first.length || !whole.startsWith(first) || !whole.endsWith(last)) return false;
    let at = first.length;
    for (const segment of rest) {
      const found = whole.indexOf(segment, at);
      if (found === -1) return false;
      at = found + segment.length;
    }
    return at <= end;
  };
}

/** One letter may be written in several ways (Unicode Standard Annex #15). */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
