/** Days and times on the wall: nights around midnight, and around the hours that clocks skip and repeat. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, localMinute, mailDate } from '../../../src/writing/local-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('the local time', () => {
  it.each([
    [
      'Europe/Berlin',
      '2027-03-25T23:40:12Z',
      '2027-03-26 00:40',
      'Fri, 26 Mar 2027 00:40:12 +0100',
    ],
    [
      'Europe/Berlin',
      '2027-03-28T00:59:59Z',
      '2027-03-28 01:59',
      'Sun, 28 Mar 2027 01:59:59 +0100',
    ],
    [
      'Europe/Berlin',
      '2027-03-28T01:00:00Z',
      '2027-03-28 03:00',
      'Sun, 28 Mar 2027 03:00:00 +0200',
    ],
    [
      'Europe/Berlin',
      '2027-10-31T00:30:00Z',
      '2027-10-31 02:30',
      'Sun, 31 Oct 2027 02:30:00 +0200',
    ],
    [
      'Europe/Berlin',
      '2027-10-31T01:30:00Z',
      '2027-10-31 02:30',
      'Sun, 31 Oct 2027 02:30:00 +0100',
    ],
    [
      'Pacific/Auckland',
      '2027-04-02T12:17:00Z',
      '2027-04-03 01:17',
      'Sat, 03 Apr 2027 01:17:00 +1300',
    ],
    [
      'Pacific/Auckland',
      '2027-04-03T13:17:00Z',
      '2027-04-04 02:17',
      'Sun, 04 Apr 2027 02:17:00 +1300',
    ],
    [
      'Pacific/Auckland',
      '2027-04-03T14:17:00Z',
      '2027-04-04 02:17',
      'Sun, 04 Apr 2027 02:17:00 +1200',
    ],
    [
      'Asia/Kathmandu',
      '2027-01-01T00:00:00Z',
      '2027-01-01 05:45',
      'Fri, 01 Jan 2027 05:45:00 +0545',
    ],
    [
      'America/St_Johns',
      '2027-01-01T00:00:00Z',
      '2026-12-31 20:30',
      'Thu, 31 Dec 2026 20:30:00 -0330',
    ],
    ['UTC', '2027-01-01T00:00:00.999Z', '2027-01-01 00:00', 'Fri, 01 Jan 2027 00:00:00 +0000'],
  ])('in %s, %s is %s', (zone, iso, minute, mail) => {
    expect(localMinute(at(iso), zone)).toBe(minute);
    expect(localDay(at(iso), zone)).toBe(minute.slice(0, 10));
    expect(mailDate(at(iso), zone)).toBe(mail);
  });

  it('is read back from the date of a mail, to the second', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'Pacific/Auckland',
      'Asia/Kathmandu',
      'America/St_Johns',
    ];
    const year3000 = at('3000-01-01T00:00:00Z') / 1000;
    fc.assert(
      fc.property(fc.nat(year3000), fc.constantFrom(...zones), (seconds, zone) => {
        expect(Date.parse(mailDate(seconds * 1000, zone))).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin 2027-03-26'],
    ['Pacific/Auckland', 'Pacific/Auckland 2027-03-26'],
    ['Nowhere/Atlantis', 'UTC 2027-03-25'],
    ['', 'UTC 2027-03-25'],
  ])('is that of TZ=%s where no zone is named', (zone, expected) => {
    const module = resolve(import.meta.dirname, '../../../src/writing/local-time.ts');
    const script = `import { localDay, localZone } from ${JSON.stringify(module)};
      process.stdout.write(\`\${localZone()} \${localDay(Date.UTC(2027, 2, 25, 23, 40))}\`);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    });
    expect(stdout).toBe(expected);
  });
});
