/**
 * `npm run page`: makes the script and the style of the HTML report from `src/report/html/page`, with the
 * packages they use, and leaves them as a module that holds them as text, since reports are written without
 * touching files. The module is not kept in git; it is made before types are checked, code is built or tested.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { onLog } from './build-warnings.ts';
import { licencesOf, packageFolders } from './licences.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = join(ROOT, 'src/report/html/page');
const BUNDLE = join(ROOT, 'src/report/html/bundle.generated.ts');

/** Would end the element that the text stands in (HTML §4.12.1.3). */
const ENDS_ELEMENT = /<\/(?:script|style)|<!--|<script/i;

async function bundleScript(): Promise<OutputChunk> {
  const bundle = await rolldown({
    input: join(PAGE, 'main.ts'),
    platform: 'browser',
    tsconfig: join(PAGE, 'tsconfig.json'),
    transform: { target: 'es2023', define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log) => onLog(level, log),
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
    return output[0];
  } finally {
    await bundle.close();
  }
}

/** In the order of their names; comments are for whoever reads the sources. */
function joinStyles(): string {
  const folder = join(PAGE, 'style');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n');
}

function checked(what: string, text: string): string {
  if (ENDS_ELEMENT.test(text)) throw new Error(`the ${what} would end its own element`);
  return text;
}

/** Written only when it changes: whoever watches files is left in peace. */
export async function bundlePage(): Promise<void> {
  const chunk = await bundleScript();
  const parts = {
    SCRIPT: checked('script', chunk.code.trim()),
    STYLE: checked('style', joinStyles()),
    LICENCES: licencesOf(packageFolders([chunk])),
  };
  const lines = Object.entries(parts).map(
    ([name, text]) => `export const ${name}: string =\n  ${JSON.stringify(text)};\n`,
  );
  const text = `/** Made by .ci/bundle-page.ts: change that, or src/report/html/page. */\n${lines.join('\n')}`;
  if (existsSync(BUNDLE) && readFileSync(BUNDLE, 'utf8') === text) return;
  writeFileSync(BUNDLE, text);
}

if (import.meta.main) await bundlePage();
