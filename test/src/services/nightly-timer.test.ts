/** Timers: every path comes out of them as it went in, also where it holds what their readers would obey. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cronLine,
  serviceUnit,
  systemdUnits,
  timerUnit,
} from '../../../src/services/nightly-timer.ts';
import { tries } from '../../helpers/long.ts';

const JOB = {
  file: '/etc/u/night.toml',
  program: ['/usr/bin/node', '/opt/u/bin.js'],
  options: [],
  variables: [],
};

const commandOf = (text: string, start: RegExp): string =>
  text
    .split('\n')
    .find((line) => start.test(line))
    ?.replace(start, '') ?? '';

describe('the units', () => {
  it('are a service that runs once, and a timer that makes up for nights it missed', () => {
    const text = systemdUnits({ ...JOB, variables: ['HOOK'] });
    expect(text).toContain('ExecStart=/usr/bin/node /opt/u/bin.js nightly /etc/u/night.toml\n');
    for (const line of [
      ...['Type=oneshot', 'SuccessExitStatus=2 SIGTERM', 'Nice=10', 'IOSchedulingClass=idle'],
      ...['Persistent=true', 'OnCalendar=*-*-* 01:17:00', 'WantedBy=timers.target'],
      ...['# ~/.config/systemd/user/urlglean-night.timer', 'EnvironmentFile=/etc/u/night.toml.env'],
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('mail each letter, if that was asked for', () => {
    const job = { ...JOB, options: ['--mail-to', 'a%b@c.example'] };
    expect(serviceUnit(job)).toContain(' /etc/u/night.toml --mail-to "a%%b@c.example"\n');
    expect(cronLine(job)).toContain(" /etc/u/night.toml --mail-to 'a\\%b@c.example'\n");
  });

  it('may be written one by one', () => {
    const [service, timer] = [serviceUnit(JOB), timerUnit(JOB)];
    expect(systemdUnits(JOB)).toBe(`${service}\n${timer}`);
    expect(service).toMatch(/^# \S+\.service\n(?:(?!\[Timer\]).)*$/s);
    expect(timer).toMatch(/^# \S+\.timer\n(?:(?!\[Service\]).)*$/s);
  });

  it('quote what systemd would read as something else', () => {
    const text = systemdUnits({ ...JOB, file: '/a b/50%$x"\\.toml' });
    const command = commandOf(text, /^ExecStart=/);
    expect(command).toBe('/usr/bin/node /opt/u/bin.js nightly "/a b/50%%$$x\\"\\\\.toml"');
  });
});

describe('the line for crontab', () => {
  it('says when, and to whom', () => {
    expect(cronLine(JOB)).toMatch(
      /^# .*MAILTO=.*\n17 1 \* \* \* nice -n 10 \/usr\/bin\/node \/opt\/u\/bin\.js nightly \/etc\/u\/night\.toml\n$/,
    );
  });

  it('gives the shell every path as it is', () => {
    const name = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(name, (file) => {
        const line = cronLine({ ...JOB, program: ['printf', '%s'], file });
        const command = commandOf(line, /^17 1 \* \* \* nice -n 10 /);
        // What cron does before the shell sees it: crontab(5).
        expect(command.replaceAll('\\%', '')).not.toContain('%');
        const seen = execFileSync('sh', ['-c', command.replaceAll('\\%', '%')]).toString();
        expect(seen).toBe(`nightly${file}`);
      }),
      { numRuns: tries(200) },
    );
  });
});
