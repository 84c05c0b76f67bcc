/** What the lexer asks the careful way while it reads: what of a text it cannot tell alone. */
import type { Text } from '../../characters/text.ts';
import type { HtmlLink } from '../../html/html.ts';
import type { JoinKind } from '../../model.ts';
import type { OriginMap } from '../../origin/origin-map.ts';
import type { Lexer } from '../lexer.ts';
import type { OwnLine } from '../own-lines.ts';
import type { LexedUrl } from '../records.ts';

/** Where a text or markup stands in the message. */
export interface AskedPlaces {
  /** What it means where its bytes do not follow each other. */
  readonly gap: JoinKind | null;
  readonly origin: () => OriginMap;
}

/** A text that lies in the lexer. */
export interface AskedText extends AskedPlaces {
  readonly text: Text;
  /** It is format=flowed (RFC 3676). */
  readonly flowed: boolean;
  /** Of the visible text of markup: where it stands in that. */
  readonly shown: OriginMap | undefined;
}

/** What is found at a mark. */
export interface Answer {
  /** Null: nothing. */
  readonly url: LexedUrl | null;
  /** Its line, where the lexer's own does not tell all. */
  readonly own?: OwnLine | undefined;
  /** The last record is its visible text. */
  readonly repeatsLast: boolean;
  /** Before this position nothing more begins. */
  readonly floor: number;
}

/** Searches one text. Null: a URL that no record can say. Marks come in order. */
export interface SearchOfText {
  at(mark: number, floor: number): Answer | null;
}

/** A URL that the lexer has read to its end. */
export interface AskedUrl {
  readonly written: string;
  readonly form: LexedUrl['form'];
  /** The mark behind it, which another reading has; empty: there is no other reading. */
  readonly mark: string;
  /** There is markup whose links may settle how it is read. */
  readonly mayBeSettled: boolean;
}

/** Markup that lies in the lexer. */
export interface AskedMarkup extends AskedPlaces {
  readonly html: Text;
  /** The name of the message's part with this Content-ID, if it has one. */
  readonly partOf: (contentId: string) => string | undefined;
}

/** The links in one value of an attribute, if it is kept. */
export type LinksOfValue = (isKept: (value: string) => boolean) => readonly HtmlLink[];

/** Gives the line of the only link in a value. Undefined: there is none; null: it must be read otherwise. */
export type SearchOfMarkup = (links: LinksOfValue) => OwnLine | undefined | null;

export interface CarefulSearch {
  /** Documents that are attached are wanted, not only counted. */
  readonly takesAttached: boolean;
  /** Whether backspaces strike characters of a text over, as printers did. */
  isOverstruck(text: Text): boolean;
  /** The text with its encoding undone that no header declares. Null: it has none, or must be read otherwise. */
  undone(text: Text): string | null;
  /** Null: the text must be read otherwise. */
  of(asked: AskedText, lexer: Lexer): SearchOfText | null;
  /** The line of a URL that a service has rewritten. Undefined: none has; null: no line says it. */
  ofRewritten(asked: AskedUrl): OwnLine | undefined | null;
  ofMarkup(asked: AskedMarkup): SearchOfMarkup;
}
