import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { addCourse, openWorld } from "../test/crash-world.ts";
import { memoryOf } from "./lib/memory.ts";

/** Memory that a 500 MB upload adds to an idle server after its second start. Fails above the limit. */
const uploaded = 500_000_000;
const limit = 80;
const boundary = "upload-memory";

/** Waits until the memory stays within 1 MB for a second. */
async function idleMemory(pid: number): Promise<number> {
  let before = 0;
  let now = memoryOf(pid);
  while (Math.abs(now - before) > 1) {
    await sleep(1_000);
    [before, now] = [now, memoryOf(pid)];
  }
  return now;
}

async function* form(): AsyncGenerator<Uint8Array> {
  const part = (head: string) => Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  for (const name of ["title", "description"])
    yield Buffer.concat([part(`name="${name}"`), Buffer.from("A long lecture")]);
  yield part('name="lecture"; filename="lecture.mp4"');
  yield await readFile(join(import.meta.dirname, "../test/fixtures/lecture.mp4"));
  const chunk = Buffer.alloc(1_000_000, "frame");
  for (let sent = 0; sent < uploaded; sent += chunk.length) yield chunk;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** `fetch` would need a body of a known length. */
async function send(url: string, cookie: string): Promise<number | undefined> {
  const headers = { cookie, "content-type": `multipart/form-data; boundary=${boundary}` };
  const call = request(url, { method: "POST", headers });
  const answered = once(call, "response");
  await pipeline(form(), call);
  const [answer]: IncomingMessage[] = await answered;
  return answer?.resume().statusCode;
}

await using folder = await temporaryFolder();
const first = await openWorld(folder.path);
const courseId = await addCourse(first.api, "Memory");
await first.server.stop();

const { server, cookie } = await openWorld(folder.path);
const idle = await idleMemory(server.pid);
let peak = idle;
const sampling = setInterval(() => {
  peak = Math.max(peak, memoryOf(server.pid));
}, 50);
const started = performance.now();
const status = await send(`${server.url}/api/v1/course/${courseId}`, cookie);
const seconds = (performance.now() - started) / 1000;
clearInterval(sampling);
peak = Math.max(peak, memoryOf(server.pid));
await server.stop();

const added = peak - idle;
process.stdout.write(
  `upload of ${uploaded / 1e6} MB: status ${status} in ${seconds.toFixed(1)} s; ` +
    `memory idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, added ${added.toFixed(0)} MB (limit ${limit} MB)\n`,
);
process.exitCode = status === 201 && added <= limit ? 0 : 1;
