import { execFile } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { programEnvironment } from "../src/testing/program-environment.ts";
import { reportingLoads } from "./loaded-files.ts";
import { startServer } from "./running-server.ts";

const program = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/** Never rejects. */
async function outcome(name: string, environment: Record<string, string>, ...args: string[]) {
  const env = { ...programEnvironment, LOG_LEVEL: "warn", DEMO: "false", ...environment };
  const run = promisify(execFile)(process.execPath, [program(name), ...args], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://learn.example.com",
  SESSION_SECRET: "a secret of thirty-two characters",
};

test("a wrong configuration stops the start with its sentences", async () => {
  const { code, text } = await outcome("main.ts", { PORT: "many", DEMO: "perhaps" });
  expect(code).toBe(1);
  expect(text).toBe(
    [
      "The configuration is wrong:",
      "  PORT must be a whole number from 0 to 65535",
      "  DEMO must be true or false",
      "",
    ].join("\n"),
  );
});

test(
  "production loads nothing of dev/, has one process for a data folder, and stops with connections open",
  { timeout: 600_000 },
  async () => {
    await using folder = await temporaryFolder();
    const server = await startServer(folder.path, { ...production, ...reportingLoads("/src/dev/") });
    try {
      expect(server.output()).not.toContain("loaded file:");
      const busy = `Another server is running on ${folder.path}. Stop it first, or set another DATA_DIR.\n`;
      expect(await outcome("main.ts", { DATA_DIR: folder.path, PORT: "0" })).toEqual({ code: 1, text: busy });
      const admin = await outcome("admin-command.ts", { DATA_DIR: folder.path }, "new@example.com");
      expect(admin).toEqual({ code: 1, text: busy });

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

    const made = await outcome("admin-command.ts", { DATA_DIR: folder.path }, "new@example.com");
    expect(made.code).toBe(0);
    expect(made.text).toMatch(/^new@example\.com is an administrator now\.\nPassword: \S{19}\n/);
    const again = await outcome("lms-command.ts", { DATA_DIR: folder.path }, "admin", "NEW@example.com");
    expect(again).toEqual({ code: 0, text: "NEW@example.com is an administrator already.\n" });
  },
);
