/**
 * Variables of templates inside a destination: `{{ url }}`, `{% url %}`, `<%= x %>`, `<?= $x ?>`, `${x}`, `{name}`, `|name|`;
 * expressions of JSX in braces; folders that a build names (`@lamps/oil.ts`, `~/oil.ts`); words of Documenter (`@ref`);
 * pages of the host on which the repository is (`../../issues`).
 */

const MARKS = ['{{', '{%', '<%', '<?', '${', '#{', '$relpath^'] as const;
/** `{name}`; in old texts of Pelican, `|filename|`; names of ExDoc in backticks. */
const NAME =
  /^\{|^(?:@[\w.-]{0,60}|~@?)\/|\{[A-Za-z_][\w.:-]{0,60}\}|^\|[a-z]{1,20}\||^`[^`]*`$|^@(?:cite|extref|id|ref)$/;

/** Pages that GitHub and GitLab have of a repository, beside its files. */
const OF_HOST =
  /^(?:\.\.\/){2,}(?:-\/)?(?:(?:actions|discussions|issues|merge_requests|milestones|pulls|releases|tags|wiki)(?:[/?#](?!.*\.[a-z]\w{1,4}$)|$)|(?:blob|tree|raw)\/(?:HEAD|main|master|v?\d)|(?:pull|compare|commits?)\/)/;

/** Whether only the program that makes the page knows where this leads. */
export function holdsVariable(destination: string): boolean {
  return (
    [NAME, OF_HOST].some((form) => form.test(destination)) ||
    MARKS.some((mark) => destination.includes(mark))
  );
}
