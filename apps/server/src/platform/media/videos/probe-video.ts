// Why: docs/decisions/0115-files-are-checked-when-chosen.md
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { isDamagedVideo, type ReadBytes } from "@lms/api/files/damaged-video";
import { Piscina } from "piscina";
import { minute, second } from "../../lib/time/durations.ts";
import { Problem } from "../../lib/problem.ts";
import { fairQueue } from "../../queues/fair-queue.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";
import type { Probed, ProbeInput, ReadReply, ReadRequest } from "./probe-thread.ts";
import { threadEnvironment } from "../../lib/thread-environment.ts";

const probeTimeout = 5 * second;
const maxReadBytes = 32 * 1024 * 1024;
const maxTotalBytes = 64 * 1024 * 1024;
const threads = 2;
const probeQueue = fairQueue({
  concurrency: threads,
  waitingLimits: { account: 200, address: 200, all: 400 },
  timeout: minute,
  refusal: "files.videosBusy",
});

let pool: Piscina<ProbeInput, Probed> | undefined;

/** The length in seconds, where it can be found. Rejects with the signal's reason. */
export async function probeVideo(
  media: MediaStore,
  file: StoredFile,
  size: number,
  signal?: AbortSignal,
): Promise<number | "damaged" | undefined> {
  const probed = await probe(media, file, { size, isSound: false }, signal);
  return probed === "wrongType" ? undefined : probed;
}

/** A file with a picture is of the wrong type. Rejects with the signal's reason. */
export async function probeSound(
  media: MediaStore,
  file: StoredFile,
  size: number,
  signal?: AbortSignal,
): Promise<number | "damaged" | "wrongType" | undefined> {
  return probe(media, file, { size, isSound: true }, signal);
}

async function probe(
  media: MediaStore,
  file: StoredFile,
  probed: Omit<ProbeInput, "port">,
  signal: AbortSignal | undefined,
): Promise<Probed | "damaged"> {
  const { size } = probed;
  const read: ReadBytes = (start, end) => media.read(file, start, Math.min(end, size));
  if (await isDamagedVideo(read, size, signal)) return "damaged";
  try {
    return await probeQueue.run(() => runThread(read, probed, signal));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

async function runThread(
  read: ReadBytes,
  probed: Omit<ProbeInput, "port">,
  stopping: AbortSignal | undefined,
): Promise<Probed> {
  stopping?.throwIfAborted();
  const { port1: port, port2: far } = new MessageChannel();
  // An array at run time, while its type is Node's newer form.
  const transferList = Object.assign([far], { transfer: [far] });
  let left = maxTotalBytes;
  port.on("message", ({ id, start, end }: ReadRequest) => {
    left -= end - start;
    const reply = (answer: Omit<ReadReply, "id">): void => port.postMessage({ id, ...answer } satisfies ReadReply);
    if (end - start > maxReadBytes || left < 0) return reply({});
    read(start, end).then(
      (bytes) => reply({ bytes }),
      () => reply({}),
    );
    return undefined;
  });
  try {
    const signal = AbortSignal.any([...(stopping ? [stopping] : []), AbortSignal.timeout(probeTimeout)]);
    return await open().run({ ...probed, port: far }, { transferList, signal });
  } catch {
    stopping?.throwIfAborted();
    return undefined;
  } finally {
    port.close();
  }
}

function open(): Piscina<ProbeInput, Probed> {
  pool ??= new Piscina<ProbeInput, Probed>({
    filename: fileURLToPath(new URL("./probe-thread.ts", import.meta.url)),
    name: "probe",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 10 * second,
    atomics: "disabled",
    execArgv: [],
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return pool;
}
