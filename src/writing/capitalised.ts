/** A text as the beginning of a sentence: takes it, gives it with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
