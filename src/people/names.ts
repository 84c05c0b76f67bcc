/**
 * Covers the names of senders: takes the From of messages and a text, gives it without the words of their names and the
 * names of their mailboxes. A word that happens to be a name as well is covered, too. Linear.
 */
import { COVER } from './addresses.ts';

/** Names of mailboxes that are nobody's (RFC 2142), and what lists and programs send from. */
const ROLES = new Set([
  ...['abuse', 'admin', 'bounce', 'bounces', 'contact', 'daemon', 'ftp', 'help', 'hostmaster'],
  ...['info', 'list', 'lists', 'mail', 'mailer', 'marketing', 'news', 'noc', 'noreply', 'office'],
  ...['owner', 'postmaster', 'reply', 'request', 'root', 'sales', 'security', 'support', 'usenet'],
  ...['user', 'uucp', 'webmaster', 'www'],
]);
/** As lists write the sender: `Anna Keeper via Lamproom`. */
const VIA = ' via ';
const GAPS = /[\s<>()",;]+/u;
const WORD = /[\p{L}\p{M}]+/gu;
/** Scripts without capitals mostly write names without spaces around them. */
const UNCASED = /^[\p{Lo}\p{M}]+$/u;
const LEAST_OF_NAME = 2;
const LEAST_OF_MAILBOX = 3;
/** What one covered word leaves of a name of several. */
const REPEATED = /\*{3}(?:[ .,'’-]{1,2}\*{3})+/g;

/** `addresses`: mailboxes as they are written, also those that look like none elsewhere (`JOHN@CUNYVM`, `host!ada`). */
export interface Senders {
  readonly words: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

export function sendersOf(froms: Iterable<string>): Senders {
  const words = new Set<string>();
  const addresses = new Set<string>();
  for (const from of froms) {
    const { name, mailboxes } = partsOf(from);
    for (const address of mailboxes) addresses.add(address);
    for (const word of [...nameWords(name), ...mailboxes.flatMap(mailboxWords)]) {
      for (const form of formsOf(word)) words.add(form);
    }
  }
  return { words, addresses };
}

export function withoutNames(text: string, { words }: Senders): string {
  if (words.size === 0) return text;
  let covered = text.replace(WORD, (word) => (words.has(word) ? COVER : word));
  for (const word of words) {
    if (UNCASED.test(word)) covered = covered.replaceAll(word, COVER);
  }
  return covered === text ? text : covered.replace(REPEATED, COVER);
}

/** `ada at example.org (Ada)` is how archives on the web write it. */
function partsOf(from: string): { readonly name: string; readonly mailboxes: readonly string[] } {
  const via = from.indexOf(VIA);
  const words = from.split(GAPS);
  const mailboxes: string[] = [];
  const name: string[] = [];
  for (const [index, word] of words.entries()) {
    const [before, next = ''] = [words[index - 1], words[index + 1]];
    if (/[@!]/.test(word)) mailboxes.push(word);
    else if (word === 'at' && next.includes('.')) mailboxes.push(`${name.pop()} at ${next}`);
    else if (before !== 'at' || !word.includes('.')) name.push(word);
  }
  const all = name.join(' ');
  return { name: via === -1 ? all : (all.split(VIA)[0] ?? ''), mailboxes };
}

function nameWords(name: string): readonly string[] {
  const words = name.match(WORD) ?? [];
  const capital = words.filter((word) => !/^\p{Ll}/u.test(word));
  const named = capital.length > 0 ? capital : words;
  return named.filter((word) => word.length >= LEAST_OF_NAME);
}

function mailboxWords(address: string): readonly string[] {
  const local = address.split(/@| at /)[0]?.match(WORD) ?? [];
  return local.filter((word) => word.length >= LEAST_OF_MAILBOX && !ROLES.has(word.toLowerCase()));
}

/** As written, at the beginning of a sentence, shouted. */
function formsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const [first = ''] = lower;
  return [word, first.toUpperCase() + lower.slice(first.length), word.toUpperCase()];
}
