import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./scripts/chromium.mjs";

const port = Number(process.env["E2E_PORT"] ?? "4173");
const executablePath = chromiumPath();

const alone = "**/*.alone.spec.ts";
/** Of `npm run test:s3`, which starts the object store. */
const s3 = "**/*.s3.spec.ts";
const store = objectStore();

// Workers read this file again: they must see the folder that the first reading made.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "lms-e2e-"));

const server = (name: string, at: number, env: Record<string, string> = {}) => ({
  name,
  command: "npm start",
  url: `http://localhost:${at}/healthz`,
  timeout: 300_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  env: {
    PORT: String(at),
    PUBLIC_URL: `http://localhost:${at}`,
    DATA_DIR: join(process.env["E2E_DATA_DIR"] ?? "", name),
    DEMO: "true",
    LOG_LEVEL: "warn",
    RATE_LIMIT_SCALE: "100",
    CONTACT_EMAIL: "contact@lms.example",
    FFMPEG_PATH: "off",
    ...env,
  },
});

const journeys = [
  // What all share is changed or counted: the payment provider, the catalogue's length, the number of users. These
  // journeys have a server of their own, and go one by one.
  { name: "alone", testMatch: alone, workers: 1, use: { baseURL: `http://localhost:${port + 1}` } },
  {
    name: "journeys",
    testMatch: "**/*.spec.ts",
    testIgnore: [alone, s3],
    use: { baseURL: `http://localhost:${port}` },
  },
];
const journeysOnS3 = [{ name: "s3", testMatch: s3, workers: 1, use: { baseURL: `http://localhost:${port}` } }];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  projects: store === undefined ? journeys : journeysOnS3,
  // For a machine that is several times slower than it should be: a limit that is not reached costs nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalTeardown: "./e2e/support/teardown.ts",
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-IN",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
  webServer: store === undefined ? [server("journeys", port), server("alone", port + 1)] : [server("s3", port, store)],
});

/** Without the demo, whose media are many. */
function objectStore(): Record<string, string> | undefined {
  const given = process.env["TEST_S3"];
  if (given === undefined) return undefined;
  const { url, accessKeyId, secretAccessKey, bucket } = JSON.parse(given);
  return {
    DEMO: "false",
    ADMIN_EMAIL: "admin@lms.example",
    ADMIN_PASSWORD: "Admin@1234",
    S3_ENDPOINT: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
}
