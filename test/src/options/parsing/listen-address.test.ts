import { describe, expect, it } from 'vitest';
import { parseListenAddress } from '../../../../src/options/parsing/listen-address.ts';

describe('--listen', () => {
  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0', { host: '127.0.0.1', port: 0 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::]:9464', { host: '::', port: 9464 }],
    ['[::1]:65535', { host: '::1', port: 65_535 }],
    ['', null],
    ['65536', null],
    ['lamp.example:9464', null],
    ['256.0.0.1:9464', null],
    ['::1:9464', null],
    // It would be every address for some programs, and this machine for others.
    [':9464', null],
    ['127.0.0.1:', null],
    ['http://127.0.0.1:9464', null],
  ])('%j: %j', (text, address) => {
    expect(parseListenAddress(text)).toEqual(address);
  });
});
