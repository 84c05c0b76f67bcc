/** The layout by which a source is read: the detected one, and the user's choice. */
import type { Detection } from '../../extractors/containers/detect.ts';
import type { Format, Layout } from '../../extractors/containers/formats.ts';
import type { MboxMode } from '../../extractors/containers/rules/mbox.ts';

export interface FormatChoice {
  /** Read every input in this format instead of detecting it by content. */
  readonly format?: Format | undefined;
  /** Which `From ` lines separate the messages of an mbox. Default `auto`. */
  readonly mbox?: MboxMode | undefined;
}

/** Details of the detected layout count only where it has the chosen format. */
export function chosenLayout(detection: Detection, { format, mbox }: FormatChoice): Layout {
  const detected: Layout = 'binary' in detection ? { format: 'text' } : detection;
  const chosen = format === undefined || format === detected.format ? detected : { format };
  const { declaredEnd: _, ...layout }: Layout & { readonly declaredEnd?: number } = chosen;
  return layout.format === 'mbox' && mbox !== undefined ? { ...layout, mbox } : layout;
}
