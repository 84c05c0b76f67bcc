/** Where the program stands that takes a message, on systems of all kinds: the first that is there. */
export const SENDMAIL_PATHS = ['/usr/sbin/sendmail', '/usr/lib/sendmail'] as const;
