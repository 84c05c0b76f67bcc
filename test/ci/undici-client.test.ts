/** The build ends where undici is not what the bundle was made for: builds with the plugin alone, undici as installed or a stand-in. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undiciClient } from '../../.ci/undici-client.ts';

const INSTALLED = dirname(createRequire(import.meta.url).resolve('undici'));
const TESTED = '8.0.0';
const FILES = [
  ...['lib/dispatcher/client.js', 'lib/dispatcher/client-h1.js', 'lib/dispatcher/client-h2.js'],
  ...['lib/web/cookies/parse.js', 'lib/web/fetch/body.js', 'lib/web/fetch/formdata.js'],
  ...['lib/web/webidl/index.js', 'lib/core/tree.js'],
];

async function build(input: string, plugin = undiciClient()): Promise<string> {
  const bundle = await rolldown({ input, platform: 'node', plugins: [plugin] });
  try {
    return (await bundle.generate()).output[0].code;
  } finally {
    await bundle.close();
  }
}

describe('a build with the installed undici', () => {
  it('leaves HTTP/2 and forms out', async () => {
    const code = await build(join(INSTALLED, 'lib/dispatcher/client.js'));
    expect(code).toContain('HTTP/2 was not offered');
    expect(code).not.toMatch(/lib\/(?:core|web)\/fetch\/(?:index|request)|http2\.connect/);
  });

  it("does without Node.js's own HTTP and the tree of names of header fields", async () => {
    const code = await build(join(INSTALLED, 'lib/dispatcher/client.js'));
    expect(code).not.toMatch(/['"]node:http['"]|class TstNode/);
  });
});

describe('a build with another undici', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'urlglean-undici-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: TESTED }));
    for (const path of FILES) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(INSTALLED, path), join(folder, path));
    }
    writeFileSync(join(folder, 'lib/dispatcher/client.js'), 'module.exports = 1');
  });

  const built = (tested = TESTED): Promise<string> =>
    build(join(folder, 'lib/dispatcher/client.js'), undiciClient({ folder, tested }));

  it('is made where it is the tested version and has all files', async () => {
    await expect(built()).resolves.toContain('module.exports = 1');
  });

  it.each(['8.0.1', '^8.0.0'])('ends where the tested version is %s', async (tested) => {
    await expect(built(tested)).rejects.toThrow(
      `undici 8.0.0 is installed, but package.json names ${tested}, and only that version was tested: run npm ci`,
    );
  });

  it.each(FILES.slice(1))('ends where %s is not there', async (path) => {
    rmSync(join(folder, path));
    await expect(built()).rejects.toThrow(
      `undici 8.0.0 has changed: ${path} is not there; adapt .ci/undici-client.ts`,
    );
  });

  it('ends where its reader of HTTP is no longer chosen by what the build defines', async () => {
    writeFileSync(join(folder, 'lib/dispatcher/client-h1.js'), '');
    await expect(built()).rejects.toThrow(
      'undici 8.0.0 has changed: lib/dispatcher/client-h1.js does not read esbuildDetection',
    );
  });
});
