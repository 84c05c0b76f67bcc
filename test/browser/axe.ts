/** What axe-core complains of in a page: takes the page and what to look at, gives a line for each fault. */
import axe, { type AxeResults, type ElementContext } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** `colours`: the rules of colours alone, where the others have been looked at in another theme. */
export async function complaintsOf(
  page: Page,
  where?: ElementContext,
  which: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = which === 'all' ? {} : { runOnly: OF_COLOURS };
  const call = `axe.run(${JSON.stringify(where ?? null)} ?? document, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(call);
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${impact} ${id}: ${places.join(', ')}`;
  });
}
