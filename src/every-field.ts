/**
 * Values of which no field is forgotten: takes every field of a type by its name, where one that the value lacks is
 * undefined, and gives the value with the others. A field that is added to the type does not compile until it is named.
 */

export type EveryField<T> = { readonly [Name in keyof Required<T>]: T[Name] };

export function present<T extends object>(every: EveryField<T>): T;
export function present(every: Readonly<Record<string, unknown>>): object {
  const value: Record<string, unknown> = {};
  for (const name in every) {
    if (every[name] !== undefined) value[name] = every[name];
  }
  return value;
}
