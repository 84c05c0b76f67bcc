/** The container: what is copied into it is there and sent to the builder, and it runs as nobody in particular. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/cli.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Instructions, each on a line of its own. */
const INSTRUCTIONS = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, '')
  .split('\n')
  .filter((line) => line !== '');
const NOT_SENT = read('.dockerignore').trim().split('\n');

function argumentsOf(name: string): readonly (readonly string[])[] {
  return INSTRUCTIONS.filter((line) => line.startsWith(`${name} `)).map((line) =>
    line.slice(name.length).trim().split(/\s+/),
  );
}

describe('the Dockerfile', () => {
  it('gets no files that it does not need, nor any that were built or installed elsewhere', () => {
    expect(NOT_SENT).toEqual(expect.arrayContaining(['.*', 'dist', 'node_modules', 'corpus']));
    const needed = ['src', 'checkers', 'extractors', 'package-lock.json', 'tsconfig.build.json'];
    expect(NOT_SENT.filter((name) => needed.includes(name))).toEqual([]);
  });

  it('copies what is there', () => {
    const copied = argumentsOf('COPY')
      .filter(([first]) => !first?.startsWith('--from='))
      .flatMap((words) => words.slice(0, -1));
    for (const name of copied) expect(existsSync(join(ROOT, name))).toBe(true);
    const made = argumentsOf('COPY').filter(([first]) => first === '--from=build');
    expect(made.map(([, from]) => from)).toEqual(['/build/node_modules', '/build/dist']);
  });

  it('is made of the official image, by a name that no registry owns', () => {
    const images = argumentsOf('FROM').map(([image]) => image);
    expect(new Set(images)).toEqual(new Set(['node:24-slim']));
  });

  it('starts urlglean as a user with a number, who is not root', () => {
    expect(argumentsOf('USER').at(-1)).toEqual(['1000:1000']);
    expect(argumentsOf('ENTRYPOINT')).toEqual([['["urlglean"]']]);
    expect(argumentsOf('VOLUME')).toEqual([['/state']]);
    expect(argumentsOf('ENV')).toEqual([['XDG_STATE_HOME=/state']]);
  });
});

it('the compose file takes away every right that the container does not need', () => {
  const { services, volumes } = parse(read('docs/compose.yaml'));
  expect(services.nightly).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: 'urlglean' });
  expect(Object.keys(volumes)).toEqual(['state']);
  expect(services.nightly.volumes).toContain('state:/state');
  expect(services.nightly.command).toEqual(['nightly', '/data/links.toml']);
});
