import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./scripts/chromium.mjs";

const port = Number(process.env["E2E_PORT"] ?? "4173");
const executablePath = chromiumPath();

/** Of `npm run test:all`: what another layer proves too, at length, and what needs a server of its own. */
const long = "**/*.long.spec.ts";
/** Of `npm run test:s3`, which starts the object store. */
const s3 = "**/*.s3.spec.ts";
const store = objectStore();

// Workers read this file again: they must see the folder that the first reading made.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "lms-e2e-"));

const journeys = [
  { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: [long, s3] },
  { name: "long", testMatch: long },
];
const journeysOnS3 = [{ name: "s3", testMatch: s3, workers: 1 }];

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
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: "en-IN",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
  webServer: {
    command: "npm start",
    url: `http://localhost:${port}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env["E2E_DATA_DIR"],
      DEMO: "true",
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "100",
      CONTACT_EMAIL: "contact@lms.example",
      FFMPEG_PATH: "off",
      ...store,
    },
  },
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
