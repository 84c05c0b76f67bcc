/**
 * Fields of Word that are spread over runs: `begin`, code, `separate`, result, `end`, nested in each other. Takes the
 * marks and the text between them, says what text is visible, what is read in a code, and where a link begins and ends.
 */
import { isSetting, textOfField, urlOfField } from '../../codes/field-codes.ts';
import type { OpenLink, Paragraph } from '../../pieces/paragraph.ts';

interface Field {
  code: string;
  isCode: boolean;
  isResultHidden: boolean;
  link: { readonly open: OpenLink; readonly of: Paragraph } | null;
}

/** Word nests at most twenty. */
const MOST_NESTED = 20;
const LONGEST_CODE = 32 * 1024;

export class Fields {
  readonly #tell: (text: string) => void;
  readonly #open: Field[] = [];
  /** Those beyond the bound. */
  #ignored = 0;

  /** `tell`: takes what is read in a code. */
  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  begin(): void {
    if (this.#open.length >= MOST_NESTED) this.#ignored++;
    else this.#open.push({ code: '', isCode: true, isResultHidden: false, link: null });
  }

  /** The code has ended, the result follows. */
  separate(paragraph: Paragraph): void {
    const field = this.#ignored > 0 ? undefined : this.#open.at(-1);
    if (field?.isCode !== true) return;
    field.isCode = false;
    if (this.#isHidden) return;
    field.isResultHidden = isSetting(field.code);
    this.#tell(textOfField(field.code));
    const url = urlOfField(field.code);
    if (url !== null) field.link = { open: paragraph.begin(url), of: paragraph };
  }

  end(paragraph: Paragraph): void {
    if (this.#ignored > 0) {
      this.#ignored--;
      return;
    }
    const last = this.#open.at(-1);
    if (last === undefined) return;
    if (last.isCode) this.separate(paragraph);
    this.#open.pop();
    last.link?.of.end(last.link.open);
  }

  code(text: string): void {
    const field = this.#open.findLast(({ isCode }) => isCode);
    if (field !== undefined && field.code.length < LONGEST_CODE) field.code += text;
  }

  /** Whether the text is visible; if not, it is part of a code. */
  isVisible(text: string): boolean {
    if (!this.#isHidden) return true;
    this.code(text);
    return false;
  }

  get #isHidden(): boolean {
    return this.#open.some(({ isCode, isResultHidden }) => isCode || isResultHidden);
  }
}
