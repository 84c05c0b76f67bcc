/**
 * Projects of Sphinx. Their configuration is a program in Python, which is read here and never run: takes its text, says
 * what may be a page or a label though no file has that name.
 */
import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { foldersUp, textOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';

export interface SphinxProject {
  /** Texts may name places in others by labels alone. */
  readonly hasLabels: boolean;
  /** The files of which it makes that page, beside those with the usual endings. */
  sourcesOf(page: string): readonly string[];
  /** Whether that page may be made without a text, or be one of another project. */
  mayHave(page: string): boolean;
}

const PAGE = /\.html$/;
/** nbsite brings MyST along. */
const MYST = /\b(?:myst|recommonmark|nbsite)/;
/** Text for the beginning or the end of each text, and events at which a program may change it. */
const GIVES_NAMES = /\b(?:rst_epilog|rst_prolog|source-read|include-read)\b/;
const MOST_BYTES = 1024 * 1024;
const INTERSPHINX = /\bintersphinx\b/;
/** Where texts with endings of their own are named: Sphinx, nbsphinx. */
const OWN_ENDINGS = ['source_suffix', 'nbsphinx_custom_formats'];
const ENDING = /['"](\.[\w.-]{1,40})['"]/g;
/** Extensions that make pages: where they put them, beside what the configuration names. */
const MAKERS = [
  { extension: /sphinx_gallery/, folder: 'auto_examples', names: 'gallery_dirs' },
  { extension: /\bautoapi\.extension/, folder: 'autoapi', names: 'autoapi_root' },
  // By an extension, or by the configuration itself, as PyScaffold writes it.
  { extension: /\bapidoc\b/, folder: 'api', names: 'apidoc_output_dir' },
  { extension: /\bautodoc2/, folder: 'apidocs', names: 'autodoc2_output_dir' },
] as const;
/** Configurations and policies of OpenStack that extensions make: `_static/lamp` stands for `_static/lamp.conf.sample`. */
const SAMPLES = [
  'sample_config_basename',
  'sample_policy_basename',
  'config_generator_config_file',
  'policy_generator_config_file',
];
const STRING = /['"]([\w./-]{1,200})['"]/g;
/** Autosummary makes these pages, in a folder that the text names. */
const SUMMARY = /[/\\]_?(?:generated|autosummary)[/\\][^/\\]+\.html$/;
/** What Sphinx and its themes put among the files of a project or a theme. */
const OF_SPHINX =
  /[/\\]_?static[/\\](?:(?:basic|classic|default|pygments|alabaster|agogo|bizstyle|epub|haiku|nature|nonav|pyramid|scrolls|sphinxdoc|traditional)\.css|css[/\\]theme\.css|(?:file|minus|plus|contents|navigation)\.png|(?:doctools|searchtools|language_data|documentation_options|sphinx_highlight|jquery|underscore)\.js)$/;
/** Where it puts what it copies, and where its extensions put pictures that they make. */
const COPIES = /^.*[/\\](?:_images|_downloads|_build|_generated|savefig)(?=[/\\])/;
const KEY = /['"]([\w./-]{1,200})['"][ \t]{0,9}:/g;

export function sphinxProject(folder: string, configuration: string): SphinxProject {
  const isBelow = (page: string): boolean => page.startsWith(join(folder, sep));
  const assigned = OWN_ENDINGS.map((name) => assignedTo(name, configuration)).join('\n');
  const endings = [...assigned.matchAll(ENDING)].map(([, ending = '']) => ending);
  const keys = assignedTo('html_additional_pages', configuration).matchAll(KEY);
  const made = new Set(Array.from(keys, ([, key = '']) => join(folder, `${key}.html`)));
  const folders = foldersMade(configuration).map((name) => join(folder, name, sep));
  const samples = SAMPLES.flatMap((name) => stringsAt(name, configuration)).map((name) =>
    join(folder, name),
  );
  const hasOthers = INTERSPHINX.test(configuration);
  const summarizes = configuration.includes('autosummary');
  return {
    hasLabels: MYST.test(configuration),
    sourcesOf: (page) =>
      PAGE.test(page) && isBelow(page) ? endings.map((ending) => page.replace(PAGE, ending)) : [],
    mayHave: (page) => {
      if (made.has(page) || folders.some((one) => page.startsWith(one))) return true;
      if (!isBelow(page)) return false;
      if (page.endsWith('.sample') && samples.some((one) => page.startsWith(`${one}.`)))
        return true;
      const isMade = OF_SPHINX.test(page) || isCopied(page) || (summarizes && SUMMARY.test(page));
      return isMade || (hasOthers && isOfOthers(page));
    },
  };
}

/** Whether the configuration of a project gives names to all of its texts. */
export class NamesGiven {
  /** By folder, of the configuration that stands in it. */
  readonly #known = new Map<string, boolean>();

  /** Nothing above `top` is looked at. */
  to(path: string, top: string): boolean {
    return foldersUp(dirname(path), top).some((folder) => this.#in(folder));
  }

  #in(folder: string): boolean {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const gives = GIVES_NAMES.test(textOf(join(folder, 'conf.py'), MOST_BYTES));
    this.#known.set(folder, gives);
    return gives;
  }
}

function foldersMade(configuration: string): readonly string[] {
  return MAKERS.filter(({ extension }) => extension.test(configuration)).flatMap(
    ({ folder, names }) => [folder, ...stringsAt(names, configuration)],
  );
}

/** A string or a list of them, also as the value in a dictionary. */
function stringsAt(name: string, configuration: string): readonly string[] {
  const found = new RegExp(
    `\\b${name}\\b['"]?[ \\t]{0,9}[:=][ \\t]{0,9}(\\[[^\\]]{0,2000}\\]|[^\\n,]{0,200})`,
  ).exec(configuration);
  return Array.from((found?.[1] ?? '').matchAll(STRING), ([, one = '']) => one);
}

/** The folder is not there until it has run. */
function isCopied(path: string): boolean {
  const folder = COPIES.exec(path)?.[0];
  return folder !== undefined && !existsSync(systemPath(folder));
}

/** Sphinx looks for a document that it does not have in the projects that it knows: they have folders of their own. */
function isOfOthers(page: string): boolean {
  return PAGE.test(page) && !existsSync(systemPath(dirname(page)));
}

/** The source of its value: up to the next line that is not indented and closes nothing. */
function assignedTo(name: string, configuration: string): string {
  const found = new RegExp(`^${name}[ \\t]{0,9}=(.*(?:\\n(?:[ \\t\\])}].*)?)*)`, 'm').exec(
    configuration,
  );
  return found?.[1] ?? '';
}
