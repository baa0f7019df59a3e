type Choice<Name extends string> = Partial<Record<Name, string>>;

/** Reads these parameters of the address; one that is empty is absent. */
export function choiceReader<Name extends string>(names: readonly Name[]) {
  return (search: URLSearchParams): Choice<Name> => {
    const choice: Choice<Name> = {};
    for (const name of names) {
      const value = search.get(name);
      if (value) choice[name] = value;
    }
    return choice;
  };
}

/** Leaves out what is undefined. */
export function givenOnly<Name extends string>(
  choice: Readonly<Partial<Record<Name, string | undefined>>>,
): Choice<string> {
  const given = Object.entries<string | undefined>(choice);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
