/** An http link whose page answers under https as well: which count, and where it is asked. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../checkers/model.ts';
import { withHttps } from '../../../checkers/reach/http/with-https.ts';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import type { Reason } from '../../../checkers/reasons.ts';

const AT = Date.UTC(2026, 0, 1);

function answer(reason: Reason, last: string, title = 'Lamps', suggestion?: string): Outcome {
  const hops = [{ url: last, status: 200 }];
  return outcome(reason, { at: AT, evidence: { hops, title, status: 200 }, suggestion });
}

const HTTP = 'http://a.example/x';
const HTTPS = 'https://a.example/x';

interface Case {
  readonly url?: string;
  readonly found?: Outcome;
  readonly secure?: Outcome;
}

async function told({ url = HTTP, found, secure }: Case): Promise<string> {
  const asked: string[] = [];
  const { verdict } = await withHttps(found ?? answer('ok', HTTP), new URL(url), (there) => {
    asked.push(there.href);
    return Promise.resolve(secure ?? answer('ok', HTTPS));
  });
  return [verdict.reason, verdict.suggestion ?? '-', ...asked].join(' ');
}

describe('an http link', () => {
  const rows: readonly (readonly [string, Case, string])[] = [
    ['whose page answers there', {}, `https-available ${HTTPS} ${HTTPS}`],
    ['of another port', { url: 'http://a.example:8080/x', found: answer('ok', HTTP) }, 'ok -'],
    ['of https itself', { url: HTTPS }, 'ok -'],
    ['that is dead', { found: answer('not-found', HTTP) }, 'not-found -'],
    ['without a page there', { secure: answer('not-found', HTTPS) }, `ok - ${HTTPS}`],
    ['with a bad certificate there', { secure: answer('insecure', HTTPS) }, `ok - ${HTTPS}`],
    ['with another page there', { secure: answer('ok', HTTPS, 'Welcome') }, `ok - ${HTTPS}`],
    ['that is led back', { secure: answer('redirected', HTTP) }, `ok - ${HTTPS}`],
    [
      'that has moved there already',
      { found: answer('moved-permanently', HTTPS, 'Lamps', `${HTTPS}/new`) },
      `https-available ${HTTPS}/new`,
    ],
    [
      'that has moved to another under http',
      { found: answer('moved-permanently', HTTP, 'Lamps', 'http://b.example/') },
      'https-available https://b.example/ https://b.example/',
    ],
  ];
  it.each(rows)('%s', async (_, given, expected) => {
    const { url } = given;
    const ported = url?.includes(':8080') ? { ...given, found: answer('ok', url) } : given;
    expect(await told(ported)).toBe(expected);
  });
});
