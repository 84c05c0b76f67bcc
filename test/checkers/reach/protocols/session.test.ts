/** Greetings: kept as evidence, harmless to show; ports that break off are connected to all the same. */
import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { banner } from '../../../../checkers/reach/protocols/banner.ts';
import { createAsker } from '../../../helpers/asking.ts';
import { startGreeter, startMute } from '../../../helpers/servers/line-servers.ts';

const { started, verdictOf, reasonOf, close } = createAsker();

afterAll(close);

describe('a greeting', () => {
  it('is kept, its octets escaped, without its line end', async () => {
    const { port } = await started(startGreeter('SSH-2.0-Lamp\u001b[2J\r\n'));
    const { evidence } = await verdictOf(`ssh://127.0.0.1:${port}/`);
    expect(evidence.banner).toBe('SSH-2.0-Lamp\\x1b[2J');
  });

  it('is not made up where none comes', async () => {
    const { port } = await started(startGreeter());
    const { reason, evidence } = await verdictOf(`telnet://127.0.0.1:${port}/`);
    expect([reason, evidence.banner]).toEqual(['connected', undefined]);
    const mute = await started(startMute());
    expect(await reasonOf(`git://127.0.0.1:${mute.port}/lamp`)).toBe('alive: connected');
  });

  it('may be a reset: the port took the connection', async () => {
    const server = createServer((socket) => setTimeout(() => socket.resetAndDestroy(), 20));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await reasonOf(`rlogin://ann@127.0.0.1:${port}/`)).toBe('alive: connected');
    await new Promise((done) => server.close(done));
  });
});

describe('banner', () => {
  it('is printable ASCII and short, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(banner(bytes)).toMatch(/^[\x20-\x7e]{0,100}$/);
      }),
    );
  });

  it('tells octets apart', () => {
    expect(banner(Buffer.from('a\\x0a\n b\r\n\n', 'latin1'))).toBe('a\\\\x0a\\x0a b');
    expect(banner(Buffer.from('\n'))).toBe('');
    expect(banner(Buffer.from('l'.repeat(300)))).toHaveLength(100);
  });
});
