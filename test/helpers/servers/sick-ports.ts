/** Ports on loopback that take no connection, none yet, or one that they break off. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface SickPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Refuses connections: it was free a moment ago. */
export async function startClosed(address = '127.0.0.1'): Promise<SickPort> {
  const server = await listening(createServer(), { port: 0, address });
  const { port } = server.address() as AddressInfo;
  await closed(server);
  return { port, close: async () => undefined };
}

/** Refuses connections until `open` is called, and hands them to `onSocket` from then on. */
export async function startLate(
  address: string,
  onSocket: (socket: Socket) => void,
): Promise<SickPort & { readonly open: () => Promise<void> }> {
  const { port } = await startClosed(address);
  const server = createServer(tolerant(onSocket));
  return {
    port,
    open: async () => {
      if (!server.listening) await listening(server, { port, address });
    },
    close: async () => {
      if (server.listening) await closed(server);
    },
  };
}

/** Does the same with every connection. */
export async function startTaking(onSocket: (socket: Socket) => void): Promise<SickPort> {
  const sockets = new Set<Socket>();
  const server = createServer(
    tolerant((socket) => {
      sockets.add(socket);
      onSocket(socket);
    }),
  );
  await listening(server, { port: 0, address: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return closed(server);
    },
  };
}

function tolerant(onSocket: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    socket.on('error', () => undefined);
    onSocket(socket);
  };
}

function listening(
  server: Server,
  { port, address }: { readonly port: number; readonly address: string },
): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, () => done(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
