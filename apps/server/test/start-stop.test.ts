import { once } from "node:events";
import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { asFormData } from "@lms/api/create-api";
import { expect, test } from "vitest";
import { minute } from "../src/platform/lib/time/durations.ts";
import { pngPicture } from "../src/testing/pictures.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller } from "./api-caller.ts";
import { reportingLoads, runProgram, startServer } from "./running-server.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://learn.example.com",
  SESSION_SECRET: "a secret of thirty-two characters",
};

test("a wrong configuration stops the start with its sentences", async () => {
  const { code, output } = await runProgram("main.ts", [], { PORT: "many", DEMO: "perhaps" });
  expect(code).toBe(1);
  expect(output).toBe(
    [
      "The configuration is wrong:",
      "  PORT must be a whole number from 0 to 65535",
      "  DEMO must be true or false",
      "",
    ].join("\n"),
  );
});

test("the first start in production, and what it is like until its end", { timeout: 10 * minute }, async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  await chmod(data, 0o777);
  await writeFile(join(data, "notes"), "");
  await chmod(join(data, "notes"), 0o666);
  const before = process.umask(0);
  const notProduction = ["/src/dev/", "/payment-sandbox/", "/tools/demo/", "/@opentelemetry/", "/prom-client/"];
  const server = await startServer(data, { ...production, ...reportingLoads(...notProduction) }).finally(() =>
    process.umask(before),
  );
  try {
    const { output } = server;
    expect(output().match(/other users of this machine could read or change/g)).toHaveLength(1);
    expect(output()).toContain(", 2 of them: they are closed");
    await (await fetch(`${server.url}/`)).text();
    expect((await caller(server.url).GET("/course")).response.status).toBe(200);
    const avatar = new Blob([await pngPicture()]);
    const body = { fullName: "Asha Verma", email: "asha@example.com", password: "Sitar2024", avatar };
    const signedUp = await caller(server.url).POST("/user/signup", { body, bodySerializer: asFormData });
    expect(signedUp.response.status).toBe(201);
    await expect.poll(() => readdir(join(data, "outbox")).catch(() => [])).toHaveLength(1);
    const entries = await everythingIn(data);
    expect(entries.filter(({ path }) => /^media\/images\/[^/]+\/./.test(path))).not.toHaveLength(0);
    expect(entries.length).toBeGreaterThan(1000);
    expect(entries.filter(({ mode, isFolder }) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([]);
    expect(output()).not.toContain("loaded file:");

    const busy = `Another server is running on ${data}. Stop it first, or set another DATA_DIR.\n`;
    expect(await runProgram("main.ts", [], { DATA_DIR: data, PORT: "0" })).toEqual({ code: 1, output: busy });
    const refused = await runProgram("operator/admin-command.ts", ["new@example.com"], { DATA_DIR: data });
    expect(refused).toEqual({ code: 1, output: busy });

    // One keep-alive connection, and one whose request never ends.
    const idle = createConnection(Number(new URL(server.url).port), "127.0.0.1");
    idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(idle, "data");
    const slow = createConnection(Number(new URL(server.url).port), "127.0.0.1");
    slow.on("error", () => undefined);
    slow.write("POST /api/v1/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n");
    slow.write('Content-Length: 100\r\n\r\n{"name":');
    expect(await server.stop()).toBe(0);
    idle.destroy();
    slow.destroy();
  } finally {
    await server.kill();
  }

  const made = await runProgram("operator/admin-command.ts", ["new@example.com"], { DATA_DIR: data });
  expect(made.code).toBe(0);
  expect(made.output).toMatch(/^new@example\.com is an administrator now\.\nPassword: \S{19}\n/);
  const entries = await everythingIn(data);
  for (const { path, isFolder } of entries) await chmod(join(data, path), isFolder ? 0o755 : 0o666);
  const again = await runProgram("operator/lms-command.ts", ["admin", "NEW@example.com"], { DATA_DIR: data });
  expect(again.code).toBe(0);
  expect(again.output).toMatch(/\nNEW@example\.com is an administrator already\.\n$/);
  expect(again.output).toContain(`, ${entries.length} of them: they are closed`);
});

interface Entry {
  path: string;
  mode: number;
  isFolder: boolean;
}

async function everythingIn(top: string): Promise<Entry[]> {
  const names = ["", ...(await readdir(top, { recursive: true }))];
  const entries = await Promise.all(
    names.map(async (path) => {
      const found = await lstat(join(top, path)).catch(() => undefined);
      return found && { path, mode: found.mode & 0o777, isFolder: found.isDirectory() };
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}
