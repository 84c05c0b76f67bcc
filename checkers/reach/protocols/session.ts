/**
 * Schemes that open a session for a person or a program: connects, waits for a greeting, and sends nothing. User names
 * are suggestions (RFC 1738 §3.8) and are not sent.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { banner } from './banner.ts';
import type { ProtocolCheck } from './model.ts';

/** How long a greeting is waited for, once connected; its rest comes at once. */
const GREETING_MS = 1000;
const GREETING_REST_MS = 100;
const GREETING_BYTES = 256;

export const session: ProtocolCheck = async ({ open, signal }) => {
  const greeting = await greetingOf(await open(), signal);
  if (greeting.length === 0) return { reason: 'connected' };
  return { reason: 'ok', confidence: 0.8, banner: banner(greeting) };
};

/** Empty where no greeting came. An rlogin server drops clients whose port is not a privileged one (RFC 1282). */
async function greetingOf(connection: LineConnection, signal: AbortSignal): Promise<Buffer> {
  try {
    await connection.bytes(1, GREETING_MS);
    return await connection.bytes(GREETING_BYTES, GREETING_REST_MS);
  } catch {
    signal.throwIfAborted();
    return Buffer.alloc(0);
  }
}
