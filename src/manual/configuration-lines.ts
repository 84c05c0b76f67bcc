/**
 * The section of the manual page on configuration files: prose, and every key that is no option, from its shape.
 * Pure.
 */
import { HOST_KEYS } from '../config/values/hosts.ts';
import type { Shapes } from '../config/values/shape.ts';
import { NIGHTLY_KEYS } from '../nightly/keys.ts';
import {
  CONFIGURATION,
  CONFIGURATION_EXAMPLE,
  CONFIGURATION_SAFETY,
  NIGHTLY,
  NIGHTLY_EXAMPLE,
} from './prose.ts';
import { bold, filled, literal, paragraph, subsection, tagged } from './roff.ts';

export function configurationLines(): readonly string[] {
  return [
    ...CONFIGURATION.flatMap(paragraph),
    ...literal(CONFIGURATION_EXAMPLE),
    ...CONFIGURATION_SAFETY.flatMap(paragraph),
    ...keyLines(HOST_KEYS),
    ...subsection('The file of a nightly job', nightlyLines()),
  ];
}

function nightlyLines(): readonly string[] {
  return [
    ...NIGHTLY.flatMap(paragraph).slice(1),
    ...literal(NIGHTLY_EXAMPLE),
    ...tableLines(NIGHTLY_KEYS),
  ];
}

/** Keys that are described in other sections. */
const DOCUMENTED_ELSEWHERE: ReadonlySet<string> = new Set(['check', 'hosts', 'proxy']);

function tableLines(keys: Shapes): readonly string[] {
  const plain = Object.entries(keys).filter(([, shape]) => shape.type !== 'table');
  const tables = Object.entries(keys).flatMap(([name, shape]) =>
    shape.type === 'table' && !DOCUMENTED_ELSEWHERE.has(name) ? [{ name, keys: shape.keys }] : [],
  );
  return [
    ...keyLines(Object.fromEntries(plain.filter(([name]) => !DOCUMENTED_ELSEWHERE.has(name)))),
    ...tables.flatMap((table) => keyLines(table.keys, `[${table.name}] `)),
  ];
}

function keyLines(keys: Shapes, table = ''): readonly string[] {
  return Object.entries(keys).flatMap(([key, shape]) => {
    const usual = shape.default === undefined ? '' : ` Default: ${shape.default}.`;
    return tagged(bold(`${table}${key}`), filled(`${shape.describe}.${usual}`));
  });
}
