/**
 * Files of undici that are loaded one by one, and so have no types of their own. Its index would bring fetch,
 * WebSocket, caches and mocks: 91 files of 109, and two thirds of the time that loading it takes.
 */
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';

  export = Client;
}

declare module 'undici/lib/web/cookies/parse.js' {
  import type { Cookie } from 'undici';

  export function parseSetCookie(field: string): Cookie | null;
}
