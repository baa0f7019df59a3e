import { expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { startWarnings } from "./start-warnings.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

async function warningsOf(environment: Record<string, string>): Promise<string[]> {
  await using folder = await temporaryFolder();
  return startWarnings(
    loadConfig({ DATA_DIR: folder.path, SESSION_SECRET: "s".repeat(32), FFMPEG_PATH: "off", ...environment }),
  );
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

test.each([
  ["SMTP_URI", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["RAZORPAY_WEBHOK_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  ["S3_BUKET", "S3_BUCKET"],
])("%s is said to be misspelt", async (name, meant) => {
  expect(await warningsOf({ [name]: "x" })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
});

test("variables of the system are not settings, nor misspelt", async () => {
  const system = { HOME: "/root", HOSTNAME: "a", PWD: "/", LANG: "C", PATH: "/nowhere", TERM: "xterm", USER: "root" };
  expect(await warningsOf({ ...system, SESSION_SECRET_FILE: "", SHLVL: "1", OLDPWD: "/", LOGNAME: "x" })).toEqual([]);
});

test("an ffmpeg that is missing is said, if it was not turned off", async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, SESSION_SECRET: "s".repeat(32), PATH: "/nowhere" };
  expect(startWarnings(loadConfig(environment))).toEqual([
    expect.stringMatching(/^ffmpeg and ffprobe are not installed/),
  ]);
});
