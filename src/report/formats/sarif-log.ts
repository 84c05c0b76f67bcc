/**
 * A SARIF 2.1.0 log as a stream: takes results, gives the text of one document with one run. The rules stand behind
 * the results, so that only those are listed that were broken, and any number of results may pass through.
 *
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { Sighting } from '../../../extractors/model.ts';
import { printableJson } from '../../writing/printable.ts';
import { artifactOf } from '../facts/artifact.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A reportingDescriptor (§3.49). */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly help?: { readonly text: string };
  readonly defaultConfiguration: { readonly level: SarifLevel };
}

export type SarifLevel = 'error' | 'warning' | 'note';

export interface SarifResult {
  readonly rule: SarifRule;
  readonly level: SarifLevel;
  readonly message: string;
  /** Identifies the same result in a later run, wherever it moved. */
  readonly fingerprint: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export class SarifLog {
  readonly #write: (text: string) => void;
  readonly #rules = new Map<string, { readonly rule: SarifRule; readonly index: number }>();
  #separator = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Adds a result for each place, or one without a location. */
  add(result: SarifResult, sightings: readonly Sighting[]): void {
    const places: readonly (Sighting | undefined)[] =
      sightings.length > 0 ? sightings : [undefined];
    for (const place of places) this.#add(result, place);
  }

  /** Takes the version of urlglean, and the invocation (§3.20), if known. */
  end(version: string, invocation?: object): void {
    this.#open();
    const rules = [...this.#rules.values()].map(({ rule }) => rule);
    const driver = { name: 'urlglean', semanticVersion: version, rules };
    const invocations = invocation === undefined ? {} : { invocations: [invocation] };
    const rest = printableJson({ tool: { driver }, ...invocations }).slice(1, -1);
    this.#write(`\n],${rest}}]}\n`);
  }

  #add({ rule, level, message, fingerprint, properties }: SarifResult, place?: Sighting): void {
    this.#open();
    const result = {
      ruleId: rule.id,
      ruleIndex: this.#indexOf(rule),
      level,
      message: { text: plainMessage(message) },
      ...(place === undefined ? {} : { locations: [locationOf(place)] }),
      partialFingerprints: { 'urlFinding/v1': fingerprint },
      properties,
    };
    this.#write(`${this.#separator}${printableJson(result)}`);
    this.#separator = ',\n';
  }

  #indexOf(rule: SarifRule): number {
    const known = this.#rules.get(rule.id);
    if (known !== undefined) return known.index;
    const index = this.#rules.size;
    this.#rules.set(rule.id, { rule, index });
    return index;
  }

  #open(): void {
    if (this.#separator !== '') return;
    this.#separator = '\n';
    const bases = {
      '%SRCROOT%': { description: { text: 'The folder in which urlglean was run' } },
    };
    this.#write(
      `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{` +
        `"columnKind":"utf16CodeUnits","originalUriBaseIds":${JSON.stringify(bases)},"results":[`,
    );
  }
}

/**
 * Viewers make links of `[text](target)` (§3.11.6) and fill in what `{0}` stands for (§3.11.5), also within
 * an untrusted URL.
 */
function plainMessage(text: string): string {
  return text.replaceAll('](', ']<U+0028>').replace(/\{(?=\d+\})/g, '<U+007B>');
}

/**
 * Lines and bytes, which are exact and independent of each other (§3.30.4). Columns would have to count characters,
 * which needs the charset of the line.
 */
function locationOf({ source, line, byteStart, byteEnd }: Sighting): object {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(source),
      region: { startLine: line, byteOffset: byteStart, byteLength: byteEnd - byteStart },
    },
  };
}
