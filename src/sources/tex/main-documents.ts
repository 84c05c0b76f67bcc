/**
 * Where TeX runs for a file of LaTeX: in the folder of the main document, to which all names of files are relative. Takes
 * the path of a file and the folders in which main documents may stand, follows what the main documents around it include.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readLatex } from '../../../extractors/documentation/latex/latex.ts';
import { systemPath } from '../../system/path-bytes.ts';

/** Of a larger file nothing is known. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Of one document. */
const MOST_FILES = 5000;

const MAIN = /^[^%\n]{0,200}\\document(?:class|style)\b|^[ \t]*\\(?:bye|starttext)\b/m;
/** What editors read to know the main document. */
const TOLD = /^%[ \t]*!T[eE]X[ \t]+root[ \t]*=[ \t]*(\S[^\r\n]{0,300})$/m;
/** Folders in which pictures are looked for as well. */
const PICTURES = /\\graphicspath[ \t]*\{((?:[ \t\r\n]*\{[^{}]{0,300}\}){1,50})/;

/** Names in the file that follows are relative to this folder. */
const IMPORTED = /\\(?:sub)?(?:import|inputfrom|includefrom)\*?\s{0,9}\{([^{}]{0,200})\}\s{0,9}\{$/;

/** One document: the folder from which each of its files starts, and where its pictures may be. */
interface MainDocument {
  readonly folders: ReadonlyMap<string, string>;
  readonly pictures: readonly string[];
  /** Folders from which some of its files start; what is not there is looked for as elsewhere. */
  readonly imported: ReadonlySet<string>;
}

export class MainDocuments {
  /** By folder. */
  readonly #documents = new Map<string, readonly MainDocument[]>();
  readonly #texts = new Map<string, string | null>();

  /** The folder to which names in the file are relative; undefined: no main document includes it. */
  folderOf(file: string, above: readonly string[]): string | undefined {
    const text = this.#textOf(file);
    if (text === null) return undefined;
    if (MAIN.test(text)) return dirname(file);
    const told = TOLD.exec(text)?.[1]?.trim();
    if (told !== undefined) return dirname(resolve(dirname(file), told));
    for (const folder of above) {
      for (const { folders } of this.#in(folder)) {
        const found = folders.get(file);
        if (found !== undefined) return found;
      }
    }
    // What a document is made with may stand before the rest of it: `\def\paper{a4}\input{main}`.
    const { folders } = this.#reachedFrom(file);
    const isWhole = [...folders.keys()].some((path) => MAIN.test(this.#textOf(path) ?? ''));
    return isWhole ? dirname(file) : undefined;
  }

  /** Where else a file may be that is not at its path. */
  othersOf(path: string, above: readonly string[]): readonly string[] {
    return above.flatMap((folder) =>
      this.#in(folder).flatMap(({ pictures, imported }) => [
        ...pictures.map((name) => join(folder, name, path.slice(folder.length))),
        ...[...imported]
          .filter((one) => path.startsWith(`${one}/`))
          .map((one) => join(folder, path.slice(one.length))),
      ]),
    );
  }

  #in(folder: string): readonly MainDocument[] {
    const known = this.#documents.get(folder);
    if (known !== undefined) return known;
    const mains = namesIn(folder).filter((name) => /\.(?:tex|ltx|latex)$/i.test(name));
    const documents = mains.flatMap((name) => this.#follow(join(folder, name)) ?? []);
    this.#documents.set(folder, documents);
    return documents;
  }

  #follow(main: string): MainDocument | undefined {
    const text = this.#textOf(main);
    return text === null || !MAIN.test(text) ? undefined : this.#reachedFrom(main);
  }

  #reachedFrom(main: string): MainDocument {
    const folders = new Map([[main, dirname(main)]]);
    const pictures: string[] = [];
    for (const [file, folder] of folders) {
      const own = this.#textOf(file);
      if (own === null) continue;
      const found = PICTURES.exec(own)?.[1] ?? '';
      for (const [, name = ''] of found.matchAll(/\{([^{}]{0,300})\}/g)) pictures.push(name.trim());
      for (const { kind, value, unknown, start } of readLatex(own).references) {
        if (kind !== 'include' || unknown !== undefined || folders.size > MOST_FILES) continue;
        const path = join(folder, decoded(value));
        if (folders.has(path) || this.#textOf(path) === null) continue;
        const imported = IMPORTED.exec(own.slice(Math.max(0, start - 300), start))?.[1] ?? '';
        folders.set(path, resolve(folder, imported));
      }
    }
    const imported = new Set(folders.values());
    imported.delete(dirname(main));
    return { folders, pictures, imported };
  }

  /** Null: it is not there, or is no text of TeX. */
  #textOf(path: string): string | null {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = textOf(path);
    this.#texts.set(path, text);
    return text;
  }
}

function textOf(path: string): string | null {
  try {
    const stats = statSync(systemPath(path));
    if (!stats.isFile() || stats.size > MOST_BYTES || /\.(?:bib|pdf)$/i.test(path)) return null;
    return readFileSync(systemPath(path), 'utf8');
  } catch {
    // It is told where it is looked up.
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(systemPath(folder)).sort();
  } catch {
    // What cannot be read includes nothing.
    return [];
  }
}

function decoded(value: string): string {
  return value.replace(/%(?:25|3F|23)/g, (code) => decodeURIComponent(code));
}
