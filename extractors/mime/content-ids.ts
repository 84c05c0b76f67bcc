/**
 * The parts of a message by their Content-ID, the targets of `cid:` URLs (RFC 2392 §2). Takes a message, gives each
 * identifier without its brackets, with the name of its part.
 */
import { percentDecoded } from '../characters/percent.ts';
import { readFieldText } from '../fields/field-value.ts';
import { findField } from '../fields/headers.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { walkMessage } from './tree.ts';

const nothing = (): void => undefined;

export function readContentIds(source: SourceBytes): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  walkMessage(source, {
    entity: ({ source: inside, headers, name }) => {
      const field = findField(headers, 'content-id');
      if (field === undefined) return;
      const id = /^<?([^<>]*)>?$/.exec(readFieldText(inside.bytes, field).text)?.[1]?.trim();
      if (id !== undefined && id !== '' && !parts.has(id)) parts.set(id, name);
    },
    leaf: nothing,
    surroundingText: nothing,
    unclosed: nothing,
    refused: nothing,
  });
  return parts;
}

/** RFC 2392 §2: `cid-url = "cid" ":" content-id`, percent-encoded where the identifier needs it. */
export function contentIdOf(url: string): string {
  const written = url.slice(url.indexOf(':') + 1);
  return percentDecoded(written) ?? written;
}
