/** Files that keep workers running: whoever reads them gets every path as it is. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { composeFile } from '../../../src/services/compose.ts';
import { workerDeployment } from '../../../src/services/kubernetes.ts';
import type { WorkerService } from '../../../src/services/worker-service.ts';
import { workerUnit } from '../../../src/services/worker-unit.ts';

const SERVICE: WorkerService = {
  file: '/etc/u/night.toml',
  program: ['/usr/bin/node', '/opt/u/bin.js'],
  listen: undefined,
  variables: [],
  letterVariables: [],
  sources: ['/srv/mail', '/srv/docs'],
  version: '1.2.3',
};
const ODD = { ...SERVICE, file: '/a b/50%$x"\\\'.toml', sources: ['/s $y: #'] };

describe('the unit', () => {
  it('runs a worker for good, and takes an end by SIGTERM for none that failed', () => {
    const lines = workerUnit({ ...SERVICE, variables: ['TOKEN'] }).split('\n');
    for (const line of [
      'ExecStart=/usr/bin/node /opt/u/bin.js worker /etc/u/night.toml',
      'EnvironmentFile=/etc/u/night.toml.env',
      ...['Type=exec', 'Restart=always', 'SuccessExitStatus=SIGTERM', 'WantedBy=default.target'],
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines[0]).toBe('# ~/.config/systemd/user/urlglean-night-worker.service');
  });

  it('quotes what systemd would read as something else, and listens where it was told', () => {
    expect(workerUnit({ ...ODD, listen: { written: '[::]:9464', port: 9464 } })).toContain(
      'ExecStart=/usr/bin/node /opt/u/bin.js worker "/a b/50%%$$x\\"\\\\\'.toml" --listen "[::]:9464"\n',
    );
  });
});

describe('compose.yaml', () => {
  it('mounts configuration and sources where they are here', () => {
    const text = composeFile(SERVICE);
    expect(text).toContain('command: [worker, "/etc/u/night.toml", --listen, "0.0.0.0:9464"]');
    expect(text).toContain('command: [nightly, "/etc/u/night.toml"]');
    for (const path of ['/etc/u/night.toml', '/srv/mail', '/srv/docs']) {
      expect(text).toContain(
        `- { type: bind, source: "${path}", target: "${path}", read_only: true }`,
      );
    }
    expect(text.match(/^ {4}image: "urlglean:1\.2\.3"$/gm)).toHaveLength(2);
  });

  it('asks for the secrets that the configuration names', () => {
    const text = composeFile({ ...SERVICE, variables: ['TOKEN'], letterVariables: ['HOOK'] });
    expect(text).toMatch(/PGPASSWORD: "\$\{PGPASSWORD:\?is not set\}"$/m);
    const [, forWorker = '', forNight = ''] = text.split(/^ {2}(?:worker|nightly):$/m);
    expect(forWorker).not.toContain('HOOK');
    expect(forNight).toMatch(/HOOK: "\$\{HOOK:\?is not set\}"$/m);
    expect(forWorker).toMatch(/TOKEN: "\$\{TOKEN:\?is not set\}"$/m);
  });

  it('doubles what would begin a variable', () => {
    const text = composeFile(ODD);
    expect(text).toContain('source: "/s $$y: #", target: "/s $$y: #"');
    expect(text).toContain('command: [nightly, "/a b/50%$$x\\"\\\\\'.toml"]');
  });
});

describe('the Deployment', () => {
  it('has a probe and metrics at the port that was told', () => {
    const text = workerDeployment({ ...SERVICE, listen: { written: '9000', port: 9000 } });
    expect(text).toContain('name: urlglean-night-worker\n');
    expect(text).toContain(
      'args: [worker, /etc/urlglean/nightly.toml, --listen, "0.0.0.0:9000", --log-json]',
    );
    expect(text).toContain('prometheus.io/port: "9000"');
    expect(text).toContain('httpGet: { path: /healthz, port: metrics }');
  });

  it('has names as Kubernetes takes them', () => {
    const text = workerDeployment({ ...SERVICE, file: `/x/_Very_${'long'.repeat(40)} Name.toml` });
    for (const [, name = ''] of text.matchAll(/\bname: ([^\s,]+)/g)) {
      expect(name).toMatch(/^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/);
    }
  });

  it('has commands that a shell reads as they are meant', () => {
    const [, words = ''] = /# the configuration: kubectl (.*)/.exec(workerDeployment(ODD)) ?? [];
    const seen = execFileSync('sh', ['-c', `printf '%s\\n' ${words}`]).toString();
    expect(seen).toContain(`--from-file=nightly.toml=${ODD.file}\n`);
  });
});
