/** `--accept` and `--fail-on`: takes raw options and those of single hosts, gives the rules for answers. */
import type { AnswerRule, AnswerRules } from '../../acceptance/model.ts';
import {
  ACCEPTABLE,
  type AnswerFault,
  type AnswerWords,
  FAILING,
  parseAnswer,
} from '../../acceptance/parse-answer.ts';
import type { Config } from '../config.ts';
import { nearest } from '../nearest.ts';
import { flag, invalid, type RawOptions, texts, usage } from './raw.ts';

const NONE = 'none';

export function parseAnswers(raw: RawOptions, { answers }: Pick<Config, 'answers'>): AnswerRules {
  const failOn = itemsOf(raw, 'fail-on');
  const neverFails = failOn.includes(NONE);
  if (neverFails && failOn.length > 1) {
    throw usage(`--fail-on ${NONE} stands alone: it says that no link fails the run`);
  }
  return {
    accept: [...answers.accept, ...rules(itemsOf(raw, 'accept'), 'accept', ACCEPTABLE)],
    failOn: neverFails
      ? []
      : [...answers.failOn, ...httpsRule(raw), ...rules(failOn, 'fail-on', FAILING)],
    neverFails,
  };
}

function httpsRule(raw: RawOptions): readonly AnswerRule[] {
  return flag(raw, 'require-https') ? [{ answer: { reason: 'https-available' } }] : [];
}

/** `403,5xx`, with or without blanks behind the commas. */
function itemsOf(raw: RawOptions, name: 'accept' | 'fail-on'): readonly string[] {
  return texts(raw, name).flatMap((list) => list.split(',').map((item) => item.trim()));
}

function rules(
  items: readonly string[],
  name: 'accept' | 'fail-on',
  words: AnswerWords,
): readonly AnswerRule[] {
  return items.map((item) => {
    const rule = parseAnswer(item, words);
    return 'expected' in rule ? invalid(name, item, rule.expected + hint(item, rule)) : rule;
  });
}

function hint(item: string, { words = [] }: AnswerFault): string {
  const meant = nearest(item.replace(/@.*$/s, ''), words);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}
