/** What the manual page says beyond the tables: data only. */

export const DESCRIPTION: readonly string[] = [
  'urlglean finds every URL in mail (mbox, Maildir, MH, single messages), news and text, puts back together those ' +
    'that mailers broke over lines, judges their syntax, and checks, politely and safely, whether each can still ' +
    'be reached. What is packed (gzip, bzip2, xz, Zstandard, compress, tar, ZIP) is unpacked as it streams by; ' +
    'folders are walked.',
  'What check finds and is answered it remembers in a file, so that the next run reads only what is new and asks ' +
    'only what is due; history, runs, diff, export and prune work with that file.',
];

export const CONFIGURATION: readonly string[] = [
  'The first urlglean.toml in the working directory or a folder above is read, by all commands but nightly, which ' +
    'names a file of its own. It is TOML. Every option can be set in it by its long name, but for those that ask ' +
    'for one thing now: at the root for all commands that take it, or in a table named after a command for that ' +
    'command alone. What is nearer goes before: the command line, then the table of the command, then the root, ' +
    'then the defaults. An option that may be repeated is replaced as a whole; --archive=false takes back a flag.',
  'Paths are relative to the file, and ~ is home. inputs names what is read where the command line names nothing.',
];

export const CONFIGURATION_EXAMPLE: readonly string[] = [
  'inputs = ["docs", "~/Mail/lists"]',
  'delay = 2000                        # for all commands that take it',
  'store = "state/links.sqlite"',
  '',
  '[check]                             # for check alone',
  'archive = true',
  'contact = "keeper@museum.example"',
  'output = "report.html"',
  '',
  '[hosts."example.org"]               # it and everything below it',
  'delay = 5000',
  'headers = { "Accept-Language" = "en" }',
  '',
  '[proxy]                             # or proxy = "..." at the root',
  'url = "socks5h://127.0.0.1:9050"',
];

export const CONFIGURATION_SAFETY: readonly string[] = [
  'A file that was found, and not named, is read only where it belongs to you or to root, since it can make the ' +
    'program write files and open connections; a warning names any other. --config FILE reads a file in any case, ' +
    '--no-config none. --print-config prints what holds, with the origin of each value, and does nothing else; ' +
    '--print-schema prints the JSON Schema of the file for editors.',
  'Single hosts have tables of their own; header fields and passwords go to that host alone:',
];

export const NIGHTLY: readonly string[] = [
  'nightly reads the one file that it is given, and no other. [check] holds options of check by their long names, ' +
    'but for those that make no sense where nobody is there; [hosts] and [proxy] are as above.',
];

export const NIGHTLY_EXAMPLE: readonly string[] = [
  'sources = ["~/Mail/lists", "/srv/docs/*.txt"]',
  'max-time = "6h"',
  '',
  '[check]',
  'contact = "keeper@museum.example"',
  '',
  '[report]',
  'outputs = ["report.html"]',
  '',
  '[notify]',
  'webhook = "https://hooks.example/links"',
  'secret-env = "HOOK"',
];

export const FILES: readonly (readonly [path: string, meaning: string])[] = [
  ['urlglean.toml', 'The configuration, in the working directory or a folder above.'],
  [
    '$XDG_STATE_HOME/urlglean/store.sqlite',
    'What is remembered; in ~/.local/state where the variable is not set.',
  ],
  [
    '.ignore, .urlgleanignore, .gitignore',
    'Name, in folders that are walked, what is left out of them; the last counts in a Git work tree.',
  ],
];

export const ENVIRONMENT: readonly (readonly [name: string, meaning: string])[] = [
  ['NO_COLOR', 'Where it is not empty, output has no colours, unless --color asks for them.'],
  [
    'FORCE_COLOR',
    'Where it is not empty, output has colours, also where it goes to no terminal; 0 and false mean none.',
  ],
  ['XDG_STATE_HOME', 'The folder in which the store is kept.'],
];

export const ENVIRONMENT_MORE =
  'A configuration names further variables that hold secrets (password-env, secret-env). Variables that name ' +
  'proxies are not read: --proxy "$https_proxy" says so where it is wanted.';

export const SEE_ALSO: readonly string[] = [
  'mutt(1), jq(1), crontab(5), systemd.timer(5), man(1)',
  'RFC 1630, RFC 1738, RFC 3986 (URLs), RFC 4155 (mbox), RFC 5322 (messages), RFC 9309 (robots.txt), RFC 7089 ' +
    '(archives).',
];
