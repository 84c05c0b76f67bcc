/** `ifdef::name[]` … `endif::[]`: whether the lines between them are part of the document, as far as it says itself. */
import type { Attributes } from './attributes.ts';

export class Conditions {
  readonly #attributes: Attributes;
  readonly #stack: boolean[] = [];
  /** How many of the open ones do not hold. */
  #broken = 0;
  /** Which of the open ones compare what is not known. */
  readonly #unsure: boolean[] = [];

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  get hold(): boolean {
    return this.#broken === 0;
  }

  /** Nothing that may hold or not is open. */
  get isSure(): boolean {
    return !this.#unsure.includes(true);
  }

  /** Gives whether the content in the brackets, if there is any, is part of the document. */
  take(directive: string, subject: string, content: string): boolean {
    if (directive === 'endif') {
      if (this.#stack.pop() === false) this.#broken--;
      this.#unsure.pop();
      return false;
    }
    const holds = this.#holds(directive, subject);
    if (content !== '' && directive !== 'ifeval') return holds && this.hold;
    this.#stack.push(holds);
    this.#unsure.push(directive === 'ifeval');
    if (!holds) this.#broken++;
    return false;
  }

  /** `a,b` means any of them, `a+b` all. What `ifeval` compares is not known: it may hold. */
  #holds(directive: string, subject: string): boolean {
    if (directive === 'ifeval') return true;
    const isSet = (name: string): boolean => this.#attributes.get(name.trim()) !== undefined;
    const all = subject.split('+');
    const areSet = all.length > 1 ? all.every(isSet) : subject.split(',').some(isSet);
    return areSet === (directive === 'ifdef');
  }
}
