/**
 * The options of scanning and of syntax: takes raw options, gives typed settings. Apart from the options of checking,
 * so that scanning starts sooner.
 */
import { GRAMMARS, type Grammar } from '../../../checkers/model.ts';
import { FORMATS, type Format } from '../../../extractors/containers/formats.ts';
import { MBOX_MODES, type MboxMode } from '../../../extractors/containers/rules/mbox.ts';
import { type FindOptions, JOIN_MODES, type JoinMode } from '../../../extractors/model.ts';
import { asksForData } from '../../filter/model.ts';
import { choice, choiceOrNumber, chosen, flag, number, type RawOptions, texts } from './raw.ts';

export interface ScanSettings {
  readonly find: FindOptions;
  readonly format: Format | undefined;
  readonly mbox: MboxMode | undefined;
  readonly ignoreFiles: boolean;
  readonly threads: number | undefined;
}

export function parseScanSettings(raw: RawOptions): ScanSettings {
  return {
    find: {
      schemeless: flag(raw, 'schemeless'),
      repair: flag(raw, 'repair'),
      emails: flag(raw, 'emails'),
      data: asksForData(texts(raw, 'scheme')),
      join: choiceOrNumber<JoinMode>(raw, 'join', JOIN_MODES) ?? 'auto',
      explain: flag(raw, 'explain'),
      context: flag(raw, 'context'),
      lexer: !flag(raw, 'no-lexer'),
    },
    format: choice<Format>(raw, 'format', Object.keys(FORMATS) as Format[]),
    mbox: choice<MboxMode>(raw, 'mbox', MBOX_MODES),
    ignoreFiles: !flag(raw, 'no-ignore'),
    threads: number(raw, 'threads'),
  };
}

/** For commands that remember what they read: they keep the text around each URL, unless told not to. */
export function parseCheckScan(raw: RawOptions): ScanSettings {
  const settings = parseScanSettings(raw);
  return { ...settings, find: { ...settings.find, context: !flag(raw, 'no-context') } };
}

export function parseGrammars(raw: RawOptions): readonly Grammar[] {
  const named = texts(raw, 'grammar').map((text) => chosen<Grammar>('grammar', text, GRAMMARS));
  return named.length === 0 ? ['rfc3986'] : [...new Set(named)];
}
