import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeadlinePassed, withDeadline } from '../../../../checkers/net/sockets/deadline.ts';
import { dial } from '../../../../checkers/net/sockets/dial.ts';
import { neverAborted } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import { type FullQueue, startFullQueue } from '../../../helpers/servers/full-queue.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';

/** The same port: silent on the first address, open on the second, closed on the third. */
const SILENT = '127.0.0.1';
const OPEN = '127.0.0.8';
const CLOSED = '127.0.0.7';

let silent: FullQueue;
let open: World;

beforeAll(async () => {
  silent = await startFullQueue();
  open = await startWorld({ host: OPEN, port: silent.port });
});

afterAll(() => Promise.all([silent.close(), open.close()]));

const patience = { ms: paced(600), signal: neverAborted };
const to = (...addresses: string[]) => dial({ addresses, port: silent.port }, patience);

describe('dialling', () => {
  it.each([
    [[OPEN]],
    [[CLOSED, OPEN]],
    [[SILENT, OPEN]],
    [[SILENT, CLOSED, OPEN]],
    [['::1', OPEN]],
    [[OPEN, SILENT]],
  ])('%j: the open address is found', async (addresses) => {
    const socket = await to(...addresses);
    expect(socket.remoteAddress).toBe(OPEN);
    socket.destroy();
  });

  it.each([
    ['ECONNREFUSED', [CLOSED]],
    ['ETIMEDOUT', [SILENT]],
    ['ETIMEDOUT', [CLOSED, SILENT]],
    ['ETIMEDOUT', [SILENT, CLOSED]],
  ])('%s when there is only %j', async (code, addresses) => {
    await expect(to(...addresses)).rejects.toMatchObject({ code });
  });

  it('shares its time among the addresses', async () => {
    const started = performance.now();
    await expect(to(SILENT, SILENT, SILENT, SILENT)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(performance.now() - started).toBeLessThan(3 * patience.ms);
  });

  it('is called off while it waits', async () => {
    const controller = new AbortController();
    const dialling = dial(
      { addresses: [SILENT, OPEN], port: silent.port },
      { ms: 60_000, signal: controller.signal },
    );
    setTimeout(() => controller.abort(new Error('no more')), 20);
    await expect(dialling).rejects.toThrow('no more');
  });
});

describe('a deadline', () => {
  const forever = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('passes', async () => {
    const waiting = withDeadline({ signal: neverAborted, ms: 10 }, forever);
    await expect(waiting).rejects.toBeInstanceOf(DeadlinePassed);
  });

  it('hands on the reason of the signal that came first', async () => {
    const controller = new AbortController();
    const reason = new Error('no more');
    const waiting = withDeadline({ signal: controller.signal, ms: 60_000 }, forever);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(
      withDeadline({ signal: controller.signal, ms: 60_000 }, async () => 1),
    ).rejects.toBe(reason);
  });

  it('leaves a result alone', async () => {
    expect(await withDeadline({ signal: neverAborted, ms: 10 }, async () => 7)).toBe(7);
  });
});
