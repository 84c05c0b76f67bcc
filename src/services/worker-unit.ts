/** A worker under systemd: takes the service, gives its unit. */
import { basename } from 'node:path';
import { jobName } from './job-name.ts';
import { environmentFile, systemdQuoted, unitSection } from './systemd-words.ts';
import type { WorkerService } from './worker-service.ts';

export function workerUnit({ file, program, listen, variables }: WorkerService): string {
  const name = `${jobName(file)}-worker`;
  const options = listen === undefined ? [] : ['--listen', listen.written];
  const command = [...program, 'worker', file, ...options].map(systemdQuoted).join(' ');
  const lines = [
    `# ~/.config/systemd/user/${name}.service`,
    `# then: systemctl --user daemon-reload && systemctl --user enable --now ${name}.service`,
    '# and once, so that it runs while nobody is logged in: loginctl enable-linger',
    ...unitSection(`Helps with the links of ${basename(file)}`),
    '[Service]',
    'Type=exec',
    `ExecStart=${command}`,
    ...environmentFile(file, variables),
    '# SIGTERM: it was stopped, and has given back what it held.',
    'SuccessExitStatus=SIGTERM',
    '# It waits by itself for its store. Another version or other settings than those of the run are the usual failure.',
    'Restart=always',
    'RestartSec=60',
    'TimeoutStopSec=60',
    'Nice=10',
    '',
    '[Install]',
    'WantedBy=default.target',
  ];
  return `${lines.join('\n')}\n`;
}
