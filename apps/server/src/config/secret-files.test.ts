import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { ConfigError, loadConfig } from "./config.ts";
import { secretVariables } from "./secret-files.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

async function fileOf(content: string | Buffer, mode = 0o600): Promise<string> {
  const file = join(folder.path, `secret-${Math.random()}`);
  await writeFile(file, content);
  await chmod(file, mode);
  return file;
}

const settings = () => ({ DATA_DIR: join(folder.path, "data"), SESSION_SECRET: "s".repeat(32) });

const values: Record<(typeof secretVariables)[number], { value: string; beside?: Record<string, string> }> = {
  DATABASE_URL: { value: "postgresql://lms:secret@localhost/lms" },
  SESSION_SECRET: { value: "f".repeat(32) },
  SESSION_SECRET_PREVIOUS: { value: "p".repeat(32) },
  ADMIN_PASSWORD: { value: "a long password", beside: { ADMIN_EMAIL: "root@example.com" } },
  SMTP_URL: { value: "smtps://user:secret@mail.example.com" },
  S3_SECRET_ACCESS_KEY: {
    value: "storage-secret",
    beside: { S3_ENDPOINT: "http://localhost:9000", S3_BUCKET: "media", S3_ACCESS_KEY_ID: "key" },
  },
  RAZORPAY_KEY_SECRET: {
    value: "key-secret",
    beside: { RAZORPAY_KEY_ID: "id", RAZORPAY_PLAN_ID: "plan", RAZORPAY_WEBHOOK_SECRET: "w" },
  },
  RAZORPAY_WEBHOOK_SECRET: {
    value: "webhook-secret",
    beside: { RAZORPAY_KEY_ID: "id", RAZORPAY_PLAN_ID: "plan", RAZORPAY_KEY_SECRET: "k" },
  },
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
    value: "secret-before",
    beside: {
      RAZORPAY_KEY_ID: "id",
      RAZORPAY_PLAN_ID: "plan",
      RAZORPAY_KEY_SECRET: "k",
      RAZORPAY_WEBHOOK_SECRET: "w",
    },
  },
  METRICS_TOKEN: { value: "t".repeat(32) },
  OTEL_EXPORTER_OTLP_HEADERS: {
    value: "authorization=Bearer%20x",
    beside: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" },
  },
};

test.each(secretVariables)("%s is read from a file as from the environment", async (variable) => {
  const { value, beside } = values[variable];
  const { SESSION_SECRET, ...rest } = settings();
  const basis = { ...rest, ...(variable === "SESSION_SECRET" ? {} : { SESSION_SECRET }), ...beside };
  const read = loadConfig({ ...basis, [`${variable}_FILE`]: await fileOf(`${value}\n`) });
  expect(read).toEqual(loadConfig({ ...basis, [variable]: value }));
  expect(read).not.toEqual(loadConfig({ ...settings(), SESSION_SECRET }));
});

const open = "names a file that other users may read or write: take that right from them, like chmod 600";

function errorsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig({ ...settings(), ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n  ").slice(1);
    throw error;
  }
  return [];
}

test.each<[what: string, make: () => Promise<string>, why: string]>([
  ["that is missing", async () => join(folder.path, "none"), "names a file that does not exist"],
  ["below a file", async () => join(await fileOf("x"), "none"), "names a file that does not exist"],
  ["that is a folder", async () => folder.path, "must name a file, and names something else"],
  ["that is empty", () => fileOf(" \n"), "names an empty file: write the secret into it"],
  ["with two lines", () => fileOf("one\ntwo\n"), "names a file with several lines: leave the secret alone in it"],
  ["that is no text", () => fileOf(Buffer.from([0xff, 0xfe, 0x41])), "names a file that is no text in UTF-8"],
  ["that is huge", () => fileOf("x".repeat(70_000)), "names a file that is too large for a secret"],
  ["that all may read", () => fileOf("m".repeat(32), 0o644), open],
  ["that others may read", () => fileOf("m".repeat(32), 0o604), open],
  ["that others may write", () => fileOf("m".repeat(32), 0o602), open],
  ["that its group may write", () => fileOf("m".repeat(32), 0o620), open],
])("a file %s gets one sentence, without its name", async (_what, make, why) => {
  expect(errorsOf({ METRICS_TOKEN_FILE: await make() })).toEqual([`METRICS_TOKEN_FILE ${why}`]);
});

test.each([0o600, 0o400, 0o440, 0o640])("a file of the mode %o is taken", async (mode) => {
  expect(errorsOf({ METRICS_TOKEN_FILE: await fileOf("m".repeat(32), mode) })).toEqual([]);
});

test("a variable and its file are not set together; an empty one counts as not set", async () => {
  const file = await fileOf("m".repeat(32));
  expect(errorsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: "n".repeat(32) })).toEqual([
    "METRICS_TOKEN_FILE and METRICS_TOKEN are both set: keep one of them",
  ]);
  expect(errorsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: "" })).toEqual([]);
  expect(errorsOf({ METRICS_TOKEN_FILE: " ", METRICS_TOKEN: "n".repeat(32) })).toEqual([]);
});

test("what a file holds is checked as what the environment holds", async () => {
  expect(errorsOf({ METRICS_TOKEN_FILE: await fileOf("short") })).toEqual([
    "METRICS_TOKEN must have at least 32 characters",
  ]);
});
