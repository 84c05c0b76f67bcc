/** What an OpenDocument says of itself: title, author, date. Takes names and values of its properties, gives facts. */
import type { DocumentFacts } from '../model.ts';
import { leaves } from '../packages/leaves.ts';
import { XmlReader } from '../packages/xml.ts';

export async function factsOf(chunks: AsyncIterable<string>): Promise<DocumentFacts> {
  const found = new Map<string, string>();
  const note = leaves((name, value) => {
    if (!found.has(name)) found.set(name, value);
  });
  let isBody = false;
  const reader = new XmlReader({
    ...note,
    open: (name, attributes) => {
      isBody ||= name === 'body';
      note.open?.(name, attributes);
    },
  });
  for await (const text of chunks) {
    reader.write(text);
    if (isBody) break;
  }
  const title = found.get('title');
  const author = found.get('initial-creator') ?? found.get('creator');
  const date = found.get('date') ?? found.get('creation-date');
  return {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
  };
}
