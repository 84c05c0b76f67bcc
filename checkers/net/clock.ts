/** The time, given from outside: nothing here reads it by itself. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}
