// Why: docs/decisions/0099-queues-limits-and-timeouts.md
/** The work is not cancelled when the time is over; its later failure is ignored. */
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
