let count = 0;

/** How many requests have ended that may have changed something: what was asked for before may lack it. */
export function changesSoFar(): number {
  return count;
}

export function noteChange(): void {
  count += 1;
}

/** For other values of the response that has a list: whether nothing may have changed since. */
export function rememberChanges(): () => boolean {
  const before = count;
  return () => before === count;
}
