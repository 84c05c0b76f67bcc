/**
 * Proofpoint URL Defense, versions 1 to 3. Version 3 replaces characters by `*`, runs of them by `**X` with the length
 * in X; base64 after the URL holds the originals.
 */
import { percentDecoded } from '../characters/percent.ts';
import { type DecodeTarget, parameter, withoutEntities } from './model.ts';

const VERSION_3 = /^https?:\/\/[^/]{1,255}\/v3\/__(.{1,8000})__;([A-Za-z0-9_=-]*)!/;
/** Some servers merge two slashes into one. */
const LOST_SLASH = /^([a-z][a-z0-9+.-]*:\/)([^/])/i;
const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHORTEST_RUN = 2;

export const decodeProofpoint: DecodeTarget = (wrapper, wrapped) => {
  if (wrapper.pathname.startsWith('/v1/')) return unquoted(parameter(wrapper, ['u']));
  if (wrapper.pathname.startsWith('/v2/')) {
    const written = /[?&]u=([^&]*)/.exec(wrapper.search)?.[1];
    if (written === undefined) return null;
    return unquoted(percentDecoded(written.replaceAll('-', '%').replaceAll('_', '/')));
  }
  return decodeVersion3(wrapped);
};

function unquoted(target: string | null): string | null {
  return target === null ? null : withoutEntities(target);
}

function decodeVersion3(wrapped: string): string | null {
  const [, written, replaced] = VERSION_3.exec(wrapped) ?? [];
  if (written === undefined || replaced === undefined) return null;
  const target = percentDecoded(written.replace(LOST_SLASH, '$1/$2'));
  return target && withReplaced(target, [...Buffer.from(replaced, 'base64url').toString('utf8')]);
}

function withReplaced(target: string, characters: readonly string[]): string | null {
  let result = '';
  let used = 0;
  for (let at = 0; at < target.length; at++) {
    if (target[at] !== '*') {
      result += target[at];
      continue;
    }
    const length = target[at + 1] === '*' ? RUN_LENGTHS.indexOf(target[at + 2] ?? ' ') : -1;
    const count = length === -1 ? 1 : length + SHORTEST_RUN;
    if (used + count > characters.length) return null;
    result += characters.slice(used, used + count).join('');
    used += count;
    if (length !== -1) at += 2;
  }
  return result;
}
