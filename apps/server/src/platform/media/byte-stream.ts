import type { Readable } from "node:stream";

export type Bytes = AsyncIterable<Uint8Array>;

/** Closes the stream when `work` is done, whether it was read to its end, in part or not at all. */
export async function closing<Result>(stream: Readable, work: (bytes: Readable) => Promise<Result>): Promise<Result> {
  // An error that comes after its reader has gone concerns nobody, and would end the process.
  stream.on("error", () => undefined);
  try {
    return await work(stream);
  } finally {
    stream.destroy();
  }
}

export async function* limited(bytes: Bytes, limit: number, tooLarge: () => Error): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

/** Read the returned stream to its end or return it, or the source stays open. */
export async function peek(bytes: Bytes, length: number): Promise<{ head: Uint8Array; all: Bytes }> {
  const source = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const next = await source.next();
    if (next.done === true) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return { head: Buffer.concat(chunks).subarray(0, length), all: chain(chunks, source) };
}

export async function* streamChunks(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* chain(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
