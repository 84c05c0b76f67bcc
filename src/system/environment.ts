/** The variables that a configuration may name: of the process, or made up where only their names matter. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable is set; the names that are read are added to `readNames`. */
export function pretendedEnvironment(readNames: Set<string> = new Set()): Environment {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        readNames.add(String(name));
        return 'set';
      },
    },
  );
}
