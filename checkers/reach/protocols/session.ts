/**
 * Schemes that open a session for a person or a program, and those of which nothing more can be asked
 * politely: the connection is made, a greeting waited for, and nothing sent but where the protocol wants
 * the first word. User names are suggestions (RFC 1738 §3.8) and stay here.
 */
import { isIP } from 'node:net';
import { AddressRefused } from '../../net/address-guard.ts';
import type { Answer, Ask } from './model.ts';

/** How long a greeting is waited for, once connected. */
const GREETING_MS = 1000;
const GREETING_BYTES = 256;

export const session: Ask = async ({ open }) => {
  const connection = await open();
  const greeting = await connection.bytes(GREETING_BYTES, GREETING_MS);
  return greeting.length > 0 ? { reason: 'ok', confidence: 0.8 } : { reason: 'connected' };
};

/**
 * Z39.50 (ANSI/NISO Z39.50-2003 §4.1.1, BER): an InitializeRequest that offers versions 1 to 3 and wants search
 * and present; its answer is tagged 21.
 */
const INITIALISE = Buffer.from('b412830205e0840206c085030100008603010000', 'hex');
const INITIALISED = 0xb5;

export const z3950: Ask = async ({ open }) => {
  const connection = await open();
  connection.sendBytes(INITIALISE);
  const answer = await connection.bytes(1);
  return answer[0] === INITIALISED ? { reason: 'ok' } : { reason: 'connected' };
};

/** Nobody speaks these any more: that a port is closed says nothing about a link, that a host is gone does. */
export const extinct: Ask = async ({ open, target, resolver }): Promise<Answer> => {
  if (isIP(target.hostname) === 0) await resolver.resolve(target.hostname);
  try {
    await open();
    return { reason: 'connected' };
  } catch (error) {
    if (error instanceof AddressRefused) throw error;
    return { reason: 'obsolete' };
  }
};
