/**
 * The browser that the HTML report is opened in: the machine's Chromium, or the one that was unpacked. Gives
 * null where there is none; started, it can reach no network at all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { scratchFolder } from '../helpers/scratch.ts';
import type { Program } from '../programs/model.ts';
import { environmentOf, find, UNPACKED } from '../programs/unpacked.ts';

/** What Debian's starter of that name starts. */
const BINARY = '/usr/lib/chromium/chromium';
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';
/** As other systems name it. */
const OTHER_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export const CHROMIUM: Program = {
  name: 'chromium',
  packages: ['chromium', 'fonts-dejavu-core'],
  needs: [BINARY, FONT],
};

export function findChromium(): string | null {
  return [BINARY, ...OTHER_NAMES].map(find).find((path) => path !== null) ?? null;
}

export async function startChromium(executablePath: string): Promise<Browser> {
  const env = { ...process.env, ...environmentOf([executablePath]), ...fontsOf(executablePath) };
  // It has no setting of its own, and what a worker leaves behind has its place.
  process.env['TMPDIR'] = scratchFolder('chromium');
  try {
    return await chromium.launch({
      executablePath,
      // Its sandbox needs rights that containers do not give; what is opened here is our own.
      args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND'],
      env,
    });
  } finally {
    if (env['TMPDIR'] === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = env['TMPDIR'];
  }
}

/** The font that was unpacked stands where nobody looks; where the machine has it, it was not unpacked. */
function fontsOf(executablePath: string): Readonly<Record<string, string>> {
  const font = find(FONT);
  if (!executablePath.startsWith(UNPACKED) || font === null) return {};
  const folder = join(UNPACKED, 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  const fonts = dirname(font);
  // Without a rule of its own each generic family is any font at all, now serif, now sans.
  const generic = ['system-ui', 'sans-serif'].map(
    (name) =>
      `<alias><family>${name}</family><prefer><family>DejaVu Sans</family></prefer></alias>`,
  );
  const folders = [fonts, '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  const rules = [...folders, ...generic].join('');
  const text = `<fontconfig>${rules}<cachedir>${folder}</cachedir></fontconfig>\n`;
  writeFileSync(file, `<?xml version="1.0"?>\n${text}`);
  return { FONTCONFIG_FILE: file };
}
