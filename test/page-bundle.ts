/** Before any test: the script and the style of the HTML report are those of the sources. */
import { bundlePage } from '../.ci/bundle-page.ts';

export async function setup(): Promise<void> {
  await bundlePage();
}
