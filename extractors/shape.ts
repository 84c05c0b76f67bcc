/**
 * The shape of a plain value, written once as data: its fields, their types and their meaning. The TypeScript type, the
 * JSON Schema and the check of a stored value follow from it. Takes descriptions, gives shapes; never sees a value.
 */

interface Described {
  /** Explains the value to people; absent for the items of a list, which the list's own description covers. */
  readonly description?: string;
}

/** `time`: ISO 8601 in UTC. */
export interface TextShape extends Described {
  readonly kind: 'text' | 'time';
}

/** `share`: from 0 to 1. */
export interface NumberShape extends Described {
  readonly kind: 'whole' | 'number' | 'share';
  readonly least?: number;
}

/** In ms since 1970; reports write it as a time. */
export interface MomentShape extends Described {
  readonly kind: 'moment';
}

export interface FlagShape extends Described {
  readonly kind: 'flag';
}

/** One of a few constants. `open`: a newer version may have others. */
export interface ConstantShape<T = unknown> extends Described {
  readonly kind: 'open' | 'closed';
  readonly known: readonly T[];
}

/** An object of texts and numbers under arbitrary names. */
export interface MapShape extends Described {
  readonly kind: 'map';
}

export interface ListShape<Item = unknown> extends Described {
  readonly kind: 'list';
  readonly items: Item;
}

export interface ObjectShape<F = unknown> extends Described {
  readonly kind: 'object';
  readonly fields: F;
}

export interface OptionalShape<S = unknown> {
  readonly kind: 'optional';
  readonly shape: S;
}

/** The shape of any value. */
export type Shape =
  | TextShape
  | NumberShape
  | MomentShape
  | FlagShape
  | ConstantShape
  | MapShape
  | ListShape<Shape>
  | ObjectShape<Fields>;

export type Field = Shape | OptionalShape<Shape>;
export type Fields = Readonly<Record<string, Field>>;

/** The type of a value of this shape. */
export type ValueOf<S> =
  S extends ObjectShape<infer F>
    ? FieldValues<F>
    : S extends ListShape<infer Item>
      ? readonly ValueOf<Item>[]
      : S extends ConstantShape<infer T>
        ? T
        : S extends TextShape
          ? string
          : S extends NumberShape | MomentShape
            ? number
            : S extends FlagShape
              ? boolean
              : S extends MapShape
                ? Readonly<Record<string, string | number>>
                : never;

type FieldValues<F> = {
  readonly [Name in keyof F as F[Name] extends OptionalShape ? never : Name]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name] extends OptionalShape
    ? Name
    : never]?: F[Name] extends OptionalShape<infer S> ? ValueOf<S> : never;
};

export function text(description: string): TextShape {
  return { kind: 'text', description };
}

/** A time in ISO 8601, in UTC. */
export function time(description: string): TextShape {
  return { kind: 'time', description };
}

export function texts(description: string): ListShape<TextShape> {
  return { kind: 'list', description, items: { kind: 'text' } };
}

/** Integers from `least` on. */
export function whole(description: string, least = 0): NumberShape {
  return { kind: 'whole', description, least };
}

/** Whole numbers on both sides of 0. */
export function integer(description: string): NumberShape {
  return { kind: 'whole', description };
}

export function number(description: string, least?: number): NumberShape {
  return { kind: 'number', description, ...(least === undefined ? {} : { least }) };
}

/** In ms since 1970. */
export function moment(description: string): MomentShape {
  return { kind: 'moment', description };
}

export function share(description: string): NumberShape {
  return { kind: 'share', description };
}

export function flag(description: string): FlagShape {
  return { kind: 'flag', description };
}

/** One of these constants; a newer version may have others. */
export function code<const T extends string>(
  description: string,
  known: readonly T[],
): ConstantShape<T> {
  return { kind: 'open', description, known };
}

/** One of these constants, and no other. */
export function oneOf<const T>(description: string, known: readonly T[]): ConstantShape<T> {
  return { kind: 'closed', description, known };
}

export function map(description: string): MapShape {
  return { kind: 'map', description };
}

export function list<Item extends Shape>(description: string, items: Item): ListShape<Item> {
  return { kind: 'list', description, items };
}

export function object<F extends Fields>(description: string, fields: F): ObjectShape<F> {
  return { kind: 'object', description, fields };
}

/** A field that a value may lack. */
export function optional<S extends Shape>(shape: S): OptionalShape<S> {
  return { kind: 'optional', shape };
}

type Moments = Readonly<Record<string, MomentShape | OptionalShape<MomentShape>>>;

/** The fields as reports write them: each a time, and absent if there is none. */
export function dated<F extends Moments>(
  fields: F,
): { readonly [Name in keyof F]: OptionalShape<TextShape> };
export function dated(fields: Moments): Fields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { description = '' } = field.kind === 'optional' ? field.shape : field;
    return [name, optional(time(description))];
  });
  return Object.fromEntries(entries);
}

/** All fields except those named. */
export function without<F extends Fields, Name extends string>(
  fields: F,
  names: readonly Name[],
): Omit<F, Name>;
export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The same fields, these first. */
export function inOrder<F extends Fields>(fields: F, first: readonly (keyof F & string)[]): F {
  const named = Object.fromEntries(first.map((name) => [name, fields[name]]));
  return { ...named, ...fields };
}
