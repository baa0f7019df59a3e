import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lms-turn-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes its turn and does `work`. */
function start(work) {
  const program = `
    import { appendFileSync } from "node:fs";
    import { takeTurn } from ${JSON.stringify(new URL("turn.mjs", import.meta.url).href)};
    await takeTurn("turn/file", (pid) => console.log("waits for " + pid));
    ${work}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const noted = `
  appendFileSync("log", "begins ");
  await new Promise((done) => setTimeout(done, 20));
  appendFileSync("log", "ends ");`;

test("each of several processes has its turn, after one was killed in it too", async () => {
  const killed = start(`console.log("has it"); setInterval(() => {}, 1000);`);
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(readFileSync(join(folder, "turn/file"), "utf8")).toBe(String(killed.pid));
  await Promise.all(Array.from({ length: 6 }, () => once(start(noted), "exit")));
  expect(readFileSync(join(folder, "log"), "utf8")).toBe("begins ends ".repeat(6));
  expect(existsSync(join(folder, "turn/file"))).toBe(false);
});

test("who waits says for whom", async () => {
  const first = start(`console.log("has it"); setInterval(() => {}, 1000);`);
  await once(first.stdout, "data");
  const second = start("");
  const said = text(second.stdout);
  await once(second.stdout, "data");
  first.kill("SIGKILL");
  expect(await said).toBe(`waits for ${first.pid}\n`);
});
