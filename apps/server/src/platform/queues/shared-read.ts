/**
 * Concurrent calls share reads: at most one is under way and one waits for its end. A call gets the result of a read that
 * began after the call, so whatever was acknowledged before is in it.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<Result> | undefined;

  async function next(): Promise<Result> {
    await running;
    // The events of this turn of the loop may bring more calls: they share the read.
    await nextTurn();
    waiting = undefined;
    const reading = read();
    running = reading.then(ignore, ignore);
    return reading;
  }

  return () => (waiting ??= next());
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function ignore(): void {}
