import { expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { startWarnings } from "./start-warnings.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

async function warningsOf(environment: Record<string, string>): Promise<string[]> {
  await using folder = await temporaryFolder();
  return startWarnings(loadConfig({ DATA_DIR: folder.path, SESSION_SECRET: "s".repeat(32), ...environment }));
}

const production = { NODE_ENV: "production", PUBLIC_URL: "https://learn.example.com" };

test("settings that leave nothing open are not warned of", async () => {
  expect(await warningsOf({})).toEqual([]);
  expect(await warningsOf(production)).toEqual([]);
  expect(await warningsOf({ ...production, TRUST_PROXY: "1", HOST: "127.0.0.1" })).toEqual([]);
});

test("the warning of an open demo lists what is open", async () => {
  const [warning, ...others] = await warningsOf({ OPEN_DEMO: "true", HOST: "0.0.0.0" });
  expect(warning).toMatch(/^OPEN_DEMO is set: .*HOST=0\.0\.0\.0.*published demo accounts.*NODE_ENV=production\.$/);
  expect(others).toEqual([]);
  expect((await warningsOf({ OPEN_DEMO: "true", DEMO: "false" })).join()).not.toContain("demo accounts");
});

test.each([
  ["0.0.0.0", {}],
  ["::", { HOST: "::" }],
])("TRUST_PROXY while listening on %s can be forged", async (host, environment) => {
  expect(await warningsOf({ ...production, TRUST_PROXY: "1", ...environment })).toEqual([
    expect.stringMatching(`^TRUST_PROXY=1 is set while .*\\(HOST=${host.replaceAll(".", "\\.")}\\).*Set HOST to`),
  ]);
});
