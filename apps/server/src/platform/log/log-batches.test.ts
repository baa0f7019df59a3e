import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const logging = new URL("./logging.ts", import.meta.url).href;

const programOf = (script: string): string => `
  import { createLogger } from ${JSON.stringify(logging)};
  const log = createLogger({ logLevel: "info" });
  ${script}`;

async function outputOf(script: string): Promise<string[]> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", programOf(script)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const output = await text(child.stdout);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).msg));
}

const threeLines = `for (const name of ["one", "two", "three"]) log.info(name);`;

test.each([
  ["an end of the process", `process.exit(0);`],
  ["a crash", `setTimeout(() => { throw new Error("crash"); }, 1);`],
  ["a refusal", `Promise.reject(new Error("crash"));`],
  [
    "SIGTERM",
    `process.on("SIGTERM", () => process.exit(0)); process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000);`,
  ],
])("no line is lost by %s", async (_what, end) => {
  expect(await outputOf(threeLines + end)).toEqual(["one", "two", "three"]);
});

test("a warning is not kept back, whatever becomes of the process", async () => {
  const killed = `log.info("before"); log.warn("now"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 100);`;
  expect(await outputOf(killed)).toEqual(["before", "now"]);
});

test("lines of a quiet server are written within a second", async () => {
  const killed = `${threeLines} setTimeout(() => process.kill(process.pid, "SIGKILL"), 900);`;
  expect(await outputOf(killed)).toEqual(["one", "two", "three"]);
});

test("what nothing reads takes little memory, and is counted", async () => {
  const written = 13_000;
  const length = 1100;
  const script = `
    process.stdin.on("end", () => process.exit(0)).resume();
    for (let line = 0; line < ${written}; line += 1) {
      log.info({ text: "x".repeat(${length}) }, "line");
      if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    console.error("written");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", programOf(script)]);
  await new Promise((resolve) => child.stderr.once("data", resolve));

  let [read, dropped] = [0, 0];
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, lines } = JSON.parse(line);
    if (msg === "line") read += 1;
    else dropped += Number(lines);
    if (dropped > 0) child.stdin.end();
  }
  expect(read + dropped).toBe(written);
  expect(read * length).toBeLessThan(9 * 1024 * 1024);
});
