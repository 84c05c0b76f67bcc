/** The names that the lexer knows, from the lists of the careful way. Takes the module, fills its table. */
import { ATTACHED_TYPES } from '../../fields/attached-types.ts';
import { WELL_KNOWN_FIELDS } from '../../fields/field-name.ts';
import { isListField } from '../../fields/list-items.ts';
import { SIGNED_TYPES, TEXT_ELSEWHERE } from '../../fields/media-types.ts';
import { MACHINE_FIELDS, MACHINE_PREFIXES, URL_FIELDS } from '../../fields/url-fields.ts';
import { FOLDED_TYPES } from '../../mime/unfolded.ts';
import type { LexerModule } from '../exports.ts';

/** What a name is; these bits are those of `assembly/message/names.ts`. */
const WELL_KNOWN = 1;
const OF_URLS = 2;
const ELSEWHERE = 4;
const CHARSET = 8;
const LOCATION = 16;
const OF_LISTS = 32;
const OF_UNICODE = 64;
const OF_DOCUMENTS = 128;

/** The number of a charset that is read as windows-1252. */
const IS_WESTERN = 1;
/** The number of a type whose text is plain. */
const IS_PLAIN = 1;

/** The numbers of fields that programs write for programs, and of what begins the names of others. */
const OF_MACHINE = 254;
const BEGINS_MACHINE = 255;

/** In the order of the module's numbers, from 1 on. */
const WORDS = [
  'content-type',
  'content-transfer-encoding',
  'text',
  'multipart',
  'message',
  'text/plain',
  'text/html',
  'text/x-html',
  'multipart/digest',
  'boundary',
  'charset',
  'format',
  'flowed',
  'quoted-printable',
  'base64',
  'delsp',
  'received',
  'mime-version',
  'message/rfc822',
  'message/global',
  'message/news',
] as const;

/** The fields that describe a message, in the order of the module. */
export const FACT_FIELDS = [
  'message-id',
  'date',
  'from',
  'newsgroups',
  'list-id',
  'subject',
  'archived-at',
  'list-archive',
] as const;

/** Charsets in which bytes of ASCII are ASCII: not those of seven bits that say more with them. */
const ASCII_CHARSETS = [
  'big5 euc-jp euc-kr gb18030 gb2312 gbk iso-2022-jp koi8-r koi8-u macintosh',
  'shift_jis',
  ...Array.from({ length: 16 }, (_, index) => `iso-8859-${index + 1}`),
  ...Array.from({ length: 9 }, (_, index) => `windows-125${index}`),
].flatMap((names) => names.split(' '));

/** Charsets that are read as windows-1252. */
const WESTERN_CHARSETS = ['iso-8859-1', 'windows-1252'] as const;

/** Charsets that say no more than ASCII or UTF-8: bytes beyond ASCII are UTF-8 if they can be. */
const UNICODE_CHARSETS = ['us-ascii', 'ascii', 'utf-8', 'utf8', 'unknown-8bit'] as const;

/** The name under which a field with URLs is reported, by the module's number; undefined: it is in no catalogue. */
export function urlFieldOf(number: number): string | undefined {
  return URL_FIELDS[number - 1];
}

/** `room` is the memory of the module. */
export function fillNames(module: LexerModule, room: Uint8Array): void {
  const scratch = module.VALUE.value;
  const add = (name: string, kind: number, number = 0, word = 0): void => {
    room.set(Buffer.from(name.toLowerCase(), 'latin1'), scratch);
    module.addName(scratch, name.length, kind, number, word);
  };
  for (const [index, name] of [...WORDS, ...FACT_FIELDS].entries()) add(name, 0, 0, index + 1);
  for (const name of WELL_KNOWN_FIELDS) add(name, WELL_KNOWN);
  for (const name of MACHINE_FIELDS) add(name, 0, OF_MACHINE);
  for (const name of MACHINE_PREFIXES) add(name, 0, BEGINS_MACHINE);
  for (const [index, name] of URL_FIELDS.entries()) {
    add(name, isListField(name) ? OF_URLS | OF_LISTS : OF_URLS, index + 1);
  }
  for (const [type, subtype] of TEXT_ELSEWHERE) {
    add(type, ELSEWHERE, subtype === 'plain' ? IS_PLAIN : 0);
  }
  for (const type of FOLDED_TYPES) add(`text/${type}`, ELSEWHERE);
  for (const type of SIGNED_TYPES) add(type, ELSEWHERE);
  for (const type of ATTACHED_TYPES.keys()) add(type, OF_DOCUMENTS);
  for (const charset of ASCII_CHARSETS) add(charset, CHARSET);
  for (const charset of WESTERN_CHARSETS) add(charset, CHARSET, IS_WESTERN);
  for (const charset of UNICODE_CHARSETS) add(charset, CHARSET | OF_UNICODE);
  for (const field of ['content-base', 'content-location']) add(field, LOCATION);
}
