/** WebAssembly as a module of TypeScript that holds it as text. Takes the bytes, gives the source of the module. */
const LINE = 96;

/** `source` is what it was made of, `command` makes it again. */
export function moduleOf(source: string, command: string, binary: Buffer): string {
  const lines = binary.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  const text = lines.map((line) => `  '${line}'`).join(' +\n');
  return `/** Made of \`${source}\` by \`${command}\`. */\nexport const BINARY =\n${text};\n`;
}
