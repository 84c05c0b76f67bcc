import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixCommand } from '../../../src/fix/fix-command.ts';
import { tries } from '../../helpers/long.ts';

describe('The command that mends', () => {
  it('names the inputs of the check and what is wanted', () => {
    expect(fixCommand(['docs', 'a b.md'])).toBe("urlglean fix docs 'a b.md'");
    expect(fixCommand(['docs'], { toArchive: true, syntax: true, write: true })).toBe(
      'urlglean fix docs --to-archive --syntax --write',
    );
    expect(fixCommand(['docs'], { store: 'my store.sqlite' })).toBe(
      "urlglean fix docs --store 'my store.sqlite'",
    );
    expect(fixCommand(['docs'], { store: null, others: ['--include', 'a|b'] })).toBe(
      "urlglean fix docs --no-store --include 'a|b'",
    );
  });

  it('leaves out what cannot be written to, and is none where nothing is left', () => {
    expect(fixCommand(['-', 'https://example.org/', 'notes.txt'])).toBe('urlglean fix notes.txt');
    expect(fixCommand(['-', 'https://example.org/'])).toBeUndefined();
    expect(fixCommand([])).toBeUndefined();
  });

  it('takes no name for an option', () => {
    expect(fixCommand(['-rf', 'docs'], { write: true })).toBe('urlglean fix --write -- -rf docs');
  });

  it('shows no control character, and a shell reads every name back', () => {
    expect(fixCommand(['a\nb\u202e'])).toBe("urlglean fix $'a\\012b\\342\\200\\256'");
    const names = fc.array(
      fc
        .string({ unit: 'binary', minLength: 1 })
        .filter((name) => !/[\0\ud800-\udfff]/u.test(name)),
      { minLength: 1, maxLength: 4 },
    );
    const calls = fc.sample(names, tries(500)).flatMap((given) => {
      const line = fixCommand(given);
      return line === undefined ? [] : [{ given, line }];
    });
    // Each command becomes the words behind it, and a NUL at its end.
    const script = calls.map(({ line }) => `set -- ${line}; printf '%s\\0' "$@" ''`).join('\n');
    const said = execFileSync('bash', { input: script, encoding: 'utf8' }).split('\0\0');
    for (const [at, { given }] of calls.entries()) {
      const [, , ...words] = (said[at] ?? '').split('\0');
      const paths = given.filter((name) => name !== '-' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(name));
      expect(words[0] === '--' ? words.slice(1) : words).toEqual(paths);
    }
  });
});
