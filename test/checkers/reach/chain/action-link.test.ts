import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActionLink } from '../../../../checkers/reach/chain/action-link.ts';

const TOKEN = '9f86d081884c7d659a2feaa0c55ad015';
const UUID = '123e4567-e89b-12d3-a456-426614174000';
const OPAQUE = 'eyJhbGciOiJIUzI1NiJ9-aZ3kQ9xT';

const ACTING = [
  `/unsubscribe?token=${TOKEN}`,
  `/unsub/${UUID}`,
  `/u/${TOKEN}/unsubscribe`,
  '/unsubscribe?email=tam%40keepers.example',
  '/list/unsubscribe/tam@keepers.example',
  '/UNSUBSCRIBE.php?u=tam%2Blists%40keepers.example',
  `/optout?id=${TOKEN}`,
  `/opt-out/${TOKEN}`,
  `/account/confirm/${OPAQUE}`,
  '/account/confirm/aZ3-kQ9_xT7-pL2_mN5-rB8',
  `/confirmation?code=${TOKEN}`,
  `/verify-email?code=${TOKEN}`,
  `/activate/${UUID}`,
  `/resetPassword?key=${TOKEN}`,
  `/password/recover/${OPAQUE}`,
  `/magic/${OPAQUE}`,
  `/log-in?once=${TOKEN}`,
  `/login/${UUID}`,
  `/logout?session=${TOKEN}`,
  `/posts/7/delete?csrf=${TOKEN}`,
  `/invitation/accept/${UUID}`,
  `/invitation/decline/${UUID}`,
  `/rsvp?guest=tam@keepers.example`,
  `/poll/vote?ballot=${TOKEN}`,
  `/moderate/approve/${TOKEN}`,
  `/pixel.gif?m=${TOKEN}`,
  `/wf/open?upn=${OPAQUE}`,
  `/track/click/30/lens.example?p=${OPAQUE}`,
  '/mailman/confirm/lamproom/0123456789abcdef',
  '/mailman/options/lamproom/tam--at--keepers.example',
  `/%75nsubscribe?token=${TOKEN}`,
];

const RESTING = [
  '/',
  '/index.html',
  '/unsubscribe',
  '/unsubscribe.html',
  '/help/how-to-unsubscribe-from-a-mailing-list-2019.html',
  '/login',
  '/login?return=/lens/orders.html',
  '/reset-button-history/first-order-fresnel-lens-1863.html',
  '/confirm.html',
  '/confirm/Section-14-of-RFC-2616-and-Others',
  '/mailman/listinfo/lamproom',
  '/mailman/options/',
  `/commit/${TOKEN}`,
  `/files/${UUID}/tower.jpg`,
  '/members/tam@keepers.example',
  '/package/backpack-voters-guide',
  '/removal-of-the-old-lamp-in-1987-by-boat.html',
  '/archive/20041026/votes-cast-in-the-election.html',
  '/cancel-culture-in-the-lighthouse-service-part-2.html',
  '/options?list=lamproom',
  '/notices/leave?id=23',
  '/wiki/Special:Search?search=activation+energy',
  '/2024/03/lighthouses-accepted-as-monuments-of-national-importance/',
  '/Track_and_field/Click_beetle',
];

const at = (path: string): URL => new URL(path, 'https://site.example');

describe('links that act', () => {
  it.each(ACTING)('%s', (path) => {
    expect(isActionLink(at(path))).toBe(true);
  });

  it.each(RESTING)('not %s', (path) => {
    expect(isActionLink(at(path))).toBe(false);
  });

  it('are known by path and query, not by their host', () => {
    expect(isActionLink(new URL(`https://unsubscribe.example/${TOKEN}`))).toBe(false);
  });

  it('are looked for in linear time', () => {
    const pieces = ['a', 'unsub', '@', '.', '-', '%40', '/', '--at--', 'A1b', '0'];
    const path = fc.array(fc.constantFrom(...pieces), { maxLength: 200 });
    fc.assert(
      fc.property(path, (parts) => {
        expect(typeof isActionLink(at(`/x${parts.join('').repeat(50)}`))).toBe('boolean');
      }),
    );
  });
});
