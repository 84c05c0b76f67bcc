/** The configuration of a nightly job. */
import type { Output } from '../report/model/catalogue.ts';
import type { FormatOptions } from '../report/model/model.ts';
import type { RunOptions } from '../run/run-options.ts';
import type { MailSettings } from './mail/settings.ts';

/** A configuration file, validated; every path is absolute. */
export interface NightlyConfig {
  readonly file: string;
  readonly sources: readonly string[];
  readonly run: Omit<RunOptions, 'signal' | 'stdin'>;
  /** In milliseconds; undefined: no limit. */
  readonly maxTime: number | undefined;
  /** How long in milliseconds nobody may see a link without a word; infinite: for ever. */
  readonly unseenMs: number;
  /** False: letters and reports name nobody. */
  readonly people: boolean;
  readonly outputs: readonly Output[];
  readonly formatOptions: FormatOptions;
  readonly prometheus: string | undefined;
  readonly notify: Notify | undefined;
  readonly mail: MailSettings;
}

export const NOTIFY_ON = ['change', 'always', 'failure'] as const;

export interface Notify {
  readonly webhook: string;
  /** Sent as a bearer token. */
  readonly secret: string | undefined;
  readonly on: (typeof NOTIFY_ON)[number];
}
