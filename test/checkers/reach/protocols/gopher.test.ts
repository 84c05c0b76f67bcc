/** Gopher+ and the types of items that are something else than documents and menus. */

import { afterAll, describe, expect, it } from 'vitest';
import { createAsker, leading } from '../../../helpers/asking.ts';
import { paced } from '../../../helpers/pace.ts';
import {
  startGopher,
  startGreeter,
  startMute,
  startTeller,
} from '../../../helpers/servers/line-servers.ts';

const { started, reasonOf, verdictOf, close } = createAsker();

afterAll(close);

describe('Gopher+', () => {
  it.each([
    ['/0/lamp.txt%09%09+', '/lamp.txt\t\t+'],
    ['/0/lamp.txt%09%09!', '/lamp.txt\t\t!'],
    ['/0/lamp.txt%09%09!+ABSTRACT%20+SMELL', '/lamp.txt\t\t!+ABSTRACT +SMELL'],
    ['/1/lamps%09%09$', '/lamps\t\t$'],
    ['/0/lamp.txt%09%09?', '/lamp.txt\t\t!+ASK'],
    ['/7/find%09oil%09+text/plain%20En_US', '/find\toil\t+text/plain En_US'],
  ])('%s asks %j', async (path, line) => {
    const { port, received } = await started(startGopher());
    expect(await reasonOf(`gopher://127.0.0.1${path}`, leading(70, port))).toBe('alive: ok');
    expect(received).toEqual([line]);
  });

  it.each([
    ['+82\r\nLamp oil', 'alive: ok'],
    ['+-1\r\nLamp oil\r\n.\r\n', 'alive: ok'],
    ['+-2\r\n+INFO: 0lamp\t/lamp\tlamp.example\t70\t+\r\n', 'alive: ok'],
    ['--1\r\n1 Keeper <k@lamp.example>\r\nNot available\r\n.\r\n', 'dead: not-found'],
    ['--2\r\n1 Keeper <k@lamp.example>\r\nNot here\r\n', 'dead: not-found'],
    ['--2\r\n2 Keeper\r\nMy load is too high right now\r\n', 'unknown: rate-limited'],
    ['--2\r\n3 0lamp\t/new\tlamp.example\t70\r\n', 'unknown: client-error'],
    ['--1\r\n', 'dead: not-found'],
    ['-1\r\nNot available\r\n.\r\n', 'dead: not-found'],
    // A server that knows nothing of Gopher+ sends the document.
    ['-- a dash or two\r\n', 'alive: ok'],
  ])('%j is %s', async (answer, expected) => {
    const { port } = await started(startTeller(answer));
    expect(await reasonOf(`gopher://127.0.0.1/0/lamp%09%09+`, leading(70, port))).toBe(expected);
  });

  it('is not read into plain answers', async () => {
    const { port } = await started(startTeller('--1\r\n1 lamp\r\n'));
    expect(await reasonOf(`gopher://127.0.0.1/0/lamp`, leading(70, port))).toBe('alive: ok');
  });
});

describe('items', () => {
  it.each(['/8', '/8login', '/T'])('%s open a session, to which nothing is said', async (path) => {
    const { port, received } = await started(startGreeter('\u00ff\u00fd\u0018login: '));
    const { reason, evidence } = await verdictOf(`gopher://127.0.0.1:${port}${path}`);
    expect([reason, evidence.banner]).toEqual(['ok', '\\xff\\xfd\\x18login: ']);
    expect(received).toEqual([]);
  });

  it('have the port of telnet when they are sessions, others do not', async () => {
    const elsewhere = { timeoutMs: paced(300), allowAddresses: [] };
    expect(await reasonOf('gopher://127.0.0.1:23/8', elsewhere)).toBe('skipped: private-address');
    expect(await reasonOf('gopher://127.0.0.1:23/1', elsewhere)).toBe('skipped: unsafe-port');
    expect(await reasonOf('gopher://127.0.0.1:25/8', elsewhere)).toBe('skipped: unsafe-port');
  });

  it('are phone books when of type 2, and the session is closed by command', async () => {
    const { port, received } = await started(startTeller('200:Bye!\r\n'));
    expect(await reasonOf(`gopher://127.0.0.1/2`, leading(70, port))).toBe('alive: ok');
    await expect.poll(() => received).toEqual(['quit']);
    const other = await started(startTeller('Lamp oil\r\n'));
    expect(await reasonOf(`gopher://127.0.0.1:${other.port}/2`)).toBe('alive: connected');
    const mute = await started(startMute());
    expect(await reasonOf(`gopher://127.0.0.1:${mute.port}/2`)).toBe('alive: connected');
  });

  it.each([
    ['1', 'Error: File or directory not found! (null)\r\n____\r\n', 'dead: not-found'],
    ['0', 'Error: Access denied! Refusing to serve out dotfiles\r\n', 'unknown: blocked'],
    ['0', 'Error: lamp went out\r\n', 'alive: ok'],
    ['1', 'iError: not found\t\terror.host\t1\r\n', 'alive: ok'],
    ['0', `Error: not found\r\n${'Of lamps that were not found. '.repeat(20)}`, 'alive: ok'],
  ])('get a verdict by type and answer: %s with %j is %s', async (type, answer, expected) => {
    const { port } = await started(startTeller(answer));
    expect(await reasonOf(`gopher://127.0.0.1/${type}lamp`, leading(70, port))).toBe(expected);
  });
});
