// A worker thread reads it, because a damaged video can block the parser for ever.
import type { MessagePort } from "node:worker_threads";
import { ALL_FORMATS, Input, StreamSource } from "mediabunny";

export interface ProbeInput {
  size: number;
  port: MessagePort;
}

export interface ReadRequest {
  id: number;
  start: number;
  end: number;
}

/** A read without bytes was refused. */
export interface ReadReply {
  id: number;
  bytes?: Uint8Array;
}

export type Probed = number | undefined;

export async function probe({ size, port }: ProbeInput): Promise<Probed> {
  const input = new Input({
    source: new StreamSource({
      getSize: () => size,
      read: reader(port),
      maxCacheSize: 4 * 1024 * 1024,
      prefetchProfile: "none",
    }),
    formats: ALL_FORMATS,
  });
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  } finally {
    input.dispose();
    port.close();
  }
}

function reader(port: MessagePort): (start: number, end: number) => Promise<Uint8Array> {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let last = 0;
  port.on("message", ({ id, bytes }: ReadReply) => {
    const reading = waiting.get(id);
    waiting.delete(id);
    if (bytes) reading?.resolve(bytes);
    else reading?.reject(new Error("The video asks for too much reading"));
  });
  return (start, end) => {
    const reading = Promise.withResolvers<Uint8Array>();
    const id = (last += 1);
    waiting.set(id, reading);
    port.postMessage({ id, start, end } satisfies ReadRequest);
    return reading.promise;
  };
}
