/**
 * Files named `.txt` that are documentation: told by the project they stand in. Sphinx says in `conf.py` that it reads
 * them as reStructuredText, AsciiDoc keeps its own configuration beside them. Takes a source, gives it with its format.
 */
import { dirname, join, resolve } from 'node:path';
import type { Format } from '../../extractors/containers/formats.ts';
import type { Source } from './names/model.ts';
import { isTreeTop, namesIn, textOf } from './working-tree.ts';

const PLAIN_NAME = /\.txt$/i;
/** `source_suffix = '.txt'`, a list, or a table that names the parser. */
const SPHINX =
  /^source_suffix[ \t]{0,9}=[ \t]{0,9}(?:\[[^\]]{0,300}|\{[^}]{0,600})?(?:['"]\.txt['"])(?![ \t]{0,9}:[ \t]{0,9}['"](?!restructuredtext))/m;
const ASCIIDOC =
  /^(?:asciidoc\.conf(?:\.in)?|asciidoctor-extensions\.rb(?:\.in)?|\.asciidoctorconfig)$/;
const MOST_ABOVE = 8;
const MOST_BYTES = 1024 * 1024;

export class PlainNames {
  /** By folder. */
  readonly #told = new Map<string, Format>();

  /** Only what no other sign told. */
  told(source: Source): Source {
    const isPlain = source.kind === 'file' && source.layout.format === 'text';
    if (!isPlain || !PLAIN_NAME.test(source.path)) return source;
    const format = this.#ofFolder(dirname(resolve(source.path)), MOST_ABOVE);
    return format === 'text' ? source : { ...source, layout: { ...source.layout, format } };
  }

  #ofFolder(folder: string, left: number): Format {
    const known = this.#told.get(folder);
    if (known !== undefined) return known;
    const isTop = left === 0 || isTreeTop(folder) || dirname(folder) === folder;
    const format = signIn(folder) ?? (isTop ? 'text' : this.#ofFolder(dirname(folder), left - 1));
    this.#told.set(folder, format);
    return format;
  }
}

/** The configuration of Sphinx, or of AsciiDoc, decides; that of Sphinx for other names decides nothing. */
function signIn(folder: string): Format | undefined {
  const names = namesIn(folder);
  if (names.includes('conf.py') && SPHINX.test(textOf(join(folder, 'conf.py'), MOST_BYTES)))
    return 'rst';
  return names.some((name) => ASCIIDOC.test(name)) ? 'asciidoc' : undefined;
}
