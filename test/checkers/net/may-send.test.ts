/** Who may not send for a while asks nobody, neither over a new connection nor over one that is open. */
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNetwork } from '../../../checkers/net/connection/network.ts';
import { createHttpClient } from '../../../checkers/net/http/http-client.ts';
import type { MaySend } from '../../../checkers/net/may-send.ts';
import { clock, LOOPBACK_POLICY, neverAborted } from '../../helpers/checking.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.close());

/** Sure for so many looks, then not before it is told. */
class Doubt implements MaySend {
  #looks: number;
  readonly #told = new EventEmitter();
  /** Resolves when somebody waits. */
  readonly isWaitedFor = once(this.#told, 'waiting');

  constructor(looks: number) {
    this.#looks = looks;
  }

  get isSure(): boolean {
    return this.#looks-- > 0;
  }

  sure = async (): Promise<void> => {
    const ended = once(this.#told, 'ended');
    this.#told.emit('waiting');
    await ended;
    this.#looks = Number.POSITIVE_INFINITY;
  };

  end(): void {
    this.#told.emit('ended');
  }

  lose(error: Error): void {
    this.#told.emit('error', error);
  }
}

interface Client {
  readonly ask: () => Promise<{ readonly status: number }>;
  readonly close: () => Promise<void>;
}

function clientIn(doubt: Doubt, lenient = false): Client {
  const network = createNetwork(LOOPBACK_POLICY, clock, doubt);
  const client = createHttpClient(LOOPBACK_POLICY, network);
  const url = new URL('/alive', world.origin);
  return {
    ask: () => client.exchange(url, { method: 'GET', signal: neverAborted, lenient }),
    close: async () => {
      await client.close();
      network.close();
    },
  };
}

/** At the start of an exchange, with its connection open, and as it is written; of a second one, which needs none. */
const LOOKS = [0, 1, 2, 3, 4];
const OF_THE_FIRST = 3;

describe('an exchange in doubt', () => {
  it.each(LOOKS)('waits after %i looks, and goes on when there is none any more', async (looks) => {
    const doubt = new Doubt(looks);
    const { ask, close } = clientIn(doubt);
    const asked = (async () => [await ask(), await ask()])();
    await doubt.isWaitedFor;
    expect(world.requests).toHaveLength(looks < OF_THE_FIRST ? 0 : 1);
    doubt.end();
    expect(await asked).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(world.requests).toHaveLength(2);
    await close();
  });

  it.each(LOOKS.slice(0, OF_THE_FIRST))(
    'sends nothing where it was ended after %i looks',
    async (looks) => {
      const doubt = new Doubt(looks);
      const { ask, close } = clientIn(doubt);
      const asked = ask();
      await doubt.isWaitedFor;
      doubt.lose(new Error('it was lost'));
      await expect(asked).rejects.toThrow('it was lost');
      expect(world.requests).toEqual([]);
      await close();
    },
  );

  it.each([
    ['as undici reads answers', false],
    ['where a malformed answer is read, too', true],
  ])('connects to nobody before it is over, %s', async (_, lenient) => {
    const doubt = new Doubt(0);
    const { ask, close } = clientIn(doubt, lenient);
    const asked = ask();
    await doubt.isWaitedFor;
    expect(world.connections()).toBe(0);
    doubt.end();
    expect(await asked).toMatchObject({ status: 200 });
    await close();
  });
});
