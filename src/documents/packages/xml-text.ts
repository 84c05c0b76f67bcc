/**
 * Decodes XML as its first bytes say: a byte order mark, zeros of UTF-16 or the encoding of its declaration, else UTF-8.
 * Takes chunks of bytes, gives chunks of text.
 */

const DECLARED = /^<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/;

export async function* xmlText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

function encodingOf(first: Uint8Array): string {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const head = Buffer.from(first.subarray(0, 256)).toString('latin1');
  return known(DECLARED.exec(head)?.[1] ?? 'utf-8');
}

/** What could be read as ASCII up to here is not UTF-16, whatever it says. */
function known(label: string): string {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
}
