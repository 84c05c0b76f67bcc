/** gopher and Gopher+: PyGopherd. */
import { dirname } from 'node:path';
import { writeDocuments } from '../documents.ts';
import type { Daemon, Sandbox } from '../model.ts';

const PYTHON = '/usr/bin/python3';
const MODULE = '/usr/lib/python3/dist-packages/pygopherd/__init__.py';

export const pygopherd: Daemon = {
  name: 'pygopherd',
  packages: ['pygopherd'],
  needs: [PYTHON, 'pygopherd', MODULE],
  start: async (sandbox) => {
    const root = writeGopherHole(sandbox);
    const port = await sandbox.freePort();
    const types = sandbox.write('mime.types', 'text/plain txt\ntext/html html\nimage/gif gif\n');
    const text = `
[pygopherd]
detach = no
pidfile = ${sandbox.folder}/pid
interface = ${sandbox.host}
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
    const env = { PYTHONPATH: dirname(dirname(sandbox.find(MODULE))) };
    const command = [sandbox.find(PYTHON), sandbox.find('pygopherd'), sandbox.write('conf', text)];
    return { '': await sandbox.serve(port, command, { env }) };
  },
};

/** Documents and a menu. */
export function writeGopherHole(sandbox: Sandbox): string {
  const items = [
    'Welcome to the lamproom',
    '0Lamp\t/lamp.txt',
    '0Missing\t/missing.txt',
    '1Tides\t/pub/',
    '3An error item\t/',
  ];
  sandbox.write('documents/menu/gophermap', `${items.join('\n')}\n`);
  return writeDocuments(sandbox);
}
