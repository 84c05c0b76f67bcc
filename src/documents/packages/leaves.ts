/** Reads elements with a text and nothing else: properties of documents. Takes XML events, gives names and values. */
import type { XmlHandler } from './xml.ts';

/** Of one value; more is damage. */
const LONGEST = 64 * 1024;

export function leaves(note: (name: string, value: string) => void): XmlHandler {
  let value: string | null = null;
  return {
    open: () => {
      value = '';
    },
    text: (text) => {
      if (value !== null && value.length < LONGEST) value += text;
    },
    close: (name) => {
      if (value !== null && value !== '') note(name, value);
      value = null;
    },
  };
}
