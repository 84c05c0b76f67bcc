/** Kept connections: what is begun again where one is lost, and what is not. */
import { expect, it } from 'vitest';
import { createNetwork } from '../../../../checkers/net/connection/network.ts';
import { Exchange, type HttpAnswer } from '../../../../checkers/net/http/exchange.ts';
import { ClosedUnanswered, HostPools } from '../../../../checkers/net/http/host-pools.ts';
import { ConnectionClosed } from '../../../../checkers/net/sockets/socket-event.ts';
import { clock, LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';
import { startWorld } from '../../../helpers/servers/world.ts';

it('a connection that cannot be opened is not begun a second time', async () => {
  const world = await startWorld();
  const network = createNetwork(LOOPBACK_POLICY, clock);
  const connect = network.connector.connect('verified');
  let begun = 0;
  const pools = new HostPools(LOOPBACK_POLICY, (options, callback) => {
    begun++;
    if (begun === 1) connect(options, callback);
    else callback(new ConnectionClosed('closed before connect'), null);
  });
  let noticed = (): void => undefined;
  const lost = new Promise<void>((done) => {
    noticed = done;
  });
  const { maxBodyBytes } = LOOPBACK_POLICY;
  const ask = (): Promise<HttpAnswer> =>
    pools.borrow(
      world.origin,
      ({ client }) =>
        new Promise((resolve, reject) => {
          const exchange = new Exchange(
            { signal: neverAborted, maxBodyBytes },
            {
              resolve,
              reject: (cause) => reject(new ClosedUnanswered('closed', { cause })),
            },
          );
          client.once('disconnect', () => noticed());
          client.dispatch({ path: '/alive', method: 'GET' }, exchange);
        }),
    );
  expect(await ask()).toMatchObject({ status: 200 });
  await Promise.all([world.close(), lost]);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(begun).toBe(2);
  await pools.close();
  network.close();
});
