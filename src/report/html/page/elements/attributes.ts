/** Attributes of an element by name; one that is undefined is not set. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;
