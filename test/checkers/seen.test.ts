/** What counts as having seen the page itself: of each reason, and of an answer that says otherwise of itself. */
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../checkers/model.ts';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import { REASON_CODES, type Reason, reasonKind } from '../../checkers/reasons.ts';
import { DENIAL_SIGNALS, wasSeen } from '../../checkers/seen.ts';

const seen = (reason: Reason, evidence: Partial<Evidence> = {}): boolean =>
  wasSeen(makeVerdict(reason, { at: 0, evidence }));

describe('the page itself was', () => {
  it('seen where it answered, and the reason speaks of the page', () => {
    const answers = REASON_CODES.filter((code) =>
      ['alive', 'moved'].includes(reasonKind(code).verdict),
    );
    expect(answers.filter((code) => !seen(code))).toEqual(['accepted', 'auth-required']);
  });

  it('seen where nothing was proved only of the place in it', () => {
    const others = REASON_CODES.filter(
      (code) => !['alive', 'moved'].includes(reasonKind(code).verdict),
    );
    expect(others.filter((code) => seen(code))).toEqual(['fragment-unproved']);
  });

  it.each(['tls-expired', 'tls-chain', 'tls-old', 'tls-error'] as const)(
    'seen although the encryption was at fault: %s',
    (tls) => expect(seen('insecure', { tls })).toBe(true),
  );

  it('not seen where a certificate for another name answered', () => {
    expect(seen('insecure', { tls: 'tls-name' })).toBe(false);
  });

  it.each(Object.values(DENIAL_SIGNALS))('not seen where %s', (words) => {
    const signals = ['another', words];
    expect(
      ['ok', 'redirected', 'insecure'].filter((code) => seen(code as Reason, { signals })),
    ).toEqual([]);
    expect(seen('ok', { signals: ['another'] })).toBe(true);
  });
});
