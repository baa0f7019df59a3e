// A worker thread reads it, because a damaged video can block the parser for ever.
import type { MessagePort } from "node:worker_threads";
import { ALL_FORMATS, Input, StreamSource } from "mediabunny";

export interface ProbeInput {
  size: number;
  isSound: boolean;
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

export type Probed = number | "wrongType" | undefined;

/** Bytes in a second of sound. What has fewer says a false length. */
const fewestBytes = 50;

export async function probe({ size, isSound, port }: ProbeInput): Promise<Probed> {
  const read = reader(port);
  const input = new Input({
    source: new StreamSource({
      getSize: () => size,
      read: read.bytes,
      maxCacheSize: 4 * 1024 * 1024,
      prefetchProfile: "none",
    }),
    formats: ALL_FORMATS,
  });
  try {
    if (isSound && !(await hasSoundAlone(input, read.failed))) return "wrongType";
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    if (isSound && size / seconds < fewestBytes) return undefined;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  } finally {
    input.dispose();
    port.close();
  }
}

async function hasSoundAlone(input: Input, readFailed: () => boolean): Promise<boolean> {
  try {
    if (!(await input.canRead())) return false;
    const tracks = await input.getTracks();
    return tracks.some((track) => track.isAudioTrack()) && !tracks.some((track) => track.isVideoTrack());
  } catch (error) {
    if (readFailed()) throw error;
    return false;
  }
}

function reader(port: MessagePort): {
  bytes: (start: number, end: number) => Promise<Uint8Array>;
  failed: () => boolean;
} {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let last = 0;
  let failed = false;
  port.on("message", ({ id, bytes }: ReadReply) => {
    const reading = waiting.get(id);
    waiting.delete(id);
    if (bytes) reading?.resolve(bytes);
    else {
      failed = true;
      reading?.reject(new Error("The video asks for too much reading"));
    }
  });
  const bytes = (start: number, end: number) => {
    const reading = Promise.withResolvers<Uint8Array>();
    const id = (last += 1);
    waiting.set(id, reading);
    port.postMessage({ id, start, end } satisfies ReadRequest);
    return reading.promise;
  };
  return { bytes, failed: () => failed };
}
