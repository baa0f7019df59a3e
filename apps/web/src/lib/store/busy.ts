/** Undefined when the action was running already. */
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
    state[list] = state[list].filter((runningId) => runningId !== id);
  }
}
