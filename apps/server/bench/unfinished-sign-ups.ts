import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBenchServer } from "./lib/bench-server.ts";

/** Memory of 100 sign-ups that have sent 5 MB and then nothing. `BENCH_CHECKOUT` measures another checkout. */
const signUps = 100;
const picture = 5 * 1024 * 1024 - 1024;
const limit = 120;

await using folder = await temporaryFolder();
const server = await startBenchServer(folder.path);
await sleep(2_000);
const before = server.memory();
let peak = before;
const sampling = setInterval(() => {
  peak = Math.max(peak, server.memory());
}, 100);
const sockets = await Promise.all(Array.from({ length: signUps }, start));
await sleep(3_000);
const held = server.memory();
clearInterval(sampling);
const open = sockets.filter((socket) => !socket.destroyed).length;
for (const socket of sockets) socket.destroy();
await server.stop();

process.stdout.write(
  `${open} of ${signUps} unfinished sign-ups: memory before ${before.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, ` +
    `held ${held.toFixed(0)} MB: ${(held - before).toFixed(0)} MB more (limit ${limit} MB)\n`,
);
process.exitCode = held - before <= limit ? 0 : 1;

/** Leaves out the last kilobyte of the picture. */
async function start(): Promise<Socket> {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  const head = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n';
  socket.write(
    [
      "POST /api/v1/user/signup HTTP/1.1",
      "host: localhost",
      "content-type: multipart/form-data; boundary=b",
      `content-length: ${picture + 10_000}`,
      "",
      head,
    ].join("\r\n"),
  );
  const bytes = Buffer.alloc(picture, 7);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.write(bytes, () => resolve());
  });
  return socket;
}
