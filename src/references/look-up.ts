/**
 * Looks up the references of a run: takes its inputs and options, gives what `openRun` asks for files. A link that is asked
 * in a folder instead of the web is judged as a reference to its file is.
 */
import { createReferenceChecker, type ReferenceChecker } from '../../checkers/reach/reference.ts';
import type { LookUp } from '../ingest/open-run.ts';
import type { Input } from '../sources/names/model.ts';
import { ReferenceBases, type ReferenceOptions } from '../sources/reference-base.ts';
import { localFiles } from './local-files.ts';
import { SlugRules } from './slug-rule.ts';

/** Undefined where references lead to no file. */
export function createLookUp(
  inputs: readonly Input[],
  options: ReferenceOptions,
  now: () => number,
): LookUp | undefined {
  const bases = new ReferenceBases(options);
  const roots = bases.roots(inputs);
  if (roots.length === 0) return undefined;
  const starts = bases.starts(inputs);
  const folders = { roots, starts, named: bases.named(inputs) };
  const { indexFiles = [], fallbackExtensions = [], slugs } = options;
  const checker = createReferenceChecker(
    { roots, starts, indexFiles, fallbackExtensions },
    { files: localFiles(new SlugRules(slugs), folders), now },
  );
  return {
    note: async (urls, as) => {
      const note = as === 'wiki' ? checker.noteWiki : checker.noteFromRoot;
      await Promise.all(urls.map((url) => note(url)));
    },
    check: (urls) => Promise.all(urls.map((url) => checker.check(url))),
    get withoutRoot() {
      return checker.withoutRoot;
    },
  };
}

/** For links to files below one folder. */
export function lookUpBelow(folder: string, now: () => number): ReferenceChecker {
  const roots = [folder];
  const files = localFiles(new SlugRules(undefined), { roots, starts: [], named: roots });
  const rules = { roots, starts: [], indexFiles: [], fallbackExtensions: [] };
  return createReferenceChecker(rules, { files, now });
}
