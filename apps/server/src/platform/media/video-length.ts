import type { Input } from "mediabunny";
import { fairQueue } from "../queues/fair-queue.ts";
import { Problem } from "../lib/problem.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";
import { minute, second } from "../lib/durations.ts";

const probeTimeout = 5 * second;
const maxReadBytes = 32 * 1024 * 1024;
const maxTotalBytes = 64 * 1024 * 1024;
const probeQueue = fairQueue({
  concurrency: 2,
  waitingLimits: { account: 200, address: 200, all: 400 },
  timeout: minute,
  message: "Too many videos are being stored at the moment. Please try again shortly.",
});

export async function videoSeconds(media: MediaStore, file: StoredFile, size: number): Promise<number | undefined> {
  try {
    return await probeQueue.run(() => probe(media, file, size));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

async function probe(media: MediaStore, file: StoredFile, size: number): Promise<number | undefined> {
  const input = await openVideo(media, file, size);
  try {
    const seconds = await withTimeout(lengthOf(input), probeTimeout, () => undefined);
    return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

async function openVideo(media: MediaStore, file: StoredFile, size: number): Promise<Input> {
  const { ALL_FORMATS, Input: VideoInput, StreamSource } = await import("mediabunny");
  let left = maxTotalBytes;
  const source = new StreamSource({
    getSize: () => size,
    read: async (start, end) => {
      left -= end - start;
      if (end - start > maxReadBytes || left < 0) throw new Error("The video asks for too much reading");
      return media.read(file, start, Math.min(end, size));
    },
    maxCacheSize: 4 * 1024 * 1024,
    prefetchProfile: "none",
  });
  return new VideoInput({ source, formats: ALL_FORMATS });
}

async function lengthOf(input: Input): Promise<number | undefined> {
  return (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
}
