/** One character reference alone, as `&copy;` or `&#169;`: takes it as written, gives its characters. */
import { Tokenizer } from 'htmlparser2';

type Events = ConstructorParameters<typeof Tokenizer>[1];

/** Null: it is none, or only its beginning is one. */
export function characterReference(written: string): string | null {
  let text = '';
  let end = 0;
  const events: Events = {
    ...NO_EVENTS,
    ontextentity: (codePoint, endIndex) => {
      text += String.fromCodePoint(codePoint);
      end = endIndex;
    },
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, events);
  tokenizer.write(written);
  tokenizer.end();
  return end === written.length ? text : null;
}

const nothing = (): void => undefined;

const NO_EVENTS: Events = {
  ...{ onattribdata: nothing, onattribend: nothing, onattribentity: nothing },
  ...{ onattribname: nothing, oncdata: nothing, onclosetag: nothing, oncomment: nothing },
  ...{ ondeclaration: nothing, onend: nothing, onopentagend: nothing, onopentagname: nothing },
  ...{ onprocessinginstruction: nothing, onselfclosingtag: nothing },
  ...{ ontext: nothing, ontextentity: nothing },
};
