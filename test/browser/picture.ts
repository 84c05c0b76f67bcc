/**
 * `npm run picture`: the pictures of the HTML report in README, light and dark, taken in Chromium of the report that
 * `npm start` leaves. Ends with 1 where there is no Chromium (`npm run programs` unpacks one) or no report.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../helpers/cli.ts';
import { findChromium, startChromium } from './chromium.ts';

const FOLDER = join(ROOT, 'docs/images');
const REPORT = join(ROOT, 'urlglean-report/report.html');
const SIZE = { width: 1200, height: 960 };
/** Stands for the system's own font, which machines without a desktop lack; Debian: fonts-inter. */
const FONT = 'Inter, sans-serif';
const MONO = '"DejaVu Sans Mono", monospace';
const SCHEMES = ['light', 'dark'] as const;

process.exitCode = await takePictures();

async function takePictures(): Promise<number> {
  const executable = findChromium();
  if (executable === null) return failed('no Chromium here: run npm run programs first');
  if (!existsSync(REPORT)) return failed('no report here: run npm start first');
  mkdirSync(FOLDER, { recursive: true });
  const browser = await startChromium(executable);
  try {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme });
      await page.goto(pathToFileURL(REPORT).href);
      await page.evaluate(
        ([sans = '', mono = '']) => {
          document.documentElement.style.setProperty('--sans', sans);
          document.documentElement.style.setProperty('--mono', mono);
        },
        [FONT, MONO],
      );
      await page.screenshot({ path: join(FOLDER, `report-${colorScheme}.png`) });
    }
  } finally {
    await browser.close();
  }
  return 0;
}

function failed(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
