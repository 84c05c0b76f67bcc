/**
 * A SARIF 2.1.0 log: takes results in any order, gives the text of one document with one run. Code hosts refuse a run
 * with too many results, so the most important ones are kept, in order, and the others are counted in a notification.
 * Only rules that the kept results break are listed.
 *
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import { isInText, type Sighting } from '../../../../extractors/model.ts';
import { printable, printableJson } from '../../../writing/printable.ts';
import { artifactOf } from '../../facts/artifact.ts';
import { type Entry, Foremost } from '../../foremost/foremost.ts';
import type { Rank } from '../../foremost/importance.ts';
import { spotText } from '../../sightings/spot-text.ts';
import {
  leftOut,
  SARIF_LEVELS,
  type SarifInvocation,
  type SarifLevel,
  withNotifications,
} from './invocation.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/**
 * GitHub refuses a run with more than 25,000 results, shows the first 5,000 by severity, and refuses a file of more
 * than 10 MB when compressed ("SARIF support for code scanning" and "SARIF results exceed one or more limits" in its
 * documentation, read in 2026-11). A result has its URL three times, so it is compressed to less than a third.
 */
export const SARIF_BOUNDS = { count: 25_000, size: 30_000_000 } as const;

/**
 * Has no public address yet, so it is named by a URN (RFC 8141): §3.19.17 asks for an absolute URI, and validators
 * for any.
 */
const INFORMATION = 'urn:urlglean';

/** A text with its Markdown, for viewers that render it (§3.12). */
export interface SarifText {
  readonly text: string;
  readonly markdown?: string;
}

/** A reportingDescriptor (§3.49). */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription: SarifText;
  readonly fullDescription: SarifText;
  readonly help: SarifText;
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: SarifLevel };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A property bag (§3.8). */
export type SarifProperties = Readonly<Record<string, string | number>>;

export interface SarifResult {
  readonly rule: SarifRule;
  readonly level: SarifLevel;
  /** Its lines. */
  readonly message: readonly string[];
  /** Identifies the same result in a later run, wherever it moved. */
  readonly fingerprint: string;
  readonly properties: SarifProperties;
  /** Among results of the same level. */
  readonly rank: Rank;
}

interface KeptResult extends Entry {
  readonly rule: SarifRule;
  readonly level: SarifLevel;
  /** Its JSON, from behind the index of its rule. */
  readonly rest: string;
}

export class SarifLog {
  readonly #write: (text: string) => void;
  readonly #kept = new Foremost<KeptResult>(SARIF_BOUNDS);
  readonly #added: Record<SarifLevel, number> = { error: 0, warning: 0, note: 0 };

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Adds a result for each place, or one without a location. */
  add(result: SarifResult, sightings: readonly Sighting[]): void {
    const places: readonly (Sighting | undefined)[] =
      sightings.length > 0 ? sightings : [undefined];
    for (const [at, place] of places.entries()) this.#add(result, at, place);
  }

  /** Takes the version of urlglean, and the invocation (§3.20). */
  end(version: string, invocation: SarifInvocation): void {
    const kept = this.#kept.entries;
    const indices = new Map<string, number>();
    const rules: SarifRule[] = [];
    this.#open();
    for (const [at, { rule, rest }] of kept.entries()) {
      let index = indices.get(rule.id);
      if (index === undefined) {
        index = rules.push(rule) - 1;
        indices.set(rule.id, index);
      }
      this.#write(
        `${at === 0 ? '\n' : ',\n'}{"ruleId":${JSON.stringify(rule.id)},"ruleIndex":${index},${rest}`,
      );
    }
    const driver = {
      ...{ name: 'urlglean', semanticVersion: version, informationUri: INFORMATION, rules },
    };
    const invocations = [withNotifications(invocation, leftOut(this.#added, kept))];
    const end = printableJson({ tool: { driver }, invocations }).slice(1, -1);
    this.#write(`\n],${end}}]}\n`);
  }

  /** The first place of each link comes before further ones, so that one link cannot crowd out the others. */
  #add(result: SarifResult, at: number, place?: Sighting): void {
    const { rule, level } = result;
    this.#added[level]++;
    const rank = [SARIF_LEVELS.indexOf(level), Math.min(at, 1), ...result.rank];
    if (!this.#kept.mayKeep(rank)) return;
    const rest = restOf(result, place);
    this.#kept.add({ rule, level, rank, rest, size: rest.length });
  }

  #open(): void {
    const bases = {
      '%SRCROOT%': { description: { text: 'The folder in which urlglean was run' } },
    };
    this.#write(
      `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{` +
        `"columnKind":"utf16CodeUnits","originalUriBaseIds":${JSON.stringify(bases)},"results":[`,
    );
  }
}

function restOf(
  { level, message, fingerprint, properties }: SarifResult,
  place: Sighting | undefined,
): string {
  const fields = {
    level,
    message: { text: plainMessage(message) },
    ...(place === undefined ? {} : { locations: [locationOf(place)] }),
    partialFingerprints: { 'urlFinding/v1': printable(fingerprint) },
    properties: shownProperties(properties),
  };
  return printableJson(fields).slice(1);
}

function shownProperties(properties: SarifProperties): SarifProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? printable(value) : value,
    ]),
  );
}

/**
 * Viewers make links of `[text](target)` (§3.11.6) and fill in what `{0}` stands for (§3.11.5), also within
 * an untrusted URL.
 */
function plainMessage(lines: readonly string[]): string {
  const text = lines.map(printable).join('\n');
  return text.replaceAll('](', ']<U+0028>').replace(/\{(?=\d+\})/g, '<U+007B>');
}

/**
 * Lines and bytes, which are exact and independent of each other (§3.30.4). Columns would have to count characters,
 * which needs the charset of the line.
 */
function locationOf(place: Sighting): object {
  const artifactLocation = artifactOf(place.source);
  if (!isInText(place)) {
    const spot = spotText(place);
    // A message says what no region can (§3.28.5).
    const message = spot === '' ? {} : { message: { text: plainMessage([spot]) } };
    return { physicalLocation: { artifactLocation }, ...message };
  }
  const { line, byteStart, byteEnd } = place;
  const region = { startLine: line, byteOffset: byteStart, byteLength: byteEnd - byteStart };
  return { physicalLocation: { artifactLocation, region } };
}
