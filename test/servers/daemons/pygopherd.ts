/** gopher and Gopher+: PyGopherd. */
import { dirname } from 'node:path';
import { writeDocuments } from '../documents.ts';
import type { Daemon, Ground } from '../model.ts';

const PYTHON = '/usr/bin/python3';
const MODULE = '/usr/lib/python3/dist-packages/pygopherd/__init__.py';

export const pygopherd: Daemon = {
  name: 'pygopherd',
  packages: ['pygopherd'],
  needs: [PYTHON, 'pygopherd', MODULE],
  start: async (ground) => {
    const root = writeGopherHole(ground);
    const port = await ground.freePort();
    const types = ground.write('mime.types', 'text/plain txt\ntext/html html\nimage/gif gif\n');
    const text = `
[pygopherd]
detach = no
pidfile = ${ground.folder}/pid
interface = ${ground.host}
servername = localhost
port = ${port}
servertype = ForkingTCPServer
timeout = 60
abstract_headers = off
abstract_entries = unsupported
tracebacks = no
usechroot = no
enable_tls = no
root = ${root}
mimetypes = ${types}
encoding = list(mimetypes.encodings_map.items())
[logger]
logmethod = none
[GopherEntry]
defaultmimetype = text/plain
mapping = [['text/html', 'h'], ['text/.+', '0'], ['image/gif', 'g'], ['.*', '9']]
eaexts = {}
[handlers.HandlerMultiplexer]
handlers = [url.HTMLURLHandler, gophermap.BuckGophermapHandler, dir.DirHandler, file.FileHandler]
[handlers.dir.DirHandler]
ignorepatt = /\\.
cachetime = 180
cachefile = .cache
[protocols.ProtocolMultiplexer]
protocols = [gopherp.GopherPlusProtocol, rfc1436.GopherProtocol]
[protocols.gopherp.GopherPlusProtocol]
admin = Keeper <keeper@lamproom.example>
`;
    const env = { PYTHONPATH: dirname(dirname(ground.find(MODULE))) };
    const command = [ground.find(PYTHON), ground.find('pygopherd'), ground.write('conf', text)];
    return { '': await ground.serve(port, command, { env }) };
  },
};

/** Documents and a menu. */
export function writeGopherHole(ground: Ground): string {
  const items = [
    'Welcome to the lamproom',
    '0Lamp\t/lamp.txt',
    '0Missing\t/missing.txt',
    '1Tides\t/pub/',
    '3An error item\t/',
  ];
  ground.write('documents/menu/gophermap', `${items.join('\n')}\n`);
  return writeDocuments(ground);
}
