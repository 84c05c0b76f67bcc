/** Proxies, each with something to fetch and a port that is closed: tinyproxy and Squid for HTTP, microsocks for SOCKS. */
import { dirname } from 'node:path';
import type { Daemon, Ground, Ports } from '../model.ts';
import { startOrigin } from '../origin.ts';

export const tinyproxy: Daemon = {
  name: 'tinyproxy',
  packages: ['tinyproxy-bin'],
  needs: ['tinyproxy'],
  start: async (ground) => {
    const port = await ground.freePort();
    const settings = [
      ...[`Port ${port}`, `Listen ${ground.host}`, `Bind ${ground.host}`, 'Allow 127.0.0.0/8'],
      ...['Timeout 60', 'MaxClients 50', 'LogLevel Critical'],
    ];
    const file = ground.write('tinyproxy.conf', `${settings.join('\n')}\n`);
    return {
      '': await ground.serve(port, [ground.find('tinyproxy'), '-d', '-c', file]),
      ...(await targets(ground)),
    };
  },
};

const MIME_TABLE = '/usr/share/squid/mime.conf';
const UNLINK = '/usr/lib/squid/unlinkd';

export const squid: Daemon = {
  name: 'squid',
  packages: ['squid'],
  needs: ['squid', MIME_TABLE, UNLINK],
  start: async (ground) => {
    const port = await ground.freePort();
    const { folder, host } = ground;
    const share = dirname(ground.find(MIME_TABLE));
    const settings = [
      ...[`http_port ${host}:${port}`, `pid_filename ${folder}/pid`, `coredump_dir ${folder}`],
      ...[`cache_log ${folder}/cache.log`, 'access_log none', 'cache_store_log none'],
      ...[`unlinkd_program ${ground.find(UNLINK)}`],
      ...['cache deny all', 'icp_port 0', 'htcp_port 0', 'snmp_port 0', 'pinger_enable off'],
      ...['netdb_filename none', 'dns_nameservers 127.0.0.1', `tcp_outgoing_address ${host}`],
      ...[`udp_incoming_address ${host}`, 'shutdown_lifetime 0 seconds'],
      ...['visible_hostname lamproom.example', `mime_table ${share}/mime.conf`],
      ...[`icon_directory ${share}/icons`, `error_directory ${share}-langpack/en`],
      ...['acl loop dst 127.0.0.0/8', 'http_access allow loop', 'http_access deny all'],
    ];
    const file = ground.write('squid.conf', `${settings.join('\n')}\n`);
    ground.giveTo('proxy');
    const command = [ground.find('squid'), '-N', '-n', `urlglean${port}`, '-f', file];
    return { '': await ground.serve(port, command), ...(await targets(ground)) };
  },
};

export const microsocks: Daemon = {
  name: 'microsocks',
  packages: ['microsocks'],
  needs: ['microsocks'],
  start: async (ground) => {
    const port = await ground.freePort();
    const place = ['-i', ground.host, '-p', `${port}`, '-b', ground.host];
    return {
      '': await ground.serve(port, [ground.find('microsocks'), ...place]),
      ...(await targets(ground)),
    };
  },
};

async function targets(ground: Ground): Promise<Ports> {
  return { origin: await startOrigin(ground), refused: await ground.freePort() };
}
