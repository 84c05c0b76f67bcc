/** The secrets that are masked in a URL, the values left alone, and that the result is still a URL. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecrets, redact, redactText } from '../../../../checkers/syntax/secrets/redact.ts';
import { tries } from '../../../helpers/long.ts';

const AT = 'https://a.example/';
const HEX = '8d0c3e1f2a9b7c6d5e4f3a8d0c3e1f2a';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1g';

/** The secret stands between `<` and `>`. */
const COVERED: readonly string[] = [
  // By name, whatever the value.
  ...[
    'access_token',
    'accessToken',
    'ACCESS-TOKEN',
    'token',
    'auth',
    'api_key',
    'apikey',
    'X-Api-Key',
  ],
  ...[
    'password',
    'passwd',
    'pwd',
    'pass',
    'secret',
    'client_secret',
    'sig',
    'signature',
    'otp',
    'jwt',
  ],
  ...['X-Amz-Signature', 'X-Amz-Security-Token', 'X-Amz-Credential', 'X-Goog-Signature'],
  ...[
    'AWSAccessKeyId',
    'Signature',
    'PHPSESSID',
    'JSESSIONID',
    'sessionid',
    'ASPSESSIONIDQQRTABCD',
  ],
  ...[
    'ASP.NET_SessionId',
    'reset_password_token',
    'confirmation_token',
    'invite_token',
    '_csrf_token',
  ],
  ...[
    'id_token',
    'refresh_token',
    'user[password]',
    'user%5Bpassword%5D',
    'SAMLResponse',
    '_wpnonce',
  ],
  ...[
    'tok',
    'passkey',
    'private_token',
    'auth_key',
    'hdnts',
    'csrf',
    'CFID',
    'oscsid',
    'zenid',
    'code_verifier',
    'assertion',
    'bearer',
    'credentials',
    'HMAC',
    'pw',
    '_xsrf',
    'totp',
    '%74oken',
    'access%5Ftoken',
    'data[sig]',
    'invite_code',
    'sesskey',
    'rlkey',
    'oauth_signature',
  ],
]
  .map((name) => `${AT}?page=2&${name}=<x/y+z%2F1==>&lang=de#top`)
  .concat([
    // By name, where the value looks drawn by chance.
    `${AT}cb?code=<SplxlOBeZQQYbYS6WxSbIA>&state=<xyzABC123xyzABC123>`,
    `${AT}wp-login.php?action=rp&key=<kR7f2Qm9Lx4Zt1Vb8Nw3>&login=ada`,
    `${AT}viewtopic.php?t=12&sid=<${HEX}>`,
    `${AT}?session=<${HEX}>`,
    `${AT}?invite=<550e8400-e29b-41d4-a716-446655440000>`,
    // Signed addresses: what is no secret stays.
    'https://b.s3.amazonaws.com/o?AWSAccessKeyId=<AKIDEXAMPLE>&Expires=1141889120&Signature=<vjbyPxybdZaNmGa>',
    'https://s.blob.core.windows.net/c/f?sv=2020-08-04&se=2024-01-01T00%3A00%3A00Z&sr=b&sp=r&sig=<a%2Fb%3D>',
    // In the path.
    `${AT}shop;jsessionid=<1A530637289A03B07199A44E8D531427>`,
    `${AT}shop;jsessionid=<1A53>/cart;v=2?page=2`,
    `${AT}shop;JSESSIONID=<1A53.node1>?page=2`,
    `${AT}<(S(lit3py55t21z5v55vlm25s55))>/page.aspx?id=3`,
    `${AT}reset-password/<${HEX}>`,
    `${AT}accounts/password/reset/MQ/<4pz-8d0c3e1f2a9b7c6d5e>/`,
    `https://lists.example/mailman/confirm/lamps/<${HEX}>`,
    `${AT}users/confirmEmail/<${HEX}>?lang=de`,
    `${AT}a/token=<abc>`,
    // Other separators.
    `${AT}?a=1;token=<abc>;b=2`,
    `${AT}?a=1;token=<abc;def>&b=2`,
    `${AT}?a=1&amp;token=<abc>&amp;b=2`,
    `${AT}?token=<a?b=c>`,
    `${AT}&token=<abc>`,
    // In the fragment.
    `${AT}#access_token=<abc>&token_type=bearer&expires_in=3600`,
    `${AT}#/reset?token=<abc>&lang=de`,
    // In URLs that stand in it.
    `${AT}go?url=https://b.example/?token=<abc>&page=2`,
    `${AT}go?url=https%3A%2F%2Fb.example%2F%3Fpage%3D1%26token%3D<abc>%26lang%3Dde&page=2`,
    `${AT}go?url=https%3a%2f%2fb.example%2f%3ftoken%3d<abc>`,
    `${AT}go?url=https%253A%252F%252Fb.example%252F%253FToken%253D<a%2525c>%2526x%253D1&page=2`,
    `${AT}go?url=https%3A%2F%2Fb.example%2Fa%3Bjsessionid%3D<1A53>%2Fb%3Fx%3D1`,
    `${AT}login?next=%2Fx%3Ftoken%3D<abc>`,
    `${AT}go?u=https://<ada:lamp>@b.example/x`,
    `${AT}go?u=https%3A%2F%2F<ada%3Alamp>%40b.example%2Fx`,
    `https://web.archive.example/web/2020/https://<ada:lamp>@b.example/?sig=<abc>`,
    `mailto:ada@a.example?subject=x&body=https%3A%2F%2Fb.example%2F%3Ftoken%3D<abc>`,
    // By look.
    `${AT}?data=<${JWT}>&page=2`,
    `${AT}t/<${JWT}>`,
    `${AT}?data=<${JWT.replaceAll('.', '%2E')}>`,
    `${AT}?x=<ghp_${'aB3'.repeat(12)}>`,
    `${AT}?x=<xoxb-123456789012-abcdefABCDEF>`,
    `https://hooks.slack.com/services/<T000/B000/lampLAMPlamp>`,
    `https://discord.com/api/webhooks/123/<lamp-LAMP-lamp>`,
    `https://api.telegram.org/bot<123:lamp-LAMP-lamp>/getMe`,
    // Its own.
    `ftp://<ada:lamp>@a.example/?token=<abc>`,
  ]);

const ORDINARY: readonly string[] = [
  AT,
  `${AT}?page=2&id=550e8400-e29b-41d4-a716-446655440000&q=token&lang=de&keyboard=qwerty&design=new`,
  `${AT}?code=404&state=CA&key=lamp&sid=12&session=3&s=lamp&confirm=1&reset=yes&invite=all`,
  `${AT}?sid=00/05/12/1234567&key=internationalconference2019&code=ISBN9781234567897`,
  `${AT}?author=ada&passage=Jn+3&assignment=4&tokens=4&monkey=1&secretary=ada&authuser=0&compass=n`,
  `${AT}?keyword=lamp&hash=${HEX}&h=${HEX}&v=dQw4w9WgXcQ&pageToken=CAUQAA&nextPageToken=x&sigma=2`,
  `${AT}?signed=1&design=secret&bypass=1&tokenize=yes&sessions=9&passwordless=1&mode=password`,
  `${AT}#token`,
  `${AT}token/password/secret.html`,
  `${AT}?token=&password`,
  `https://git.example/lamp.git/verify/commit/?id=${HEX}${HEX}`,
  `https://git.example/lamp/commit/${HEX}`,
  `${AT}blog/how-to-reset-your-password/550e8400-e29b-41d4-a716-446655440000`,
  `${AT}reset-password/how-it-works-in-2024`,
  `${AT}@ada/lamps?x=a@b.example`,
  'mailto:ada@a.example?subject=password&cc=bob@b.example',
  'news:eyJhbGciOiJIUzI1NiJ9@news.example',
  'mid:20240101.abc=def@mail.example',
  'urn:isbn:0451450523',
  `${AT}wiki/eyJafjallajokull.html`,
  `${AT}go?url=https%3A%2F%2Fb.example%2F%3Fpage%3D1%26lang%3Dde`,
];

describe('secrets', () => {
  it.each(COVERED)('are covered in %s', (marked) => {
    const url = marked.replace(/[<>]/g, '');
    const shown = marked.replace(/<[^>]*>/g, '***');
    expect(redact(url)).toBe(shown);
    expect(redact(shown)).toBe(shown);
    expect(URL.canParse(shown)).toBe(true);
  });

  it.each(ORDINARY)('are not in %s', (url) => {
    expect(redact(url)).toBe(url);
    expect(maskSecrets(url)).toBe(url);
  });

  it('are covered by as many stars where places count', () => {
    expect(maskSecrets('ftp://ada:lamp@a.example/?token=abc&b=c')).toBe(
      'ftp://ada:****@a.example/?token=***&b=c',
    );
  });

  it('are covered in URLs that stand in a text', () => {
    const text = `Reset: <https://a.example/?token=abc>, then (ftp://ada:lamp@b.example/x). 3:4 token=x`;
    expect(redactText(text)).toBe(
      `Reset: <https://a.example/?token=***>, then (ftp://***@b.example/x). 3:4 token=x`,
    );
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '?',
      '&',
      ';',
      '#',
      '=',
      '/',
      '%3F',
      '%26',
      '%3B',
      '%3D',
      '%253D',
      '%2526',
      '@',
    ),
    fc.constantFrom('token', 'key', 'code', ':', '//', 'x', HEX, JWT, 'reset', '(S(', '))', '***'),
    fc.string({ maxLength: 4 }),
  );
  const url = fc
    .array(piece, { maxLength: 30 })
    .map((pieces) => `https://a.example/${pieces.join('')}`);

  it('keeps its length under stars, and is covered once and for all', () => {
    fc.assert(
      fc.property(url, (text) => {
        expect(maskSecrets(text)).toHaveLength(text.length);
        const once = redact(text);
        expect(redact(once)).toBe(once);
      }),
      { numRuns: tries(5000) },
    );
  });

  it('takes no name for a secret that was none before its own secret was covered', () => {
    const once = redact(`${AT}token))${JWT}%3D word`);
    expect(once).toBe(`${AT}token))***%3D word`);
    expect(redact(once)).toBe(once);
    expect(redact(`${AT}?token*=abc&pass**=def`)).toBe(`${AT}?token*=***&pass**=***`);
  });

  it('gives away no value, however deep it stands and whatever stands around it', () => {
    const ordinary = fc.constantFrom('page=2', 'q=lamp', 'lang=de', 'id=5', 'code=404', 'x', '');
    const around = fc.array(ordinary, { maxLength: 4 });
    const name = fc.constantFrom('token', 'Password', 'api_key', 'X-Amz-Signature', 'user[pwd]');
    const value = fc.stringMatching(/^LAMP[A-Za-z0-9/+.~_-]{0,12}=?$/);
    const depth = fc.nat({ max: 3 });
    fc.assert(
      fc.property(around, around, name, value, depth, (before, after, key, secret, deep) => {
        let inner = `${AT}?${[...before, `${key}=${encodeURIComponent(secret)}`, ...after].join('&')}`;
        for (let layer = 0; layer < deep; layer++) {
          inner = `${AT}?page=1&url=${encodeURIComponent(inner)}&lang=de`;
        }
        const shown = redact(inner);
        expect(shown).not.toContain('LAMP');
        expect(URL.canParse(shown)).toBe(true);
        expect(shown.length).toBeGreaterThanOrEqual(inner.length - 150);
      }),
      { numRuns: tries(3000) },
    );
  });

  it.each([
    ...['?code=', '?%3Dcode', '%3Bcode=x', ';code=x', ';sid%3D', 'eyJa-', '://a@', '%3a%2f%2fa%'],
    ...['/reset', '(S(aaaaaaaaaaaaaaaaaaaa', '%2525', 'a'],
  ])('is looked through once: %s', (repeated) => {
    const text = `${AT}?${repeated.repeat(500_000 / repeated.length)}`;
    // What is not linear would take hours.
    expect(maskSecrets(text)).toHaveLength(text.length);
  });
});
