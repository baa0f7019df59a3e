import { openWorld } from "../test/crash-world.ts";
import { startServer } from "../test/running-server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";

/** Seconds of a demo server's second start, and requests per second of the catalogue and of a session check. */
const seconds = 5;
const callers = 20;

await using folder = await temporaryFolder();
const first = await startServer(folder.path, { DEMO: "true" });
await first.stop();

const started = performance.now();
const again = await startServer(folder.path, { DEMO: "true" });
say(`second start: ready after ${((performance.now() - started) / 1000).toFixed(1)} s (budget 5 s with npm)`);
await again.stop();

const { server, cookie } = await openWorld(folder.path);
const catalogue = `${server.url}/api/v1/course`;
const etag = (await fetch(catalogue)).headers.get("etag") ?? "";
await measure("catalogue", () => fetch(catalogue));
await measure("catalogue, unchanged", () => fetch(catalogue, { headers: { "if-none-match": etag } }));
await measure("session check", () =>
  fetch(`${server.url}/api/v1/user/getuser`, { method: "POST", headers: { cookie } }),
);
await server.stop();

async function measure(name: string, ask: () => Promise<Response>): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const response = await ask();
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${name}: answered ${response.status}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const rate = Math.round(times.length / seconds);
  say(`${name}: ${rate} requests/s by ${callers} callers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
