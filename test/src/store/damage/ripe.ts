/**
 * A store that has seen a few nights: mail and text, links of every verdict and state, rejoined and doubted URLs, changes
 * between runs, a run with a filter. Made once; tests damage copies of it. Needs a server, which gives the same
 * answers again to whoever checks a copy.
 */

import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inProcess } from '../../../helpers/in-process.ts';

export interface RipeStore {
  /** Where its mail is. */
  readonly folder: string;
  readonly path: string;
  /** Of a check of a copy. */
  readonly options: readonly string[];
  close(): void;
}

const NIGHTS = 3;
const HOSTS = 12;

const MAIL = `From anna@lamp.example Mon Mar 10 09:00:00 2003
From: Anna Lamp <anna@lamp.example>
Subject: New pages
Date: Mon, 10 Mar 2003 09:00:00 +0000
Message-ID: <1@lamp.example>
List-Id: <keepers.lamp.example>

See http://host1.example/200/a and <http://host2.example/404/b>.
A broken one is http://host3.example/200/a-path-that-goes-on-and-on-until-the-end-of-
the-line.html and http://host3.example/200/another-path-that-goes-on-until-the-line/
ends here.

`;

const ANSWER = `From tam@lamp.example Tue Mar 11 09:00:00 2003
From: Tam <tam@lamp.example>
Subject: Re: New pages
Date: Tue, 11 Mar 2003 09:00:00 +0000
Message-ID: <2@lamp.example>
References: <1@lamp.example>

> See http://host1.example/200/a and http://host2.example/404/b.
mid:1@lamp.example says so; http://user:word@host4.example/301/moved does not.

`;

/** `/200/x` is there, `/404/x` is not, `/301/x` leads on; `/turn/x` is there until the last night. */
function answering(night: () => number): Server {
  return createServer(({ url = '/' }, response) => {
    const [, what = ''] = url.split('/');
    const status = what === 'turn' ? (night() < NIGHTS ? 200 : 404) : Number(what) || 404;
    const etag = status === 200 ? { etag: '"1"' } : {};
    const location = status === 301 ? { location: url.replace('301', '200') } : {};
    response.writeHead(status, { 'content-type': 'text/html', ...etag, ...location });
    response.end(`<title>Page ${url}</title><p>${'A page about lamps. '.repeat(20)}</p>`);
  });
}

export async function makeRipeStore(folder: string): Promise<RipeStore> {
  let night = 0;
  const server = answering(() => night);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const path = join(folder, 'ripe.sqlite');
  const options = [
    ...['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8', '--fast'],
    ...['--delay', '0', '--retries', '0', '--no-robots', '--contact', 'a@b.example'],
    ...['--max-time', '60s'],
  ];
  writeInputs(folder, port);
  for (night = 1; night <= NIGHTS; night++) {
    const args = [...options, '--store', path, '--recheck', '--quiet', '--as', 'json'];
    await inProcess(['check', ...inputsIn(folder), ...args]);
  }
  night = NIGHTS;
  await inProcess([
    'check',
    ...inputsIn(folder),
    ...options,
    '--store',
    path,
    '--list',
    'keepers*',
    '--quiet',
  ]);
  return { folder, path, options, close: () => server.close() };
}

export function inputsIn(folder: string): readonly string[] {
  return [join(folder, 'a.mbox'), join(folder, 'b.txt')];
}

function writeInputs(folder: string, port: number): void {
  const [mail = '', text = ''] = inputsIn(folder);
  writeFileSync(mail, MAIL + ANSWER);
  const urls = Array.from({ length: 60 }, (_, i) => {
    const what = ['200', '404', 'turn', '301', '500'][i % 5];
    return `line ${i}: http://host${i % HOSTS}.example/${what}/page${i}`;
  });
  writeFileSync(text, `${urls.join('\n')}\n`);
  writeFileSync(
    join(folder, 'night.toml'),
    `sources = ${JSON.stringify([mail, text])}
store = "store.sqlite"
max-time = "60s"
[check]
connect-to = ["::127.0.0.1:${port}"]
allow-address = ["127.0.0.0/8"]
delay = 0
retries = 0
no-robots = true
contact = "a@b.example"
[history]
fast = true
`,
  );
}

/** In a folder of its own, with the nightly job beside it. */
export function copyOf({ folder, path }: RipeStore, name: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  copyFileSync(join(folder, 'night.toml'), join(own, 'night.toml'));
  const copy = join(own, 'store.sqlite');
  copyStore(path, copy);
  return copy;
}

export function copyStore(from: string, to: string): void {
  for (const ending of ['', '.sum', '-wal']) {
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
  }
}
