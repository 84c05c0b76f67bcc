/** A letter as far as it may be shown: takes a letter and what may be, gives the letter. */
import type { Shown } from '../../people/model.ts';
import type { Letter, LetterItem, Trouble } from './model.ts';

export function shownLetter(letter: Letter, shown: Shown): Letter {
  const { job, items, problems, troubles, blind } = letter;
  return {
    ...letter,
    job: shown.text(job),
    items: items.map((item) => shownItem(item, shown)),
    problems: problems.map(shown.text),
    troubles: troubles.map((trouble) => shownTrouble(trouble, shown)),
    ...(blind !== undefined && { blind: shown.text(blind) }),
  };
}

function shownItem(item: LetterItem, { link, url }: Shown): LetterItem {
  const { target } = item;
  return {
    ...item,
    link: link(item.link),
    ...(target !== undefined && { target: url(target) }),
  };
}

function shownTrouble(trouble: Trouble, { summary }: Shown): Trouble {
  const [problem = trouble.problem] = summary({ problems: [trouble.problem] }).problems;
  return { ...trouble, problem };
}
