/**
 * What `work` resolves to, or what `onTimeout` returns or throws once `milliseconds` have passed. The work itself is not
 * cancelled; a later failure of it is ignored.
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  const { promise: timeout, resolve, reject } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => {
    try {
      resolve(onTimeout());
    } catch (error) {
      reject(error);
    }
  }, milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
