/** Proxies, each with something to fetch and a port that is closed: tinyproxy and Squid for HTTP, microsocks for SOCKS. */
import { dirname } from 'node:path';
import type { Daemon, Ports, Sandbox } from '../model.ts';
import { startOrigin } from '../origin.ts';

export const tinyproxy: Daemon = {
  name: 'tinyproxy',
  packages: ['tinyproxy-bin'],
  needs: ['tinyproxy'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const settings = [
      ...[`Port ${port}`, `Listen ${sandbox.host}`, `Bind ${sandbox.host}`, 'Allow 127.0.0.0/8'],
      ...['Timeout 60', 'MaxClients 50', 'LogLevel Critical'],
    ];
    const file = sandbox.write('tinyproxy.conf', `${settings.join('\n')}\n`);
    return {
      '': await sandbox.serve(port, [sandbox.find('tinyproxy'), '-d', '-c', file]),
      ...(await targets(sandbox)),
    };
  },
};

const MIME_TABLE = '/usr/share/squid/mime.conf';
const UNLINK = '/usr/lib/squid/unlinkd';

export const squid: Daemon = {
  name: 'squid',
  packages: ['squid'],
  needs: ['squid', MIME_TABLE, UNLINK],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const { folder, host } = sandbox;
    const share = dirname(sandbox.find(MIME_TABLE));
    const settings = [
      ...[`http_port ${host}:${port}`, `pid_filename ${folder}/pid`, `coredump_dir ${folder}`],
      ...[`cache_log ${folder}/cache.log`, 'access_log none', 'cache_store_log none'],
      ...[`unlinkd_program ${sandbox.find(UNLINK)}`],
      ...['cache deny all', 'icp_port 0', 'htcp_port 0', 'snmp_port 0', 'pinger_enable off'],
      ...['netdb_filename none', 'dns_nameservers 127.0.0.1', `tcp_outgoing_address ${host}`],
      ...[`udp_incoming_address ${host}`, 'shutdown_lifetime 0 seconds'],
      ...['visible_hostname lamproom.example', `mime_table ${share}/mime.conf`],
      ...[`icon_directory ${share}/icons`, `error_directory ${share}-langpack/en`],
      ...['acl loop dst 127.0.0.0/8', 'http_access allow loop', 'http_access deny all'],
    ];
    const file = sandbox.write('squid.conf', `${settings.join('\n')}\n`);
    sandbox.giveTo('proxy');
    const command = [sandbox.find('squid'), '-N', '-n', `urlglean${port}`, '-f', file];
    return { '': await sandbox.serve(port, command), ...(await targets(sandbox)) };
  },
};

export const microsocks: Daemon = {
  name: 'microsocks',
  packages: ['microsocks'],
  needs: ['microsocks'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const place = ['-i', sandbox.host, '-p', `${port}`, '-b', sandbox.host];
    return {
      '': await sandbox.serve(port, [sandbox.find('microsocks'), ...place]),
      ...(await targets(sandbox)),
    };
  },
};

async function targets(sandbox: Sandbox): Promise<Ports> {
  return { origin: await startOrigin(sandbox), refused: await sandbox.freePort() };
}
