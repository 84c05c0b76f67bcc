/** Attributes of an element by name; undefined ones are not set. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;
