import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./scripts/chromium.mjs";

const port = process.env["E2E_PORT"] ?? "4173";
const executablePath = chromiumPath();

const alone = "**/*.alone.spec.ts";

// Workers read this file again: they must see the folder that the first reading made.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "lms-e2e-"));

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: alone },
    // What all share is changed or counted: the payment provider, the catalogue's length, the number of users.
    { name: "alone", testMatch: alone, workers: 1, dependencies: ["journeys"] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env["E2E_DATA_DIR"],
      DEMO: "true",
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "100",
      CONTACT_EMAIL: "contact@lms.example",
    },
  },
});
