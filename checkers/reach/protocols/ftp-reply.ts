/** The meaning of an FTP server's replies for a link: takes a reply, gives the answer (RFC 959 §4.2). */
import type { ProtocolAnswer } from './model.ts';
import type { Reply } from './reply.ts';

export function isDone({ code }: Reply): boolean {
  return code >= 200 && code < 300;
}

/** The server does not know the command, or not with this argument: it has said nothing of the file. */
export function isUnknownCommand({ code }: Reply): boolean {
  return code >= 500 && code <= 504;
}

export function judged(reply: Reply): ProtocolAnswer {
  return isDone(reply) ? { reason: 'ok', status: reply.code } : denial(reply);
}

/**
 * Refusals before any command for the file: 120, 421 and a 530 about too many users are temporary; another 530 admits
 * no anonymous user, and 332 and 532 want an account.
 */
export function refusal({ code, text }: Reply): ProtocolAnswer {
  if (code === 421 || code === 120 || /\b(?:max|too many|busy|later)\b/i.test(text)) {
    return { reason: 'rate-limited', status: code };
  }
  const isClosed = code === 530 || code === 532 || code === 332;
  return { reason: isClosed ? 'login-refused' : 'server-error', status: code };
}

/** 550 is the server's "no such file"; where it says that it may not be read, it is there all the same. */
export function denial({ code, text }: Reply): ProtocolAnswer {
  if (code === 550) return { reason: isForbidden(text) ? 'blocked' : 'not-found', status: code };
  if (code === 530 || code === 532) return { reason: 'login-refused', status: code };
  if (code === 421) return { reason: 'rate-limited', status: code };
  if (code === 425 || code === 426) return { reason: 'no-data-connection', status: code };
  return { reason: code >= 500 ? 'client-error' : 'server-error', status: code };
}

function isForbidden(text: string): boolean {
  return /\b(?:permission|denied|not (?:allowed|permitted|authorized)|forbidden)\b/i.test(text);
}
