/**
 * Syntax findings as SARIF 2.1.0, the format that code hosts and editors read: one run, one result for
 * each finding and place. Written in pieces, so that any number of findings may pass through.
 *
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { Finding } from '../../checkers/model.ts';
import { FINDINGS } from '../../checkers/syntax/findings.ts';
import { maskPassword } from '../../checkers/syntax/redact.ts';
import type { Sighting } from '../../extractors/model.ts';
import { type LintedUrl, ruleText } from './lint-text.ts';
import { printableJson } from './printable.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const RULES = Object.entries(FINDINGS).map(([id, { severity, rule, example }]) => ({
  id,
  shortDescription: {
    text: `${id.replaceAll('-', ' ')} (${ruleText({ document: rule[0], section: rule[1] })})`,
  },
  help: { text: `A URL with this fault: ${example}` },
  // §3.27.10 has a level for each severity, by the same name.
  defaultConfiguration: { level: severity },
}));
const RULE_INDEX: ReadonlyMap<string, number> = new Map(RULES.map(({ id }, index) => [id, index]));

export class SarifWriter {
  readonly #version: string;
  #isFirst = true;

  constructor(version: string) {
    this.#version = version;
  }

  head(): string {
    const driver = {
      name: 'urlglean',
      semanticVersion: this.#version,
      rules: RULES,
    };
    return (
      `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{` +
      `"tool":{"driver":${JSON.stringify(driver)}},"columnKind":"utf16CodeUnits","results":[\n`
    );
  }

  /** The results of one URL; '' when it has none. */
  results(linted: LintedUrl): string {
    const places: readonly (Sighting | undefined)[] = linted.sightings?.length
      ? linted.sightings
      : [undefined];
    return linted.findings
      .flatMap((finding) => places.map((place) => this.#result(linted, finding, place)))
      .join('');
  }

  tail(): string {
    return ']}]}\n';
  }

  #result({ url }: LintedUrl, finding: Finding, place: Sighting | undefined): string {
    const result = {
      ruleId: finding.code,
      ruleIndex: RULE_INDEX.get(finding.code),
      level: finding.severity,
      message: { text: messageOf(url, finding) },
      ...(place === undefined ? {} : { locations: [locationOf(place)] }),
      partialFingerprints: { 'urlFinding/v1': `${finding.code} ${maskPassword(url)}` },
      properties: { url: maskPassword(url), grammar: finding.grammar, offset: finding.offset },
    };
    const comma = this.#isFirst ? '' : ',\n';
    this.#isFirst = false;
    return `${comma}${printableJson(result)}`;
  }
}

function messageOf(url: string, { message, rule, repair }: Finding): string {
  const better = repair === undefined ? '' : ` Better: ${maskPassword(repair)}`;
  return `${maskPassword(url)}: ${message} [${ruleText(rule)}].${better}`;
}

/**
 * Lines and bytes; columns would have to be counted in characters of a charset that the file may not
 * have, or not throughout.
 */
function locationOf({ source, line, byteStart, byteEnd }: Sighting): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: source.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, byteOffset: byteStart, byteLength: byteEnd - byteStart },
    },
  };
}
