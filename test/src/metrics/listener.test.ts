/** What answers for Prometheus: on loopback, to whom it may. */
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { UrlgleanError } from '../../../src/errors.ts';
import { type Listener, listenAt } from '../../../src/metrics/listener.ts';

const ANY = { host: '127.0.0.1', port: 0 };

let open: Listener[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
  open = [];
});

async function listening(text = async (): Promise<string> => 'lamps 1\n'): Promise<string> {
  const listener = await listenAt(ANY, text);
  open.push(listener);
  return listener.url;
}

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

function ask(url: string, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    const asked = request(url, { method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => {
        done({ status: response.statusCode, type: response.headers['content-type'], body });
      });
    });
    asked.on('error', failed);
    asked.end();
  });
}

describe('the listener', () => {
  it('gives the metrics, made anew each time', async () => {
    let lamps = 0;
    const url = await listening(async () => `lamps ${++lamps}\n`);
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    expect(await ask(url)).toEqual({ status: 200, type, body: 'lamps 1\n' });
    expect(await ask(`${url}?x=1`)).toEqual({ status: 200, type, body: 'lamps 2\n' });
    expect(await ask(url, 'HEAD')).toEqual({ status: 200, type, body: '' });
  });

  it('shows that the process lives, also while the metrics cannot be had', async () => {
    const url = await listening(() => new Promise(() => undefined));
    const alive = new URL('/healthz', url).href;
    expect(await ask(alive)).toMatchObject({ status: 200, body: 'alive\n' });
  });

  it('answers nothing else', async () => {
    const url = await listening();
    expect(await ask(new URL('/', url).href)).toMatchObject({ status: 404 });
    expect(await ask(new URL('/metrics/x', url).href)).toMatchObject({ status: 404 });
    expect(await ask(url, 'POST')).toMatchObject({ status: 405 });
  });

  it('says which address it cannot have', async () => {
    const url = await listening();
    const port = Number(new URL(url).port);
    const failed = await listenAt({ ...ANY, port }, async () => '').catch((error) => error);
    expect(failed).toBeInstanceOf(UrlgleanError);
    const expected = {
      code: 'port-unavailable',
      message: expect.stringContaining(`:${port}: EADDRINUSE`),
    };
    expect((failed as UrlgleanError).problem).toMatchObject(expected);
  });

  it('ends at once, whoever is still connected', async () => {
    const url = await listening(() => new Promise(() => undefined));
    const unanswered = ask(url).catch(() => 'cut off');
    // Answered after the other one has come.
    await ask(new URL('/healthz', url).href);
    await open.pop()?.close();
    expect(await unanswered).toBe('cut off');
  });
});
