/** A line in brackets above a block: `[[id]]`, `[source,ruby,subs="+macros"]`, `[#id.role]`, `[id=name]`. */

export interface BlockAttributes {
  readonly ids: readonly string[];
  /** The first position: `source`, `NOTE`, `verse`. */
  readonly style: string;
  /** Whether macros are read in a block that otherwise shows its text as it is. */
  readonly hasMacros: boolean;
}

export const NO_ATTRIBUTES: BlockAttributes = { ids: [], style: '', hasMacros: false };

const ANCHOR = /^\[\[([^\s,[\]][^,[\]]{0,200})(?:,[^\]]*)?\]\]\s*$/;
const LIST = /^\[([\w .#%,*"'=+-]?.*)\]\s*$/;

/** Null: the line is no such line. */
export function blockAttributes(line: string, above: BlockAttributes): BlockAttributes | null {
  const anchor = ANCHOR.exec(line)?.[1];
  if (anchor !== undefined) return { ...above, ids: [...above.ids, anchor] };
  const list = LIST.exec(line)?.[1];
  if (list === undefined) return null;
  const first = /^[^,=]*(?=,|$)/.exec(list)?.[0] ?? '';
  const style = /^[\w-]+/.exec(first)?.[0] ?? above.style;
  const short = /#([^.%#,\s]+)/.exec(first)?.[1];
  const named = /(?:^|,)\s*id=(?:"([^"]*)"|([^,\s"]+))/.exec(list);
  const subs =
    /(?:^|,)\s*subs=(?:"([^"]*)"|'([^']*)'|([^,\s]+))/.exec(list)?.slice(1).join('') ?? '';
  const id = short ?? named?.[1] ?? named?.[2];
  return {
    ids: id === undefined ? above.ids : [...above.ids, id],
    style,
    hasMacros: above.hasMacros || /(?:^|[,+])\s*\+?(?:macros|normal)/.test(subs),
  };
}
