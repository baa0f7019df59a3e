import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { BodyMemory } from "./body-memory.ts";
import { Problem } from "../lib/problem.ts";

/** Throws 413 above `limit`, 503 when all bodies together need too much memory, 400 when the body breaks off. */
export async function collectBody(
  request: Readable & Pick<IncomingMessage, "headers">,
  { limit, memory }: { limit: number; memory: BodyMemory },
): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  using reserved = memory.reserve(reject);
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limit) {
      reject(tooLarge());
      return;
    }
    chunks.push(chunk);
    reserved.add(chunk.length);
  };
  const onEnd = (): void => resolve(Buffer.concat(chunks, size));
  const onBreak = (): void => reject(new Problem(400, "requests.unreadable"));

  // A stream that has ended already emits no event for its end.
  if (request.destroyed) onBreak();
  request.on("data", onData).on("end", onEnd).on("error", onBreak).on("close", onBreak);
  try {
    return await promise;
  } finally {
    request.off("data", onData).off("end", onEnd).off("close", onBreak).off("error", onBreak);
  }
}

function tooLarge(): Problem {
  return new Problem(413, "requests.tooLarge");
}
