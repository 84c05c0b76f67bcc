/**
 * JUnit XML as a stream: takes test cases, gives suites of consecutive cases of one source. A suite is held until it
 * is complete, since its counts come first; a long one is split into several of the same name, which Jenkins merges
 * (as long as neither has a timestamp). The totals of all stand at the root where they are known before.
 */
import { escapeXml } from '../../writing/escape.ts';
import type { RunFault } from './run-faults.ts';

export interface TestCase {
  /** The source, which names the suite. */
  readonly source: string;
  readonly name: string;
  readonly ms: number;
  readonly outcome: CaseResult;
}

/** The result of a case, with lines of detail. */
export type CaseResult =
  | { readonly kind: 'passed'; readonly lines: readonly string[] }
  | { readonly kind: 'skipped'; readonly message: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'failure' | 'error';
      readonly type: string;
      readonly message: string;
      readonly lines: readonly string[];
    };

/** The suite of the run itself. */
export const THE_RUN = 'urlglean';

/** The run itself passes where it has no faults; `lines` are told of it either way. */
export function faultyCase(faults: readonly RunFault[], lines: readonly string[]): CaseResult {
  const [first, ...others] = faults;
  if (first === undefined) return { kind: 'passed', lines };
  return { kind: 'error', ...first, lines: [...lines, ...others.map(({ message }) => message)] };
}

/** Of all suites. Jenkins refuses the number of the skipped there. */
export interface Totals {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly ms: number;
}

/** Cases held in memory. */
export const CASES_HELD = 1000;

export class JunitSuites {
  readonly #write: (text: string) => void;
  #cases: TestCase[] = [];
  #totals: Totals | undefined;
  #isOpen = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Before the first case. */
  begin(totals: Totals): void {
    this.#totals = totals;
  }

  add(testCase: TestCase): void {
    const isAnother = this.#cases[0]?.source !== testCase.source;
    if (isAnother || this.#cases.length >= CASES_HELD) this.#flush();
    this.#cases.push(testCase);
  }

  end(): void {
    this.#flush();
    this.#open();
    this.#write('</testsuites>\n');
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const attributes = attributesText({ name: 'urlglean', ...rootAttributes(this.#totals) });
    this.#write(`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes}>\n`);
  }

  #flush(): void {
    const cases = this.#cases;
    const [first] = cases;
    if (first === undefined) return;
    this.#cases = [];
    this.#open();
    const { source } = first;
    const count = (kind: CaseResult['kind']): number =>
      cases.filter(({ outcome }) => outcome.kind === kind).length;
    const counts = {
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    };
    const time = seconds(cases.reduce((sum, { ms }) => sum + ms, 0));
    const attributes = { name: source, tests: cases.length, ...counts, time };
    this.#write(`  <testsuite${attributesText(attributes)}>\n`);
    for (const testCase of cases) this.#write(caseText(testCase));
    this.#write('  </testsuite>\n');
  }
}

type Attributes = Readonly<Record<string, string | number>>;

function rootAttributes(totals: Totals | undefined): Attributes {
  if (totals === undefined) return {};
  const { ms, ...counts } = totals;
  return { ...counts, time: seconds(ms) };
}

/** The schema of Jenkins knows neither file nor line; the place stands in the text. */
function caseText({ source, name, ms, outcome }: TestCase): string {
  const head = `    <testcase${attributesText({ classname: source, name, time: seconds(ms) })}`;
  const content = outcomeText(outcome);
  return content === '' ? `${head}/>\n` : `${head}>\n${content}    </testcase>\n`;
}

function outcomeText(outcome: CaseResult): string {
  const { kind, lines } = outcome;
  const text = lines.map(escapeXml).join('\n');
  const output = text === '' ? '' : `      <system-out>${text}</system-out>\n`;
  if (kind === 'passed') return output;
  const message = escapeXml(outcome.message);
  // Surefire's schema has no type attribute for skipped cases.
  if (kind === 'skipped') return `      <skipped message="${message}"/>\n${output}`;
  const type = escapeXml(outcome.type);
  return `      <${kind} message="${message}" type="${type}">${text}</${kind}>\n`;
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

/** `1.234` */
function seconds(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}
