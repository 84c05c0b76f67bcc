/** Values of options that are refused, in words that tell what was expected and never a secret. */
import { describe, expect, it } from 'vitest';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { NO_CONFIG } from '../../../../src/options/config.ts';
import { parsePolicy, parseScheduleOptions } from '../../../../src/options/parsing/parse.ts';

const policy = (raw: Readonly<Record<string, unknown>>): CheckPolicy => parsePolicy(raw, NO_CONFIG);

describe('--contact', () => {
  it.each(['keeper@museum.example', 'https://museum.example/bot?a=b'])('%s', (contact) => {
    expect(policy({ contact })).toMatchObject({ contact });
  });

  it.each([
    { contact: 'nobody' },
    { contact: 'http://museum.example/' },
    { contact: 'https://a:b@museum.example/' },
    { contact: 'a@b.example); evil (' },
    { contact: 'a@b.example\r\nX: y' },
    { contact: 'info@linkrot.example' },
    { contact: `https://museum.example/${'a'.repeat(300)}` },
    { contact: 'a@b.example', 'user-agent': 'x' },
  ])('not %j', (raw) => {
    expect(() => policy(raw)).toThrow(/--contact/);
  });
});

describe('--proxy', () => {
  it('goes before the configuration, which goes before none', () => {
    const configured = { kind: 'http', host: 'a', port: 1 } as const;
    const config = { ...NO_CONFIG, proxy: configured };
    expect(policy({}).proxy).toBeNull();
    expect(parsePolicy({}, config).proxy).toBe(configured);
    expect(parsePolicy({ proxy: 'socks5://b:2' }, config).proxy).toMatchObject({ host: 'b' });
  });

  it.each(['https://tam:fresnel@proxy.test:1', 'http://tam:fresnel@proxy.test', 'fresnel'])(
    'not %s, which is not shown',
    (proxy) => {
      expect(() => policy({ proxy })).toThrow(/--proxy: expected env, http:\/\//);
      expect(() => policy({ proxy })).not.toThrow(/fresnel/);
    },
  );
});

it('the paces of a configuration reach the scheduler', () => {
  const paces = [{ host: 'a.example', delayMs: 5 }];
  expect(parseScheduleOptions({}, { ...NO_CONFIG, paces }).hosts).toBe(paces);
});

describe('seconds', () => {
  it.each([
    [4.001, 4001],
    [3.3333, 3333],
  ])('%d are %d whole milliseconds', (timeout, ms) => {
    expect(policy({ timeout }).timeoutMs).toBe(ms);
  });
});
