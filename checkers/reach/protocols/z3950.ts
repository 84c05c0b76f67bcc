/** z39.50, z39.50r, z39.50s: RFC 2056 for the URLs, ANSI/NISO Z39.50-2003 for the talk. Searches nothing. */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import type { ProtocolAnswer, ProtocolCheck } from './model.ts';

/** An InitializeRequest (§3.2.1.1, in BER) that offers versions 1 to 3 and wants search and present. */
const INITIALISE = Buffer.from('b412830205e0840206c085030100008603010000', 'hex');
/** The tag of the answer. */
const INITIALISED = 0xb5;

export const z3950: ProtocolCheck = async ({ open }) => initialise(await open());

/** Waits for the answer for at most `quietMs`. */
export async function initialise(
  connection: LineConnection,
  quietMs?: number,
): Promise<ProtocolAnswer> {
  connection.sendBytes(INITIALISE);
  const answer = await connection.bytes(1, quietMs);
  return answer[0] === INITIALISED ? { reason: 'ok' } : { reason: 'connected' };
}
