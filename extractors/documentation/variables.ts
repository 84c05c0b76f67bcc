/**
 * Variables of templates inside a destination: `{{ url }}`, `{% url %}`, `<%= x %>`, `<?= $x ?>`, `${x}`, `{name}`, `|name|`;
 * expressions of JSX in braces; folders that a build names (`@lamps/oil.ts`, `~/oil.ts`); words of Documenter (`@ref`).
 */

const MARKS = ['{{', '{%', '<%', '<?', '${', '#{', '$relpath^'] as const;
/** `{name}`; in old texts of Pelican, `|filename|`; names of ExDoc in backticks. */
const NAME =
  /^\{|^(?:@[\w.-]{0,60}|~@?)\/|\{[A-Za-z_][\w.:-]{0,60}\}|^\|[a-z]{1,20}\||^`[^`]*`$|^@(?:cite|extref|id|ref)$/;

/** Whether only the program that makes the page knows where this leads. */
export function holdsVariable(destination: string): boolean {
  return MARKS.some((mark) => destination.includes(mark)) || NAME.test(destination);
}
