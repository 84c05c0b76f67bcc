/**
 * ARCHITECTURE.md as data: takes its text, gives the folders of its map and the terms of its glossary. Reads no file.
 */

const INDENT = 2;

/** The folders that the map names, as paths below the project's folder. */
export function mappedFolders(document: string): readonly string[] {
  const block = /## The map\n\n```\n([\s\S]*?)```/.exec(document)?.[1] ?? '';
  const above: string[] = [];
  return block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent = '', name] = /^( *)([\w-]+)\/ +\S/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a line of the map: ${line}`);
      above.splice(indent.length / INDENT, above.length, name);
      return above.join('/');
    });
}

/** The terms that the glossary explains. */
export function glossaryTerms(document: string): readonly string[] {
  const section = /## Glossary\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term);
  return rows.filter((term) => term !== 'term');
}

/** Source files that a document names in backticks, with or without the folders above them. */
export function namedFiles(document: string): readonly string[] {
  const named = document.matchAll(/`([\w./-]+\.(?:ts|mjs|wat|txt))`/g);
  return [...named].map(([, path = '']) => path);
}

/** Folders that a document names in backticks from the root on, or with a slash at the end. */
export function namedFolders(document: string): readonly string[] {
  const named = document.matchAll(/`((?:src|checkers|extractors|test)\/[\w/-]+|[\w/-]+\/)`/g);
  return [...named].map(([, path = '']) => path.replace(/\/$/, ''));
}
