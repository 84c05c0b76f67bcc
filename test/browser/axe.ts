/**
 * What axe-core complains of in a page: takes the page and what to look at, gives a line for each fault. Contrast takes
 * longer than all other rules together: of elements that look alike, the first and the last are measured; all of
 * them are with `npm run test:long`.
 */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { LONG } from '../helpers/long.ts';

/** The rules whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WITHOUT_COLOURS = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]));
const THEMES = ['light', 'dark'] as const;
const ALIKE = 'data-axe-looked-at';

/** `where`: selectors. `which`: the rules of colours alone, where the others have been looked at in another theme. */
export async function complaintsOf(
  page: Page,
  where: readonly string[] = ['html'],
  which: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const others = which === 'all' ? await run(page, where, { rules: WITHOUT_COLOURS }) : [];
  if (!LONG) await page.evaluate(markDifferent, { where, mark: ALIKE });
  const places = LONG ? where : [`[${ALIKE}]`];
  return [...others, ...(await run(page, places, { runOnly: OF_COLOURS }))];
}

/** In both themes and all widths, one after the other in the same page: a line for each fault, and where. */
export async function complaintsInAll(
  page: Page,
  widths: readonly number[],
  where?: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [nth, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const [index, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme });
      const which = index === nth % THEMES.length ? 'all' : 'colours';
      const faults = await complaintsOf(page, where, which);
      found.push(...faults.map((fault) => `${colorScheme}, ${width} pixels wide: ${fault}`));
    }
  }
  return found;
}

async function run(page: Page, where: readonly string[], rules: object): Promise<string[]> {
  const context = { include: where.map((selector) => [selector]) };
  const options = { ...rules, resultTypes: ['violations'] };
  const call = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(call);
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${impact} ${id}: ${places.join(', ')}`;
  });
}

/**
 * Runs in the page. Alike are elements of one name and font, as visible as each other, whose colours and those of all
 * that they stand in are the same.
 */
function markDifferent({ where, mark }: { where: readonly string[]; mark: string }): void {
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  const grounds = new Map<Element | null, string>();
  const firstAndLast = new Map<string, readonly [Element, Element]>();
  for (const root of document.querySelectorAll(where.join())) {
    for (const one of [root, ...root.querySelectorAll('*')]) {
      if (!isRead(one)) continue;
      const key = lookOf(one);
      firstAndLast.set(key, [firstAndLast.get(key)?.[0] ?? one, one]);
    }
  }
  for (const one of [...firstAndLast.values()].flat()) one.setAttribute(mark, '');

  function isRead(one: Element): boolean {
    if (one.matches('input, select, textarea, button, a[href], [role=link]')) return true;
    return [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
  }

  function lookOf(one: Element): string {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottom, position } =
      getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    const isSeen =
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 1 &&
      height > 1;
    const own = [one.tagName, isSeen, one.matches(':disabled'), color, fontSize, fontWeight];
    const drawn = [textShadow, textDecorationLine, borderBottom, position];
    return JSON.stringify([...own, ...drawn, groundOf(one)]);
  }

  function groundOf(one: Element | null): string {
    if (one === null) return '';
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const own = [color, backgroundColor, backgroundImage, opacity].join(' ');
    const outer = groundOf(one.parentElement);
    const ground = outer.endsWith(own) ? outer : `${outer} ${own}`;
    grounds.set(one, ground);
    return ground;
  }
}
