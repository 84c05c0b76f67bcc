/** The forms of a proxy address, for messages and help. */
export const PROXY_FORMS =
  'http://HOST:PORT, socks5://HOST:PORT, socks5h://HOST:PORT or socks4a://HOST:PORT, with USER:PASSWORD@ before HOST if needed';
