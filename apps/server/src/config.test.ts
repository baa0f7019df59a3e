import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const secret = "s".repeat(32);

function complaintsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig({ SESSION_SECRET: secret, ...environment });
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

test("defaults suit a developer's machine", () => {
  const config = loadConfig({ SESSION_SECRET: secret });
  expect(config).toMatchObject({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    databaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    demo: true,
    logLevel: "info",
    trustProxy: 0,
    admin: undefined,
    smtpUrl: undefined,
    mailFrom: { name: "LMS", address: "no-reply@localhost" },
    maxVideoBytes: 2_147_483_648,
    maxImageBytes: 5_242_880,
    rateLimitScale: 1,
    payments: { provider: "sandbox" },
    unused: [],
  });
});

test("production listens everywhere, without demo data", () => {
  const config = loadConfig({
    NODE_ENV: "production",
    SESSION_SECRET: secret,
    PUBLIC_URL: "https://learn.example.com/",
  });
  expect(config).toMatchObject({
    production: true,
    host: "0.0.0.0",
    demo: false,
    publicUrl: "https://learn.example.com",
  });
});

test("one error names every wrong variable and shows no value", () => {
  const environment = {
    NODE_ENV: "prod",
    PORT: "80.5",
    DATABASE_URL: "mysql://user:hunter2@host/db",
    PUBLIC_URL: "learn.example.com",
    SESSION_SECRET: "short-and-secret",
    DEMO: "maybe",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "yes",
    ADMIN_EMAIL: "not an address",
    ADMIN_PASSWORD: "tiny",
    MAX_VIDEO_BYTES: "2GB",
    MAX_IMAGE_BYTES: "-1",
    CONTACT_EMAIL: "nobody",
    REFUND_WINDOW_DAYS: "soon",
    RATE_LIMIT_SCALE: "lots",
    INSECURE_HTTP: "perhaps",
    S3_BUCKET: "media",
    SMTP_URL: "mail.example.com",
    RAZORPAY_KEY_ID: "rzp",
    PAYMENT_PROVIDER: "cash",
  };
  const complaints = complaintsOf(environment);
  const named = complaints.map((complaint) => complaint.split(" ")[0]);
  // Of the last two groups what is missing is named, not what is there.
  const { S3_BUCKET: _bucket, RAZORPAY_KEY_ID: _key, ...wrong } = environment;
  expect(named).toEqual(expect.arrayContaining([...Object.keys(wrong), "S3_ENDPOINT", "RAZORPAY_KEY_SECRET"]));
  expect(complaints.join("\n")).not.toMatch(/hunter2|short-and-secret|tiny/);
});

test("production asks for a secret and for https", () => {
  const production = { NODE_ENV: "production", SESSION_SECRET: "" };
  expect(
    complaintsOf({ ...production, PUBLIC_URL: "http://learn.example.com" }).map((each) => each.split(" ")[0]),
  ).toEqual(["SESSION_SECRET", "PUBLIC_URL"]);
  const secured = { NODE_ENV: "production" };
  expect(complaintsOf({ ...secured, PUBLIC_URL: "http://learn.example.com", INSECURE_HTTP: "1" })).toEqual([]);
  expect(complaintsOf({ ...secured, PUBLIC_URL: "http://127.0.0.1:8080" })).toEqual([]);
});

test("DATA_DIR is a folder that can be written, there or not", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  expect(complaintsOf({ DATA_DIR: join(folder.path, "to/be/made") })).toEqual([]);
  for (const path of [file, join(file, "inside")]) {
    expect(complaintsOf({ DATA_DIR: path })).toEqual(["DATA_DIR must be a folder that this server can write"]);
  }
});

test("ADMIN_EMAIL and ADMIN_PASSWORD come together", () => {
  expect(complaintsOf({ ADMIN_EMAIL: "root@example.com" })).toHaveLength(1);
  expect(complaintsOf({ ADMIN_PASSWORD: "long enough" })).toHaveLength(1);
  expect(complaintsOf({ ADMIN_EMAIL: "root@example.com", ADMIN_PASSWORD: "long enough" })).toEqual([]);
});

test("a missing secret is made once and kept for the owner alone", async () => {
  await using folder = await temporaryFolder();
  const first = loadConfig({ DATA_DIR: folder.path });
  const second = loadConfig({ DATA_DIR: folder.path });
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(second.sessionSecret).toBe(first.sessionSecret);
  const file = join(folder.path, "session-secret");
  expect(await readFile(file, "utf8")).toBe(first.sessionSecret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_key",
  RAZORPAY_KEY_SECRET: "key-secret",
  RAZORPAY_PLAN_ID: "plan_year",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
};
const account = { provider: "razorpay", keyId: "rzp_test_key", keySecret: "key-secret", planId: "plan_year" };
const production = { NODE_ENV: "production", PUBLIC_URL: "https://learn.example.com" };

test.each([
  ["Razorpay's keys", razorpay, { ...account, webhookSecrets: ["webhook-secret"] }],
  [
    "two webhook secrets",
    { ...razorpay, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "before" },
    { ...account, webhookSecrets: ["webhook-secret", "before"] },
  ],
  ["the sandbox beside keys", { ...razorpay, PAYMENT_PROVIDER: "sandbox" }, { provider: "sandbox" }],
  ["no keys in production", production, undefined],
  ["the sandbox in production", { ...production, PAYMENT_PROVIDER: "sandbox" }, { provider: "sandbox" }],
])("payments with %s", (_what, environment, payments) => {
  expect(loadConfig({ SESSION_SECRET: secret, ...environment }).payments).toEqual(payments);
});

test("Razorpay asked for without its keys is refused", () => {
  expect(complaintsOf({ PAYMENT_PROVIDER: "razorpay" })).toMatchObject([expect.stringMatching(/^PAYMENT_PROVIDER /)]);
});

test("variables that nothing uses are named", () => {
  const environment = { SESSION_SECRET: secret, ...razorpay, PAYMENT_PROVIDER: "sandbox" };
  expect(loadConfig(environment).unused).toEqual(Object.keys(razorpay));
  expect(loadConfig({ SESSION_SECRET: secret, ...razorpay }).unused).toEqual([]);
});

test.each([
  [undefined, { name: "LMS", address: "no-reply@learn.example.com" }],
  ["mail@example.com", { name: "LMS", address: "mail@example.com" }],
  ["Learn & Co <mail@example.com>", { name: "Learn & Co", address: "mail@example.com" }],
  ['"Learn, daily" <mail@example.com>', { name: "Learn, daily", address: "mail@example.com" }],
])("MAIL_FROM %s", (sender, expected) => {
  const environment = { SESSION_SECRET: secret, PUBLIC_URL: "https://learn.example.com" };
  expect(loadConfig({ ...environment, ...(sender === undefined ? {} : { MAIL_FROM: sender }) }).mailFrom).toEqual(
    expected,
  );
});

test.each(["nobody", "<mail@example.com", "Learn <nobody>", "a@example.com, b@example.com", "Learn <a@b.c> <d@e.f>"])(
  "MAIL_FROM %s is refused",
  (sender) => {
    expect(complaintsOf({ MAIL_FROM: sender })).toMatchObject([expect.stringMatching(/^MAIL_FROM /)]);
  },
);
