import { connect } from "node:net";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { minute } from "../../lib/time/durations.ts";
import type { Bytes } from "../byte-stream.ts";

export type ScannerAddress = { host: string; port: number } | { path: string };

/** Milliseconds without a byte in either direction. */
const idleTimeout = 2 * minute;

/** The name of what clamd found in it; undefined for a clean file. Throws where clamd does not say either. */
export async function scan(scanner: ScannerAddress, bytes: Bytes): Promise<string | undefined> {
  const answer = await request(scanner, inPieces(bytes));
  if (answer === "stream: OK") return undefined;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error(`The virus scanner answers: ${answer.slice(0, 200)}`);
  return found;
}

export function scannerVersion(scanner: ScannerAddress): Promise<string> {
  return request(scanner, Readable.from([Buffer.from("zVERSION\0")]));
}

/** Each piece comes behind its length, and a length of 0 is the end: clamd(8), INSTREAM. */
async function* inPieces(bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    yield toLength(piece);
    yield piece;
  }
  yield toLength([]);
}

function toLength({ length }: { length: number }): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(length);
  return written;
}

async function request(scanner: ScannerAddress, question: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect(scanner);
  socket.setTimeout(idleTimeout, () => socket.destroy(new Error("The virus scanner does not answer")));
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => (answer += String(part)));
  // Not `pipeline`: it waits for ever where the other side closes while it writes.
  const source = Readable.from(question).on("error", (error) => socket.destroy(error));
  source.pipe(socket, { end: false });
  try {
    // The scanner may answer before the end of the file, and close.
    await finished(socket, { writable: false });
  } catch (error) {
    if (answer === "") throw error;
  } finally {
    socket.destroy();
    source.destroy();
  }
  if (answer === "") throw new Error("The virus scanner gives no answer");
  return answer.replace(/\0$/, "").trim();
}
