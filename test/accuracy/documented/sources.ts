/** Where several files of cases have their facts from: names of sources, each to be followed by a place in it. */

export const TAKEOVER = 'EdOverflow/can-i-take-over-xyz: README.md and fingerprints.json, ';
export const ODP = 'ODPEditors/ODPExtension: urlFlags, ';
export const WAFW00F = 'EnableSecurity/wafw00f: wafw00f/plugins/';
export const WORDPRESS = 'Debian wordpress-l10n: wp-content/languages/';
export const BUILT_IN = 'Debian apache2-bin 2.4: strings of /usr/sbin/apache2 (http_protocol.c)';
export const TRANSLATED =
  'Debian apache2-data 2.4: /usr/share/apache2/error/HTTP_NOT_FOUND.html.var';
