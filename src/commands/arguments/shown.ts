/** What reports may show: takes the options, gives it; what leaves out people is loaded only where it is wanted. */
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { EVERYTHING, type Shown } from '../../people/model.ts';

export async function shownBy(raw: RawOptions): Promise<Shown> {
  return shownFor({ people: !flag(raw, 'no-people') });
}

export async function shownFor({ people }: { readonly people: boolean }): Promise<Shown> {
  return people ? EVERYTHING : (await import('../../people/no-people.ts')).NO_PEOPLE;
}
