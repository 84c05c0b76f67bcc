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
    fc.assert(
      fc.property(names, (given) => {
        const paths = given.filter(
          (name) => name !== '-' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(name),
        );
        const line = fixCommand(given);
        if (paths.length === 0 || line === undefined) return expect(line).toBeUndefined();
        const words = execFileSync('bash', ['-c', `set -- ${line}; printf '%s\\0' "$@"`], {
          encoding: 'utf8',
        });
        const args = words.split('\0').slice(2, -1);
        expect(args[0] === '--' ? args.slice(1) : args).toEqual(paths);
      }),
      { numRuns: tries(200) },
    );
  });
});
