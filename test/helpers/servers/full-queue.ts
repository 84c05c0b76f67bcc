/**
 * A port that takes no connection and refuses none: its thread sleeps with the queue of waiting
 * connections full, so that whoever connects hears nothing.
 */

import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { paced } from '../pace.ts';

export interface FullQueue {
  readonly port: number;
  close(): Promise<void>;
}

const QUEUE = 1;
/** The queue takes a few more than it was told to. */
const WAITING = 8;

const LISTEN_AND_SLEEP = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: ${QUEUE} }, () => {
    parentPort.postMessage(server.address().port);
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 10);
  });
`;

export async function startFullQueue(): Promise<FullQueue> {
  const worker = new Worker(LISTEN_AND_SLEEP, { eval: true });
  const port = await new Promise<number>((done) => worker.once('message', done));
  await new Promise((done) => setTimeout(done, paced(100)));
  const waiting = Array.from({ length: WAITING }, () => occupy(port));
  await Promise.any(waiting.map(({ connected }) => connected));
  return {
    port,
    close: async () => {
      for (const { socket } of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}

function occupy(port: number): { readonly socket: Socket; readonly connected: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return { socket, connected: new Promise((done) => socket.once('connect', () => done())) };
}
