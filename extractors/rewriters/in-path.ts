/** Decoders for services that put the target into the path of their URL. */
import { percentDecoded } from '../characters/percent.ts';
import { type DecodeTarget, parameter } from './model.ts';

/** `/<token>/<target, percent-encoded>` */
export const decodeCisco: DecodeTarget = ({ pathname }) => {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return last === '' ? null : percentDecoded(last);
};

/** `…/RU=<target, percent-encoded>/RK=…` */
export const decodeYahoo: DecodeTarget = ({ pathname }) => {
  const written = /\/RU=([^/]*)\/RK=/.exec(pathname)?.[1];
  return written === undefined ? null : percentDecoded(written);
};

/** `/c/host/path`, with `/s/` before the host for https. */
export const decodeAmpCache: DecodeTarget = ({ pathname, search }) => {
  const [, secure, rest] = /^\/[civ]\/(s\/)?([^/]+\.[^/]+(?:\/.*)?)$/.exec(pathname) ?? [];
  return rest === undefined ? null : `http${secure ? 's' : ''}://${rest}${search}`;
};

/** `/v2/___<target>___.<token>` */
export const decodeAvanan: DecodeTarget = (_, written) =>
  /\/___(.{1,8000}?)___\./.exec(written)?.[1] ?? null;

/** `?d=domain&u=<target, base64>` */
export const decodeSophos: DecodeTarget = (wrapper) => {
  const written = parameter(wrapper, ['u']);
  return written === null ? null : Buffer.from(written, 'base64').toString('utf8');
};
