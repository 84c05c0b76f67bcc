/** ldap: OpenLDAP's slapd, with the entry of its own root only; also over TLS. */
import { CERTIFICATE } from '../certificate.ts';
import type { Daemon } from '../model.ts';

export const slapd: Daemon = {
  name: 'slapd',
  packages: ['slapd'],
  needs: ['slapd'],
  start: async (ground) => {
    const [port, tls] = [await ground.freePort(), await ground.freePort()];
    const pem = ground.write('tls.pem', CERTIFICATE.world);
    const key = ground.write('key.pem', CERTIFICATE.key, 0o600);
    const settings = [
      `pidfile ${ground.folder}/pid`,
      `argsfile ${ground.folder}/args`,
      `TLSCertificateFile ${pem}`,
      `TLSCertificateKeyFile ${key}`,
    ];
    const file = ground.write('slapd.conf', `${settings.join('\n')}\n`);
    const places = `ldap://${ground.host}:${port} ldaps://${ground.host}:${tls}`;
    const command = [ground.find('slapd'), '-d', '0', '-h', places, '-f', file];
    return { '': await ground.serve(port, command), tls };
  },
};
