/** What `--no-people` lets reports show: links, summaries, URLs and our own texts without names and addresses. */
import type { Problem } from '../errors.ts';
import type { Filter } from '../filter/model.ts';
import { COVER, withoutAddresses } from './addresses.ts';
import type { Shown, Told } from './model.ts';
import { urlWithoutPeople } from './urls.ts';
import { linkWithoutPeople } from './without-people.ts';

export const NO_PEOPLE: Shown = {
  ...{ link: linkWithoutPeople, summary: summaryWithoutPeople },
  ...{ url: urlWithoutPeople, text: withoutAddresses, messageId: () => undefined },
};

const URL_INPUT = /^[a-z][a-z0-9+.-]*:/i;

function summaryWithoutPeople<S extends Told>(summary: S): S {
  const { inputs, filters, problems } = summary;
  return {
    ...summary,
    ...(inputs && { inputs: inputs.map(inputWithoutPeople) }),
    ...(filters && { filters: filters.map(filterWithoutPeople) }),
    problems: problems.map(problemWithoutPeople),
  };
}

function inputWithoutPeople(input: string): string {
  return URL_INPUT.test(input) ? urlWithoutPeople(input) : withoutAddresses(input);
}

function filterWithoutPeople(filter: Filter): Filter {
  return {
    ...filter,
    include: filter.include.map(withoutAddresses),
    exclude: filter.exclude.map(withoutAddresses),
    from: filter.from.map(() => COVER),
  };
}

/** As `describeFilter` writes a sender. */
const FROM_FILTER = /--from (?:'[^']*'|[^\s'])+/g;

function problemWithoutPeople(problem: Problem): Problem {
  const { source, message, remedy } = problem;
  return {
    ...problem,
    message: withoutAddresses(message.replace(FROM_FILTER, `--from '${COVER}'`)),
    remedy: withoutAddresses(remedy),
    ...(source !== undefined && { source: withoutAddresses(source) }),
  };
}
