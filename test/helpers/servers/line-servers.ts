/**
 * Small servers of the protocols that speak in lines, on loopback. What they hold is told by the name:
 * whatever has `404` in it is not there, whatever ends in "/" or has no dot is a folder.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface LineServer {
  readonly port: number;
  /** Lines as they came in, of all connections. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** Gives the answer to a line, or null to end the connection. */
type Talk = (line: string, say: (text: string) => void) => undefined | null;

interface Manners {
  /** Said before anything is asked. */
  readonly greeting?: string;
  readonly talk: () => Talk;
  readonly host?: string | undefined;
}

const isMissing = (name: string): boolean => name.includes('404');
const isFolder = (name: string): boolean => !name.includes('.');

async function serve({ greeting, talk, host }: Manners): Promise<LineServer> {
  const received: string[] = [];
  const server = await listen((socket) => {
    const answer = talk();
    let rest = '';
    const say = (text: string): void => void socket.write(text, 'latin1');
    if (greeting !== undefined) say(greeting);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        received.push(line);
        if (answer(line, say) === null) socket.end();
      }
    });
  }, host);
  return { ...server, received };
}

async function listen(onSocket: (socket: Socket) => void, host = '127.0.0.1'): Promise<LineServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    received: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

export interface FtpManners {
  readonly greeting?: string;
  /** Answers by verb that differ from the usual ones. */
  readonly replies?: Readonly<Record<string, string>>;
  /** Loopback, where it says nothing. */
  readonly host?: string;
}

export function startFtp({
  greeting = '220-Lamproom\r\n220 ready',
  replies = {},
  host,
}: FtpManners = {}): Promise<LineServer> {
  return serve({
    host,
    greeting: `${greeting}\r\n`,
    talk: () => (line, say) => {
      const [verb = '', ...words] = line.split(' ');
      const name = words.join(' ');
      say(`${replies[verb] ?? ftpReply(verb, name)}\r\n`);
      return verb === 'QUIT' ? null : undefined;
    },
  });
}

function ftpReply(verb: string, name: string): string {
  switch (verb) {
    case 'USER':
      return '331 any password';
    case 'PASS':
      return '230 welcome';
    case 'TYPE':
      return '200 binary';
    case 'CWD':
      return isFolder(name) && !isMissing(name) ? '250 there' : '550 no such folder';
    case 'SIZE':
    case 'MDTM':
      return isFolder(name) || isMissing(name) ? '550 no such file' : '213 82';
    case 'QUIT':
      return '221 bye';
    default:
      return '502 not here';
  }
}

export function startGopher(): Promise<LineServer> {
  return serve({
    talk: () => (line, say) => {
      const [selector = '', , plus] = line.split('\t');
      if (isMissing(selector)) {
        say(
          plus === undefined
            ? `3'${selector}' is not here\t\terror.host\t1\r\n`
            : '--1\r\n1 nobody\r\n',
        );
      } else say(isFolder(selector) ? '1Lamps\t/lamps\tlocalhost\t70\r\n.\r\n' : 'A text.\r\n');
      return null;
    },
  });
}

export function startNntp(greeting = '200 news here'): Promise<LineServer> {
  return serve({
    greeting: `${greeting}\r\n`,
    talk: () => (line, say) => {
      const [verb = '', name = ''] = line.split(' ');
      const replies: Readonly<Record<string, string>> = {
        MODE: '200 reading allowed',
        GROUP: isMissing(name) ? '411 no such group' : `211 10 1 10 ${name}`,
        STAT: isMissing(name) ? '430 no such article' : `223 1 ${name}`,
        QUIT: '205 bye',
      };
      say(`${replies[verb] ?? '500 what?'}\r\n`);
      return verb === 'QUIT' ? null : undefined;
    },
  });
}

/** Says something, or nothing, and waits. */
export function startGreeter(greeting?: string): Promise<LineServer> {
  return serve({ ...(greeting === undefined ? {} : { greeting }), talk: () => () => undefined });
}

/** Says something to whoever has said a line, and ends. */
export function startTeller(answer: string): Promise<LineServer> {
  return serve({
    talk: () => (_, say) => {
      say(answer);
      return null;
    },
  });
}

/** Answers the first bytes with an InitializeResponse of Z39.50. */
export function startZ3950(): Promise<LineServer> {
  return listen((socket) => socket.once('data', () => socket.end(Buffer.from([0xb5, 0x00]))));
}

/** Ends every connection without a word. */
export function startMute(): Promise<LineServer> {
  return listen((socket) => socket.end());
}

/** Breaks every connection off, once it stands. */
export function startResetting(): Promise<LineServer> {
  return listen((socket) => setTimeout(() => socket.resetAndDestroy(), 100));
}
