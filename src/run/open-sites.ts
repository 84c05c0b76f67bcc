/** The sites that a run is to read: takes its inputs and options; opens nothing where a URL is a link alone. */
import type { Filter } from '../filter/model.ts';
import { anyOf } from '../filter/pattern.ts';
import type { SiteOptions } from '../site/model.ts';
import type { Sites, SitesOptions } from '../site/sites.ts';
import { isGivenLink } from '../sources/given-url.ts';
import type { Input } from '../sources/names/model.ts';

interface SiteInputs extends Pick<SitesOptions, 'policy' | 'schedule' | 'signal'> {
  readonly site?: SiteOptions | undefined;
  readonly offline: boolean;
  readonly filter?: Filter | null;
  readonly excludePath?: readonly string[] | undefined;
}

/** Undefined: there is none, or no network to read it by. */
export async function openSites(
  inputs: readonly Input[],
  { site, offline, policy, schedule, signal, filter, excludePath = [] }: SiteInputs,
  deps: Pick<SitesOptions, 'clock' | 'onProblem' | 'robots'>,
): Promise<Sites | undefined> {
  if (site === undefined || offline || !inputs.some(isGivenLink)) return undefined;
  const leftOut = [...(filter?.exclude ?? []), ...excludePath];
  const isExcluded = leftOut.length === 0 ? () => false : anyOf(leftOut);
  // Loaded only now: it takes all that asks the web.
  const { Sites } = await import('../site/sites.ts');
  return new Sites(inputs, { ...deps, site, policy, schedule, signal, isExcluded });
}
