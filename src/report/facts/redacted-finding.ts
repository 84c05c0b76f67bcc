/**
 * A finding whose words may be shown: takes one and what covers a URL, gives it with the URLs covered that its message
 * names, as `a browser requests …` does. The repair is left to whoever shows it.
 */
import type { Finding } from '../../../checkers/model.ts';

export function redactedFinding(finding: Finding, redactUrl: (url: string) => string): Finding {
  let { message } = finding;
  const data = { ...finding.data };
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'string') continue;
    const shown = redactUrl(value);
    if (shown === value) continue;
    data[name] = shown;
    message = message.replaceAll(value, () => shown);
  }
  return message === finding.message ? finding : { ...finding, data, message };
}
