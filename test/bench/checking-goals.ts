/** What is claimed about checking, judged by the figures of the scenarios that were measured. Measures nothing. */
import { AB, AT_ONCE, LINKINATOR, OWN, WRK } from './checkers.ts';
import { rateWithoutStart, rowOf, type ScenarioFigures } from './checking-report.ts';
import type { Goal, Judged } from './goals.ts';
import { seconds } from './report.ts';

type Find = (key: string) => ScenarioFigures | undefined;

const LINKINATOR_GOAL = { unit: '×', better: 'less', must: 0.6, aim: 0.35 } as const;

export function goalsOfChecking(results: readonly ScenarioFigures[]): readonly Judged[] {
  const find: Find = (key) => results.find((scenario) => scenario.key === key);
  const ideal = AT_ONCE / ((find('slow')?.delayMs ?? Number.NaN) / 1000);
  const rate = { unit: '×', better: 'more' } as const;
  return [
    ...toLinkinator(find, 'oneHost', '2,000 URLs, one host'),
    ...toLinkinator(find, 'manyHosts', '2,000 URLs, 2,000 hosts'),
    share(find, 'oneHostLong', rateOf(find, 'oneHostLong', WRK.name), {
      ...{ ...rate, what: `checks a second, one host, to ${WRK.name}`, must: 0.1, aim: 0.2 },
    }),
    share(find, 'manyHostsLong', rateOf(find, 'manyHostsLong', AB.name), {
      ...{ ...rate, what: `checks a second, 2,000 hosts, to ${AB.name}`, must: 0.3, aim: 0.55 },
    }),
    share(find, 'slow', ideal, {
      ...{ ...rate, what: 'slow hosts, to as many as can be', must: 0.65, aim: 0.8 },
    }),
  ];
}

function toLinkinator(find: Find, key: string, what: string): readonly Judged[] {
  return (['wallMs', 'cpuMs'] as const).map((cost) => {
    const scenario = find(key);
    const [ours, theirs] = [OWN, LINKINATOR].map(({ name }) => scenario && rowOf(scenario, name));
    const goal = { ...LINKINATOR_GOAL, what: `${what} to linkinator, ${cost.slice(0, -2)}` };
    if (ours === undefined || theirs === undefined) return missing(goal, LINKINATOR.name);
    const from = `${seconds(ours[cost])} : ${seconds(theirs[cost])}`;
    return { ...goal, value: ours[cost] / theirs[cost], from };
  });
}

/** Of links a second, starting left out. */
function share(find: Find, key: string, theirs: number | undefined, goal: Goal): Judged {
  const ours = rateOf(find, key, OWN.name);
  if (ours === undefined || theirs === undefined) return missing(goal, 'the other program');
  return { ...goal, value: ours / theirs, from: `${ours.toFixed(0)}/s : ${theirs.toFixed(0)}/s` };
}

function missing(goal: Goal, name: string): Judged {
  return { ...goal, value: undefined, from: `needs ${name}` };
}

function rateOf(find: Find, key: string, name: string): number | undefined {
  const scenario = find(key);
  const row = scenario && rowOf(scenario, name);
  return row && rateWithoutStart(row, scenario, find('start'));
}
