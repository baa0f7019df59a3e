import { asFormData } from "@lms/api/create-api";
import { expect, test } from "vitest";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { minute } from "../src/platform/lib/time/durations.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller, signIn } from "./api-caller.ts";
import { startServer } from "./running-server.ts";

const password = "Sitar2024";

test.skipIf(!hasPostgres())(
  "a database that hangs is a 503 for everybody within 40 seconds, and works again when it goes on",
  { timeout: 5 * minute },
  async () => {
    await using folder = await temporaryFolder();
    await using cluster = await frozenLater();
    const server = await startServer(folder.path, { DATABASE_URL: cluster.url });
    try {
      const api = caller(server.url);
      const signUp = (name: string) =>
        api.POST("/user/signup", {
          body: { fullName: name, email: `${name}@hanging.example`, password },
          bodySerializer: asFormData,
        });
      expect((await signUp("before")).response.status).toBe(201);

      cluster.freeze();
      const begun = performance.now();
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, () => api.GET("/course")),
        ...Array.from({ length: 20 }, (_, index) => signUp(`during${index}`)),
      ]);
      const took = performance.now() - begun;
      const statuses = new Set(answers.map(({ response }) => response.status));
      expect([...statuses]).toEqual([503]);
      for (const { response } of answers) expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(took).toBeLessThan(40_000);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

      cluster.thaw();
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: minute }).toBe(200);
      expect((await api.GET("/course")).response.status).toBe(200);
      for (let index = 0; index < 20; index += 1) {
        const name = `during${index}`;
        // What was stored just before its answer was lost is told as an account that exists.
        expect([201, 409]).toContain((await signUp(name)).response.status);
        expect(await signIn(server.url, { email: `${name}@hanging.example`, password })).toBeDefined();
      }
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
    }
  },
);

async function frozenLater() {
  const { stop, ...cluster } = await startPostgres();
  return {
    ...cluster,
    [Symbol.asyncDispose]: async () => {
      cluster.thaw();
      stop();
    },
  };
}
