/** http, https: nginx, on a port for each kind of certificate, with an address for each kind of answer. */
import { CERTIFICATE } from '../certificate.ts';
import { writeDocuments } from '../documents.ts';
import type { Daemon, Sandbox } from '../model.ts';

const NAMES = ['', 'tls', 'expired', 'old', 'client', 'silent', 'refused'] as const;
type Name = (typeof NAMES)[number];
type All = Readonly<Record<Name, number>>;

export const nginx: Daemon = {
  name: 'nginx',
  packages: ['nginx-light'],
  needs: ['nginx'],
  start: async (sandbox) => {
    const ports = { ...(await freePorts(sandbox)), silent: await sandbox.listen(() => undefined) };
    const root = writeDocuments(sandbox);
    sandbox.write('documents/private/page.html', 'Not for programs.\n');
    sandbox.write('documents/robots.txt', 'User-agent: *\nDisallow: /private/\n');
    sandbox.write('tmp/.keep', '');
    const file = sandbox.write('nginx.conf', configuration(sandbox, { root, ports }));
    const command = [sandbox.find('nginx'), '-p', sandbox.folder, '-e', 'stderr', '-c', file];
    await sandbox.serve(ports[''], command);
    return ports;
  },
};

async function freePorts(sandbox: Sandbox): Promise<All> {
  const ports = await Promise.all(NAMES.map(async (name) => [name, await sandbox.freePort()]));
  return Object.fromEntries(ports);
}

interface Site {
  readonly root: string;
  readonly ports: All;
}

function configuration(sandbox: Sandbox, { root, ports }: Site): string {
  const { folder, host } = sandbox;
  const site = sandbox.write('site.conf', `root ${root};\n${locations(host, ports)}`);
  const key = sandbox.write('key.pem', CERTIFICATE.key, 0o600);
  const authority = sandbox.write('authority.pem', CERTIFICATE.authority);
  const world = sandbox.write('world.pem', CERTIFICATE.world);
  const expired = sandbox.write('expired.pem', CERTIFICATE.expired);
  const secured = (name: Name, certificate: string, more = ''): string =>
    `server { listen ${host}:${ports[name]} ssl; ssl_certificate ${certificate};
      ssl_certificate_key ${key}; ${more} include ${site}; }`;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/tmp/${use};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr crit;
    events { worker_connections 512; }
    http {
      access_log off;
      absolute_redirect off;
      default_type text/plain;
      types { text/html html; image/gif gif; }
      ${folders.join('\n')}
      server { listen ${host}:${ports['']}; include ${site}; }
      ${secured('tls', world)}
      ${secured('expired', expired)}
      ${secured('old', world, 'ssl_protocols TLSv1.1; ssl_ciphers ALL:@SECLEVEL=0;')}
      ${secured('client', world, `ssl_client_certificate ${authority}; ssl_verify_client on;`)}
    }`;
}

const STATUSES = [204, 400, 401, 402, 403, 405, 406, 410, 418, 451, 500, 501, 502, 504, 999];
const REDIRECTS = [301, 302, 303, 307, 308];

function locations(host: string, ports: All): string {
  const rules: Readonly<Record<string, string>> = {
    ...Object.fromEntries(STATUSES.map((code) => [`status/${code}`, `return ${code};`])),
    ...Object.fromEntries(REDIRECTS.map((code) => [`${code}`, `return ${code} /lamp.txt;`])),
    'status/429': 'add_header Retry-After 7 always; return 429;',
    'status/503': 'return 503;',
    'status/503-rest': 'add_header Retry-After 7 always; return 503;',
    'to-missing': 'return 301 /missing.txt;',
    'to-itself': 'return 302 /to-itself;',
    'to-nowhere': 'return 302 "";',
    'to-mail': 'return 302 mailto:keeper@good.test;',
    'to-refused': `return 301 http://${host}:${ports.refused}/;`,
    'to-expired': `return 301 https://${host}:${ports.expired}/lamp.txt;`,
    'to-private': 'return 301 http://10.0.0.1/;',
    cookie:
      'if ($cookie_seen = "") { add_header Set-Cookie seen=1; return 302 /cookie; } return 200;',
    browsers: 'if ($http_user_agent !~ "^Mozilla/") { return 403; } return 200;',
    accept: 'if ($http_accept = "") { return 406; } return 200;',
    'no-head': 'if ($request_method = HEAD) { return 404; } try_files /lamp.txt =404;',
    closed: 'return 444;',
    behind: `proxy_pass http://${host}:${ports.refused};`,
    hanging: `proxy_pass http://${host}:${ports.silent};`,
    trickling: 'limit_rate 2000; try_files /big.bin =404;',
  };
  return Object.entries(rules)
    .map(([path, rule]) => `location = /${path} { ${rule} }\n`)
    .join('');
}
