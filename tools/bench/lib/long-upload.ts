import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const boundary = "long-upload";

async function* form(size: number): AsyncGenerator<Uint8Array> {
  const part = (head: string) => Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  for (const name of ["title", "description"])
    yield Buffer.concat([part(`name="${name}"`), Buffer.from("A long lecture")]);
  yield part('name="lecture"; filename="lecture.mp4"');
  yield await readFile(join(import.meta.dirname, "../../../apps/server/test/fixtures/lecture.mp4"));
  yield boxHeader("free", size);
  const chunk = Buffer.alloc(1_000_000, "frame");
  for (let sent = 0; sent < size; sent += chunk.length) yield chunk;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** Without it the bytes after the video would be damage. */
function boxHeader(type: string, length: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(length + header.length);
  header.write(type, 4, "latin1");
  return header;
}

/** Sends a lecture of about `size` bytes, and throws where it is refused. `fetch` would need a body of a known length. */
export async function sendLongUpload(url: string, cookie: string, size: number): Promise<void> {
  const headers = { cookie, "content-type": `multipart/form-data; boundary=${boundary}` };
  const call = request(url, { method: "POST", headers });
  const answered = once(call, "response");
  await pipeline(form(size), call);
  const [answer]: IncomingMessage[] = await answered;
  if (answer === undefined) throw new Error("The upload was not answered");
  const chunks: Buffer[] = await answer.toArray();
  if (answer.statusCode !== 201)
    throw new Error(`The upload was answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`);
}
