/** The planted truth: what a reader of a generated archive should find, in order of appearance. */
import type { Form } from '../../extractors/model.ts';

/** A line end that stands inside a URL of the decoded text. */
export type PlantedBreak = 'line-end' | 'quote-prefix' | 'page-break';

export interface PlantedUrl {
  readonly url: string;
  readonly form: Form;
  /** Empty: the URL stands unbroken in the decoded text. */
  readonly breaks: readonly PlantedBreak[];
  /** 1 for the first message; always 1 in text. */
  readonly document: number;
  /** `1`, `1.2`, `header:List-Archive` … */
  readonly part: string;
}

export type OnPlanted = (planted: PlantedUrl) => void;
