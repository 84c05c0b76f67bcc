/**
 * Redacts a finding: takes it and a function that redacts a URL, gives it with the URLs in its message redacted, as
 * in `a browser requests …`. The repair is left to the caller.
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
