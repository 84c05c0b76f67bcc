/** The tables that can be exported. */
export const TABLES = ['links', 'sightings', 'rot'] as const;
export type TableName = (typeof TABLES)[number];
