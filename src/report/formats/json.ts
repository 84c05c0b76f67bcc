/** JSON: one document with the results, link by link, then the fields of the summary. */

import { printableJson } from '../../writing/printable.ts';
import { jsonLink, SCHEMA } from '../facts/json-link.ts';
import type { Reporter, ReporterOptions } from '../model/model.ts';

export function json({ write }: ReporterOptions): Reporter {
  let links = 0;
  const open = (): void => {
    if (links++ === 0) write(`{\n  "schema": ${SCHEMA},\n  "results": [\n`);
    else write(',\n');
  };
  return {
    link: (link) => {
      open();
      write(indented(printableJson(jsonLink(link), 2), '    '));
    },
    end: (summary) => {
      if (links === 0) write(`{\n  "schema": ${SCHEMA},\n  "results": [`);
      const fields = printableJson(summary, 2).slice(1);
      write(`${links === 0 ? '' : '\n  '}],${fields}\n`);
    },
  };
}

function indented(text: string, indent: string): string {
  return indent + text.replaceAll('\n', `\n${indent}`);
}
