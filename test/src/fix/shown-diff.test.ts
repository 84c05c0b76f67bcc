import { describe, expect, it } from 'vitest';
import { shownDiff } from '../../../src/fix/diff/shown-diff.ts';

function shown(text: string, encoding: BufferEncoding = 'utf8'): readonly string[] {
  const bytes = Buffer.from(text, encoding);
  const old = Buffer.from('http://old.example/', encoding);
  const start = bytes.indexOf(old);
  const edits = [
    { start, end: start + old.length, bytes: Buffer.from('https://new.example/', encoding) },
  ];
  return shownDiff({ name: Buffer.from('a.txt'), bytes, edits });
}

describe('A diff on a screen', () => {
  it('has nothing that acts on a terminal', () => {
    expect(shown('\u001b[31m\u202ehttp://old.example/\ttab\r\n')).toEqual([
      ...['--- a/a.txt', '+++ b/a.txt', '@@ -1 +1 @@'],
      '-<U+001B>[31m<U+202E>http://old.example/    tab',
      '+<U+001B>[31m<U+202E>https://new.example/    tab',
    ]);
  });

  it('shows no secret of a URL', () => {
    const lines = shown('http://me:pass@a.example/\nhttp://old.example/\n').join('\n');
    expect(lines).toContain('a.example');
    expect(lines).not.toContain('pass');
  });

  it('shows text of two bytes a character as text', () => {
    expect(shown('\ufeffna\u00efve http://old.example/ x\r\nnext', 'utf16le').slice(3)).toEqual([
      '-<U+FEFF>na\u00efve http://old.example/ x',
      '+<U+FEFF>na\u00efve https://new.example/ x',
      ' next',
      '\\ No newline at end of file',
    ]);
  });

  it('shows other charsets as what they are most often', () => {
    expect(shown('na\u00efve http://old.example/', 'latin1')).toContain(
      '-na\u00efve http://old.example/',
    );
  });
});
