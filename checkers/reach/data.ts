/** Checks data: links, which hold their own content (RFC 2397 §3): alive when it can be decoded. Sends nothing. */
import type { Outcome } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { notChecked, outcome } from './outcomes/outcome.ts';

/** dataurl = "data:" [ mediatype ] [ ";base64" ] "," data */
export function checkData(url: string, clock: Clock): Outcome {
  const form = /^\s*data:([^,]*),(.*)$/is.exec(url);
  const at = clock.now();
  if (form === null) return notChecked('invalid-url', 'no comma before its content', at);
  const [, type = '', content = ''] = form;
  const isBase64 = /;\s*base64$/i.test(type);
  const isReadable = !isBase64 || /^[A-Za-z\d+/%\s_-]*={0,2}\s*$/.test(content);
  return isReadable
    ? outcome('ok', { at })
    : notChecked('invalid-url', 'its content is not base64', at);
}
