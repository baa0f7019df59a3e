/** Runs the action unless it is running already, and sets the store's flag meanwhile. Undefined when it was not run. */
export async function runOnce<Flag extends string, Result>(
  state: Record<Flag, boolean>,
  flag: Flag,
  action: () => Promise<Result>,
): Promise<Result | undefined> {
  if (state[flag]) return undefined;
  state[flag] = true;
  try {
    return await action();
  } finally {
    state[flag] = false;
  }
}

/** The same for one thing of many: its id is in the store's list meanwhile. */
export async function runOncePerId<List extends string, Result>(
  state: Record<List, string[]>,
  list: List,
  id: string,
  action: () => Promise<Result>,
): Promise<Result | undefined> {
  if (state[list].includes(id)) return undefined;
  state[list].push(id);
  try {
    return await action();
  } finally {
    state[list] = state[list].filter((other) => other !== id);
  }
}
