import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { admin } from "../test/running-server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBenchServer } from "./lib/bench-server.ts";

/** 1,100 slow bodies and 1,024 open files: latency of other calls. `BENCH_CHECKOUT` measures another checkout. */
const bodies = 1_100;
const openFiles = 1_024;
const drip = 20_000;
const half = 45_000;
const tooLong = 5_000;
/** Milliseconds of the slowest other call, during thousands of connection attempts per second. */
const limit = 3_000;

await using folder = await temporaryFolder();
const server = await startBenchServer(folder.path, { openFiles });
const started = performance.now();
const longest = { held: 0 };
const open = new Set<Socket>();
for (let index = 0; index < bodies; index += 1) hold(index);
await sleep(2_000);

const catalogue: Call[] = [];
const signIns: Call[] = [];
while (performance.now() - started < 2 * half) {
  catalogue.push(await timed("/api/v1/course?limit=20"));
  const { email, password } = admin;
  signIns.push(await timed("/api/v1/user/signin", JSON.stringify({ email, password })));
  await sleep(500);
}
const left = open.size;
for (const socket of open) socket.destroy();
await server.stop();

say(`catalogue meanwhile: ${shown(catalogue)}`);
say(`sign-in meanwhile: ${shown(signIns)}`);
say(`longest body held ${(longest.held / 1000).toFixed(0)} s; still held after ${(2 * half) / 1000} s: ${left}`);
process.exitCode = [...catalogue, ...signIns].every(({ ok, took }) => ok && took <= limit) && left === 0 ? 0 : 1;

interface Call {
  ok: boolean;
  took: number;
}

function hold(index: number): void {
  const type = index % 2 === 0 ? "multipart/form-data; boundary=b" : "application/json";
  const path = index % 2 === 0 ? "/api/v1/user/signup" : "/api/v1/user/signin";
  const socket = connect(server.port, "127.0.0.1");
  const since = performance.now();
  const dripping = setInterval(() => socket.write("x"), drip);
  open.add(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\nx`);
  socket.on("error", () => undefined).resume();
  socket.once("close", () => {
    clearInterval(dripping);
    open.delete(socket);
    longest.held = Math.max(longest.held, performance.now() - since);
    if (performance.now() - started < half) setTimeout(() => hold(index), 200);
  });
}

async function timed(path: string, body?: string): Promise<Call> {
  const asked = performance.now();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const call = request(`${server.url}${path}`, {
    agent: false,
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    timeout: tooLong,
  });
  call.on("timeout", () => call.destroy(new Error("It took too long")));
  call.on("error", () => resolve(false));
  call.on("response", (response) => response.resume().once("end", () => resolve(response.statusCode === 200)));
  call.end(body);
  return { ok: await promise, took: performance.now() - asked };
}

function shown(calls: readonly Call[]): string {
  const answered = calls.filter(({ ok }) => ok).map(({ took }) => took);
  const sorted = answered.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;
  return `${answered.length} of ${calls.length} answered; p50 ${at(0.5)}, slowest ${at(1)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
