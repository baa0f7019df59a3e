/**
 * What a piece of work resolves to, or undefined when it takes longer than so many milliseconds: it then goes on, and
 * nobody hears of it again.
 */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  // Once nobody waits for it any more, its failure is nobody's either.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
