/** ldap: OpenLDAP's slapd, with the entry of its own root only; also over TLS. */
import { CERTIFICATE } from '../certificate.ts';
import type { Daemon } from '../model.ts';

export const slapd: Daemon = {
  name: 'slapd',
  packages: ['slapd'],
  needs: ['slapd'],
  start: async (sandbox) => {
    const [port, tls] = [await sandbox.freePort(), await sandbox.freePort()];
    const pem = sandbox.write('tls.pem', CERTIFICATE.world);
    const key = sandbox.write('key.pem', CERTIFICATE.key, 0o600);
    const settings = [
      `pidfile ${sandbox.folder}/pid`,
      `argsfile ${sandbox.folder}/args`,
      `TLSCertificateFile ${pem}`,
      `TLSCertificateKeyFile ${key}`,
    ];
    const file = sandbox.write('slapd.conf', `${settings.join('\n')}\n`);
    const places = `ldap://${sandbox.host}:${port} ldaps://${sandbox.host}:${tls}`;
    const command = [sandbox.find('slapd'), '-d', '0', '-h', places, '-f', file];
    return { '': await sandbox.serve(port, command), tls };
  },
};
