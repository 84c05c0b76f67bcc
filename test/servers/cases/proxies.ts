/** Through proxies: verdicts about the origin, and failures of the proxy itself. */
import type { ProxyServer } from '../../../checkers/policy.ts';
import { type Case, type Row, rows } from '../model.ts';

const by =
  (kind: ProxyServer['kind']): Case['policy'] =>
  (at) => {
    const [host = '', port = ''] = at('').split(':');
    return { proxy: { kind, host, port: Number(port) } };
  };

const HANDED_ON: readonly Row[] = [
  ['http://{origin}/lamp.txt', 'alive: ok [200]', '200, handed on'],
  ['http://{origin}/missing.txt', 'dead: not-found [404]', '404, handed on'],
];

const REFUSED: readonly Row[] = [
  [
    'http://{refused}/',
    'unknown: proxy-failed',
    '503 with X-Squid-Error, or reply 5: not our finding',
  ],
  ['ftp://{refused}/', 'unknown: proxy-failed', '503 to CONNECT, or reply 5'],
];

export const PROXIES: readonly Case[] = [
  ...rows(['tinyproxy', 'squid'], HANDED_ON, by('http')),
  ...rows(['microsocks'], HANDED_ON, by('socks5')),
  ...rows(['microsocks'], HANDED_ON, by('socks5h')),
  ...rows(['squid'], REFUSED, by('http')),
  ...rows(['microsocks'], REFUSED, by('socks5h')),
  ...rows(
    ['tinyproxy'],
    [
      ['http://{refused}/', 'unknown: server-error [500]', '500 Unable to connect'],
      ['ftp://{refused}/', 'unknown: proxy-failed', '500 to CONNECT'],
      ['https://{origin}/', 'unknown: tls-error', '200 to CONNECT, then no handshake'],
    ],
    by('http'),
  ),
  ...rows(
    ['microsocks'],
    [['http://{origin}/', 'unknown: proxy-failed', 'it knows no SOCKS4']],
    by('socks4a'),
  ),
];
