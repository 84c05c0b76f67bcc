/**
 * Timers for a nightly job: takes the job and the program's path, gives systemd units or a line of crontab. Every
 * path is absolute and quoted for its reader.
 */
import { basename } from 'node:path';
import { singleQuoted } from '../writing/shell-word.ts';
import { jobName } from './job-name.ts';
import { environmentFile, PLAIN, systemdQuoted, unitSection } from './systemd-words.ts';

export interface TimerJob {
  /** The configuration file. */
  readonly file: string;
  /** The command that starts this program: Node.js and its first argument. */
  readonly program: readonly string[];
  /** Options of each night. */
  readonly options: readonly string[];
  /** Environment variables that the configuration names. */
  readonly variables: readonly string[];
}

/** Not on the hour, when most timers fire. */
const HOUR = 1;
const MINUTE = 17;

/** Both units, to be looked at or cut apart. */
export function systemdUnits(job: TimerJob): string {
  return `${serviceUnit(job)}\n${timerUnit(job)}`;
}

export function serviceUnit({ file, program, options, variables }: TimerJob): string {
  const name = jobName(file);
  const command = [...program, 'nightly', file, ...options].map(systemdQuoted).join(' ');
  const lines = [
    `# ~/.config/systemd/user/${name}.service`,
    ...unitSection(`Links lost, recovered or relocated (${basename(file)})`),
    '[Service]',
    'Type=oneshot',
    `ExecStart=${command}`,
    ...environmentFile(file, variables),
    '# 2: links were lost; the service itself did not fail. SIGTERM: it was stopped and continues next time.',
    'SuccessExitStatus=2 SIGTERM',
    'Nice=10',
    'IOSchedulingClass=idle',
  ];
  return `${lines.join('\n')}\n`;
}

export function timerUnit({ file }: TimerJob): string {
  const name = jobName(file);
  const lines = [
    `# ~/.config/systemd/user/${name}.timer`,
    `# then: systemctl --user daemon-reload && systemctl --user enable --now ${name}.timer`,
    '[Unit]',
    `Description=Every night: ${name}.service`,
    '',
    '[Timer]',
    `OnCalendar=*-*-* ${clock(HOUR)}:${clock(MINUTE)}:00`,
    'RandomizedDelaySec=30min',
    'Persistent=true',
    '',
    '[Install]',
    'WantedBy=timers.target',
  ];
  return `${lines.join('\n')}\n`;
}

export function cronLine({ file, program, options, variables }: TimerJob): string {
  const command = ['nice', '-n', '10', ...program, 'nightly', file, ...options];
  const lines = [
    '# for crontab -e; cron mails what changed to you, or to MAILTO=… on a line before',
    ...variables.map((name) => `# ${name}=…  is wanted in the environment`),
    `${MINUTE} ${HOUR} * * * ${command.map(cronQuoted).join(' ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

function clock(count: number): string {
  return String(count).padStart(2, '0');
}

/** Quoted for the shell, and `%` for cron, which would read it as a line end (crontab(5)). */
function cronQuoted(word: string): string {
  if (PLAIN.test(word)) return word;
  return singleQuoted(word).replaceAll('%', '\\%');
}
