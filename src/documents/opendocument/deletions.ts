/**
 * Text that was deleted, but is still displayed where it stood (OpenDocument part 3, §5.5): the list of changes says
 * which are deletions, marks in the text where each begins and ends. Takes elements in order.
 */
import { attribute, type XmlAttributes } from '../packages/xml.ts';

export class Deletions {
  readonly #ids = new Set<string>();
  #region = '';
  /** Which one is open. */
  #deletion: string | null = null;

  get isDeleted(): boolean {
    return this.#deletion !== null;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'changed-region') this.#region = attribute(attributes, 'id') ?? '';
    else if (name === 'deletion') this.#ids.add(this.#region);
    else if (name === 'change-start') this.#start(attribute(attributes, 'change-id') ?? '');
    else if (name === 'change-end') this.#end(attribute(attributes, 'change-id') ?? '');
  }

  #start(id: string): void {
    if (this.#ids.has(id)) this.#deletion ??= id;
  }

  #end(id: string): void {
    if (this.#deletion === id) this.#deletion = null;
  }
}
