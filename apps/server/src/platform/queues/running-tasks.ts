interface RunningOptions {
  concurrency: number;
  /** How many tasks of one account and of one address may run; unlimited without it. */
  limits: { account: number; address: number } | undefined;
  /** Runs when a task has ended and another one may take its place. */
  onEnd: () => void;
}

export interface RunningTasks {
  /** Places for further tasks. */
  free: () => number;
  mayRun: (address: string, account: string) => boolean;
  /** Takes a place, and returns the function that gives it back. */
  occupy: (address: string, account: string) => () => void;
}

export function runningTasks({ concurrency, limits, onEnd }: RunningOptions): RunningTasks {
  const counts = new Map<string, number>();
  let free = concurrency;

  const countBy = (key: string): number => counts.get(key) ?? 0;

  function count(address: string, account: string, change: 1 | -1): void {
    if (limits === undefined) return;
    for (const key of [address, accountKey(address, account)]) {
      const now = countBy(key) + change;
      if (now === 0) counts.delete(key);
      else counts.set(key, now);
    }
  }

  return {
    free: () => free,
    mayRun: (address, account) =>
      limits === undefined ||
      (countBy(address) < limits.address && countBy(accountKey(address, account)) < limits.account),
    occupy: (address, account) => {
      free -= 1;
      count(address, account, 1);
      return () => {
        free += 1;
        count(address, account, -1);
        onEnd();
      };
    },
  };
}

function accountKey(address: string, account: string): string {
  return `${address} ${account}`;
}
