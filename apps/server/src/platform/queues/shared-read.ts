/**
 * Concurrent calls share reads: at most one is under way and one waits for its end. A call gets the result of a read that
 * began after the call, so whatever was acknowledged before is in it.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let waiting: Promise<Result> | undefined;

  function start(): Promise<Result> {
    waiting = undefined;
    const reading = read();
    running = reading;
    const end = (): void => {
      running = undefined;
    };
    reading.then(end, end);
    return reading;
  }

  return () => {
    if (running === undefined) return start();
    waiting ??= running.then(start, start);
    return waiting;
  };
}
