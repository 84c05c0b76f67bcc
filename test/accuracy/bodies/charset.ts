/** Text in the charsets of old pages: takes a text and a charset, gives its bytes. */

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Characters that the charset does not have are left out. */
export function encoded(text: string, charset: string): Uint8Array {
  let table = tables.get(charset);
  if (table === undefined) {
    table = tableOf(charset);
    tables.set(charset, table);
  }
  const known = table;
  return Uint8Array.from([...text].flatMap((character) => known.get(character) ?? []));
}

/** The platform decoder's result for each byte and pair of bytes, reversed. */
function tableOf(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...text].length === 1 && !text.includes('\ufffd');
    if (isOne && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add([one]);
  for (let lead = 0x81; lead < 255; lead++) {
    for (let trail = 0x40; trail < 255; trail++) add([lead, trail]);
  }
  return table;
}
