import { connect } from "node:net";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBenchServer } from "./lib/bench-server.ts";

/** 1 GB of an unexpected file, text or body: time of the response and bytes read. `BENCH_CHECKOUT`: another checkout. */
const size = 1_000_000_000;
/** Bytes that the server may read, besides the socket buffers of both sides. */
const limit = 40_000_000;

const part = (head: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
const attacks = [
  { what: "a file nobody asked for", path: "/api/v1/user/signup", start: part('name="secret"; filename="a.bin"') },
  { what: "a text without an end", path: "/api/v1/user/signup", start: part('name="fullName"') },
  { what: "bytes before the form", path: "/api/v1/user/signup", start: "" },
  { what: "a form at an unknown address", path: "/api/v1/nowhere", start: part('name="a"; filename="a"') },
];

await using folder = await temporaryFolder();
const server = await startBenchServer(folder.path);
let most = 0;
for (const { what, path, start } of attacks) {
  const { status, answered, ended, taken } = await attack(path, start);
  most = Math.max(most, taken);
  process.stdout.write(
    `${what}: ${status} after ${answered.toFixed(0)} ms; ${(taken / 1e6).toFixed(0)} MB taken in ${(ended / 1000).toFixed(1)} s\n`,
  );
}
await server.stop();
process.exitCode = most <= limit ? 0 : 1;

async function attack(path: string, start: string) {
  const began = performance.now();
  const socket = connect(server.port, "127.0.0.1");
  let status = "no answer";
  let answered = Number.NaN;
  let taken = 0;
  socket.on("error", () => undefined);
  socket.once("data", (bytes) => {
    status = String(bytes).slice(9, 12);
    answered = performance.now() - began;
  });
  const head = [`POST ${path} HTTP/1.1`, "host: localhost", "content-type: multipart/form-data; boundary=b"];
  socket.write([...head, "transfer-encoding: chunked", "\r\n"].join("\r\n"));
  socket.write(`${Buffer.byteLength(start || "x").toString(16)}\r\n${start || "x"}\r\n`);
  const block = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "x"), Buffer.from("\r\n")]);
  while (taken < size && !socket.destroyed) {
    const sent = await new Promise<boolean>((resolve) => {
      socket.write(block, (error) => resolve(error == null));
      socket.once("close", () => resolve(false));
    });
    socket.removeAllListeners("close");
    if (!sent) break;
    taken += block.length;
  }
  const ended = performance.now() - began;
  socket.destroy();
  return { status, answered, ended, taken };
}
