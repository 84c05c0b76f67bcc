/**
 * The rules of SARIF: one for each syntax finding, and one for each reason of a verdict, with what it means and what
 * to do about it.
 */
import type { VerdictValue } from '../../../../checkers/model.ts';
import { REASONS, type Reason } from '../../../../checkers/reasons.ts';
import { FINDINGS, type FindingCode } from '../../../../checkers/syntax/findings/index.ts';
import type { FindingKind } from '../../../../checkers/syntax/findings/kind.ts';
import { lint } from '../../../../checkers/syntax/index.ts';
import { printable } from '../../../writing/printable.ts';
import { ruleText } from '../../terminal/lint-text.ts';
import { codeSpan } from '../markdown/text.ts';
import type { SarifLevel } from './invocation.ts';
import type { SarifRule, SarifText } from './log.ts';

const known = new Map<string, SarifRule>();

/** Each rule is made once, when something breaks it. */
function once(id: string, make: () => SarifRule): SarifRule {
  const rule = known.get(id) ?? make();
  known.set(id, rule);
  return rule;
}

export function findingRule(code: string): SarifRule {
  if (!Object.hasOwn(FINDINGS, code)) throw new RangeError(`no finding has the code ${code}`);
  return once(code, () => ruleOfFinding(code as FindingCode));
}

function ruleOfFinding(id: FindingCode): SarifRule {
  const kind: FindingKind = FINDINGS[id];
  const { severity, rule, example, grammar = 'rfc3986' } = kind;
  const [document, section] = rule;
  const where = ruleText({ document, section });
  const raised = lint(example, { grammar }).find(({ code }) => code === id);
  const fault = raised?.message ?? kind.message({});
  const uri = pageOf(document, section);
  return {
    id,
    shortDescription: { text: `${id.replaceAll('-', ' ')} (${where})` },
    fullDescription: { text: `${sentence(fault)} So says ${where}.` },
    help: helpText([
      ...[`A URL with this fault: `, { code: example }, `. ${sentence(fault)}`],
      ...(raised?.repair === undefined ? [] : [' Written well: ', { code: raised.repair }, '.']),
      ...[' What is wrong with each part of a URL: ', { code: 'urlglean lint --url URL' }, '.'],
    ]),
    ...(uri === undefined ? {} : { helpUri: uri }),
    // §3.27.10 has a level for each severity, by the same name.
    defaultConfiguration: { level: severity },
    properties: { tags: ['link', 'syntax'], 'problem.severity': GITHUB_SEVERITIES[severity] },
  };
}

function sentence(text: string): string {
  const shown = printable(text);
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}.`;
}

/** Where the rule can be read; undefined: nowhere that is known. */
function pageOf(document: string, section: string): string | undefined {
  const [, rfc] = /^RFC (\d+)$/.exec(document) ?? [];
  if (rfc === undefined) return document === 'WHATWG URL' ? WHATWG_URL : undefined;
  const anchor = /^\d[\d.]*$/.test(section) ? `#section-${section}` : '';
  return `https://www.rfc-editor.org/rfc/rfc${rfc}${anchor}`;
}

const WHATWG_URL = 'https://url.spec.whatwg.org/';

/** Text and commands in turn: commands are code in Markdown. */
type Words = readonly (string | { readonly code: string })[];

function helpText(words: Words): SarifText {
  return {
    text: words.map((word) => (typeof word === 'string' ? word : printable(word.code))).join(''),
    markdown: words.map((word) => (typeof word === 'string' ? word : codeSpan(word.code))).join(''),
  };
}

/** How GitHub calls levels: "SARIF support for code scanning", on `problem.severity`. */
const GITHUB_SEVERITIES: Readonly<Record<SarifLevel, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
};

interface VerdictKind {
  readonly level: SarifLevel;
  readonly meaning: string;
  readonly remedy: Words;
}

/** Null: such a verdict is not reported. */
const VERDICT_KINDS: Readonly<Record<VerdictValue, VerdictKind | null>> = {
  dead: {
    level: 'error',
    meaning: 'The other side says so; a fault of the network or of this machine is no proof.',
    remedy: [
      'Replace the link by a page that has what was there, or by an archived copy: ',
      ...[{ code: 'urlglean check --archive' }, ' looks for one from the time of the text. '],
      ...[{ code: 'urlglean history URL' }, ' says since when it fails, and where it is cited.'],
    ],
  },
  moved: {
    level: 'warning',
    meaning: 'The old address still leads there, as long as its owner keeps it up.',
    remedy: [
      'Replace the address by the new one, which the message names: ',
      ...[{ code: 'urlglean fix' }, ' prints a diff that does so in text, HTML and Markdown.'],
    ],
  },
  unknown: {
    level: 'note',
    meaning: 'That is no proof either way: the link may be as good as ever.',
    remedy: [
      'Open it in a browser before you change anything. Later runs ask again, and ',
      ...[{ code: 'urlglean history URL' }, ' says what they found.'],
    ],
  },
  alive: null,
  skipped: null,
};

/** Null: such a verdict is not reported. */
export function reasonRule(reason: Reason): SarifRule | null {
  const { verdict, sentence: text } = REASONS[reason];
  const kind = VERDICT_KINDS[verdict];
  if (kind === null) return null;
  const { level, meaning, remedy } = kind;
  return once(reason, () => ({
    id: reason,
    shortDescription: { text },
    fullDescription: { text: `${text} ${meaning}` },
    help: helpText([`${text} ${meaning} `, ...remedy]),
    defaultConfiguration: { level },
    properties: { tags: ['link', verdict], 'problem.severity': GITHUB_SEVERITIES[level] },
  }));
}
