import { existsSync, mkdtempSync, statSync } from "node:fs";
import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const secret = "s".repeat(32);
const dataDir = mkdtempSync(join(tmpdir(), "lms-test-"));
const basis = { SESSION_SECRET: secret, DATA_DIR: dataDir };

const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_key",
  RAZORPAY_KEY_SECRET: "key-secret",
  RAZORPAY_PLAN_ID: "plan_year",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
};
const account = { provider: "razorpay", keyId: "rzp_test_key", keySecret: "key-secret", planId: "plan_year" };
const production = { NODE_ENV: "production", PUBLIC_URL: "https://learn.example.com" };

afterAll(() => rm(dataDir, { recursive: true }));

function errorsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig({ ...basis, ...environment });
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
  const config = loadConfig(basis);
  expect(config).toMatchObject({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    databaseUrl: undefined,
    s3: undefined,
    publicUrl: "http://localhost:3000",
    demo: true,
    apiDocs: true,
    logLevel: "info",
    trustProxy: 0,
    admin: undefined,
    smtpUrl: undefined,
    mailFrom: { name: undefined, address: "no-reply@localhost" },
    maxVideoBytes: 2_147_483_648,
    maxImageBytes: 5_242_880,
    integrityBytesPerSecond: 5_242_880,
    rateLimitScale: 1,
    payments: { provider: "sandbox" },
    unused: [],
  });
});

test("production listens everywhere, without demo data", () => {
  const config = loadConfig({
    ...basis,
    NODE_ENV: "production",
    PUBLIC_URL: "https://learn.example.com/",
  });
  expect(config).toMatchObject({
    production: true,
    host: "0.0.0.0",
    demo: false,
    apiDocs: false,
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
    FULL_REFUNDS_PER_YEAR: "-1",
    INTEGRITY_BYTES_PER_SECOND: "5MB",
    RATE_LIMIT_SCALE: "lots",
    INSECURE_HTTP: "perhaps",
    S3_BUCKET: "media",
    S3_FORCE_PATH_STYLE: "sometimes",
    MEDIA_URL: "cdn.example.com",
    SMTP_URL: "mail.example.com",
    CLAMD_URL: "tcp://127.0.0.1",
    OPEN_DEMO: "sometimes",
    RAZORPAY_KEY_ID: "rzp",
    PAYMENT_PROVIDER: "cash",
  };
  const errors = errorsOf(environment);
  const named = errors.map((error) => error.split(" ")[0]);
  // Of the last two groups what is missing is named, not what is there.
  const { S3_BUCKET: _bucket, RAZORPAY_KEY_ID: _key, ...wrong } = environment;
  expect(named).toEqual(expect.arrayContaining([...Object.keys(wrong), "S3_ENDPOINT", "RAZORPAY_KEY_SECRET"]));
  expect(errors.join("\n")).not.toMatch(/hunter2|short-and-secret|tiny/);
});

test("production requires a secret and https", () => {
  const bare = { NODE_ENV: "production", SESSION_SECRET: "" };
  expect(errorsOf({ ...bare, PUBLIC_URL: "http://learn.example.com" }).map((each) => each.split(" ")[0])).toEqual([
    "SESSION_SECRET",
    "PUBLIC_URL",
  ]);
  const secured = { NODE_ENV: "production" };
  expect(errorsOf({ ...secured, PUBLIC_URL: "http://learn.example.com", INSECURE_HTTP: "1" })).toEqual([]);
  expect(errorsOf({ ...secured, PUBLIC_URL: "http://127.0.0.1:8080" })).toEqual([]);
});

test("DATA_DIR is a folder that can be written, there or not", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  expect(errorsOf({ DATA_DIR: join(folder.path, "to/be/made") })).toEqual([]);
  for (const path of [file, join(file, "inside")]) {
    expect(errorsOf({ DATA_DIR: path })).toEqual([
      `DATA_DIR must be a folder that this server can write: ${file} is not a folder`,
    ]);
  }
});

test("DATA_DIR is made at once, for its owner alone", async () => {
  await using folder = await temporaryFolder();
  loadConfig({ ...basis, DATA_DIR: join(folder.path, "to/be/made") });
  for (const path of ["to", "to/be", "to/be/made"]) {
    expect((await stat(join(folder.path, path))).mode & 0o777).toBe(0o700);
  }
});

test.skipIf(!existsSync("/proc/self"))("a DATA_DIR that cannot be made says why", () => {
  expect(errorsOf({ DATA_DIR: "/proc/lms/data" })).toEqual([
    expect.stringMatching(
      /^DATA_DIR must be a folder that this server can write: (?:this user may not write in \/proc|\/proc takes no folders)$/,
    ),
  ]);
});

test("the error for a DATA_DIR that is a broken link explains it", async () => {
  await using folder = await temporaryFolder();
  const link = join(folder.path, "link");
  await symlink(join(folder.path, "nowhere"), link);
  for (const path of [link, join(link, "inside")]) {
    expect(errorsOf({ DATA_DIR: path })).toEqual([
      expect.stringMatching(`^DATA_DIR must be a folder that this server can write: ${link} `),
    ]);
  }
});

test.each([
  ["/", "it holds the server's own code"],
  [join(import.meta.dirname, "../../../.."), "it holds the server's own code"],
  [join(import.meta.dirname, "../.."), "it holds the server's own code"],
  [dirname(process.execPath), "it belongs to the system"],
  // Also where the project itself was cloned into one of them.
  ["/tmp", /it (?:holds the server's own code|belongs to the system)/],
  ["/var", /it (?:holds the server's own code|belongs to the system)/],
  [dirname(homedir()), /it (?:holds the server's own code|holds people's home folders|belongs to the system)/],
])("DATA_DIR %s is not the server's alone", (path, why) => {
  expect(errorsOf({ DATA_DIR: path })).toEqual([
    expect.stringContaining(
      `DATA_DIR must be a folder of its own, like ${join(path, "lms")}: ${path} is not, because it `,
    ),
  ]);
  expect(() => loadConfig({ ...basis, DATA_DIR: path })).toThrow(why);
});

test("another user's folder for the files of several is no DATA_DIR, under another name neither", async () => {
  await using folder = await temporaryFolder();
  const shared = join(folder.path, "shared");
  await mkdir(shared);
  await chmod(shared, 0o1777);
  await symlink(shared, join(folder.path, "link"));
  // Like the root of a file system in memory.
  expect(errorsOf({ DATA_DIR: shared })).toEqual([]);
  vi.spyOn(process, "getuid").mockReturnValue(statSync(shared).uid + 1);
  for (const path of [shared, join(folder.path, "link")]) {
    expect(errorsOf({ DATA_DIR: path })).toEqual([expect.stringContaining("for the files of several users")]);
  }
  vi.restoreAllMocks();
});

test.each(["0.0.0.0", "::", "192.0.2.7", "learn.example.com"])("outside production HOST=%s is refused", (host) => {
  const [error, ...others] = errorsOf({ HOST: host });
  expect(error).toMatch(/^HOST is no loopback address: .*NODE_ENV=production, or OPEN_DEMO=true .*leave HOST out$/);
  expect(others).toEqual([]);
  expect(errorsOf({ HOST: host, NODE_ENV: "test" })).toHaveLength(1);
  expect(errorsOf({ HOST: host, OPEN_DEMO: "false" })).toHaveLength(1);
  expect(errorsOf({ HOST: host, OPEN_DEMO: "true" })).toEqual([]);
  expect(errorsOf({ ...production, HOST: host })).toEqual([]);
});

test.each(["https://learn.example.com", "http://192.0.2.7:3000", "http://0.0.0.0:3000"])(
  "outside production PUBLIC_URL=%s is refused",
  (url) => {
    expect(errorsOf({ PUBLIC_URL: url })).toEqual([
      expect.stringMatching(
        /^PUBLIC_URL is no address of this machine alone: .*OPEN_DEMO=true .*leave PUBLIC_URL out$/,
      ),
    ]);
    expect(errorsOf({ PUBLIC_URL: url, OPEN_DEMO: "true" })).toEqual([]);
  },
);

test.each(["localhost", "127.0.0.1", "127.0.0.2", "::1"])("HOST=%s is this machine", (host) => {
  const publicUrl = `http://${host.includes(":") ? `[${host}]` : host}:3000`;
  expect(errorsOf({ HOST: host, PUBLIC_URL: publicUrl })).toEqual([]);
});

test("production shows the API reference where API_DOCS says so", () => {
  expect(loadConfig({ ...basis, ...production, API_DOCS: "true" })).toMatchObject({ apiDocs: true });
});

test("OPEN_DEMO has no effect in production, and a warning says so", () => {
  expect(loadConfig({ ...basis, ...production, OPEN_DEMO: "true" })).toMatchObject({
    openDemo: false,
    demo: false,
    unused: ["OPEN_DEMO"],
  });
});

test("production requires PUBLIC_URL, beside everything else that is wrong", () => {
  expect(errorsOf({ NODE_ENV: "production", PORT: "many" })).toEqual([
    "PORT must be a whole number from 0 to 65535",
    "PUBLIC_URL is required in production: the address people use, like https://learn.example.com",
  ]);
  expect(errorsOf({ NODE_ENV: "production", INSECURE_HTTP: "1" })).toHaveLength(1);
});

test("production refuses keys of the test mode unless they are allowed", () => {
  const tried = { ...production, ...razorpay, RAZORPAY_WEBHOOK_SECRET: "w".repeat(16) };
  expect(errorsOf(tried)).toEqual([
    expect.stringMatching(/^RAZORPAY_KEY_ID is a key of Razorpay's test mode.*ALLOW_TEST_PAYMENTS=true/),
  ]);
  expect(errorsOf({ ...tried, ALLOW_TEST_PAYMENTS: "true" })).toEqual([]);
  expect(errorsOf({ ...tried, RAZORPAY_KEY_ID: "rzp_live_key" })).toEqual([]);
  expect(errorsOf({ ...tried, PAYMENT_PROVIDER: "sandbox" })).toEqual([]);
});

test("production refuses webhook secrets that can be guessed, the one before too", () => {
  const live = { ...production, ...razorpay, RAZORPAY_KEY_ID: "rzp_live_key" };
  const environment = { ...live, RAZORPAY_WEBHOOK_SECRET: "w".repeat(15), RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "before" };
  expect(errorsOf(environment)).toEqual([
    expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET must have at least 16 characters in production/),
    expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET_PREVIOUS must have at least 16 characters in production/),
  ]);
  expect(errorsOf({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: "short" })).toEqual([]);
});

test("SECURITY_CONTACT is one or several addresses", () => {
  expect(loadConfig(basis).securityContacts).toEqual([]);
  const several = "security@example.com, https://example.com/report";
  expect(loadConfig({ ...basis, SECURITY_CONTACT: several }).securityContacts).toEqual([
    "mailto:security@example.com",
    "https://example.com/report",
  ]);
  expect(errorsOf({ SECURITY_CONTACT: "http://example.com" })).toEqual([
    "SECURITY_CONTACT must be an e-mail address or an https address, or several of them",
  ]);
});

test("ADMIN_EMAIL and ADMIN_PASSWORD come together", () => {
  expect(errorsOf({ ADMIN_EMAIL: "root@example.com" })).toHaveLength(1);
  expect(errorsOf({ ADMIN_PASSWORD: "long enough" })).toHaveLength(1);
  expect(errorsOf({ ADMIN_EMAIL: "root@example.com", ADMIN_PASSWORD: "long enough" })).toEqual([]);
});

test("a missing secret is made once and kept for the owner alone", async () => {
  await using folder = await temporaryFolder();
  const first = loadConfig({ DATA_DIR: folder.path });
  const second = loadConfig({ DATA_DIR: folder.path });
  const [made] = first.sessionSecrets;
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(second.sessionSecrets).toEqual([made]);
  const file = join(folder.path, "session-secret");
  expect(await readFile(file, "utf8")).toBe(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a previous secret stands behind the one that signs", async () => {
  const before = "b".repeat(32);
  expect(loadConfig({ ...basis, SESSION_SECRET_PREVIOUS: before }).sessionSecrets).toEqual([secret, before]);
  await using folder = await temporaryFolder();
  const { sessionSecrets } = loadConfig({ DATA_DIR: folder.path, SESSION_SECRET_PREVIOUS: before });
  expect(sessionSecrets).toEqual([expect.stringMatching(/^[\w-]{43}$/), before]);
  expect(errorsOf({ SESSION_SECRET_PREVIOUS: "short" })).toEqual([
    "SESSION_SECRET_PREVIOUS must have at least 32 characters",
  ]);
  expect(errorsOf({ SESSION_SECRET_PREVIOUS: secret })).toEqual([
    "SESSION_SECRET_PREVIOUS is the same as SESSION_SECRET: set the one before it, or none",
  ]);
});

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
  expect(loadConfig({ ...basis, ...environment }).payments).toEqual(payments);
});

test("Razorpay as the provider without its keys is refused", () => {
  expect(errorsOf({ PAYMENT_PROVIDER: "razorpay" })).toMatchObject([expect.stringMatching(/^PAYMENT_PROVIDER /)]);
});

test("variables that nothing uses are named", () => {
  const environment = { ...basis, ...razorpay, PAYMENT_PROVIDER: "sandbox" };
  expect(loadConfig(environment).unused).toEqual(Object.keys(razorpay));
  expect(loadConfig({ ...basis, ...razorpay }).unused).toEqual([]);
});

test.each([
  [undefined, { name: undefined, address: "no-reply@learn.example.com" }],
  ["mail@example.com", { name: undefined, address: "mail@example.com" }],
  ["Learn & Co <mail@example.com>", { name: "Learn & Co", address: "mail@example.com" }],
  ['"Learn, daily" <mail@example.com>', { name: "Learn, daily", address: "mail@example.com" }],
])("MAIL_FROM %s", (sender, expected) => {
  const environment = { ...basis, ...production };
  expect(loadConfig({ ...environment, ...(sender === undefined ? {} : { MAIL_FROM: sender }) }).mailFrom).toEqual(
    expected,
  );
});

test.each(["nobody", "<mail@example.com", "Learn <nobody>", "a@example.com, b@example.com", "Learn <a@b.c> <d@e.f>"])(
  "MAIL_FROM %s is refused",
  (sender) => {
    expect(errorsOf({ MAIL_FROM: sender })).toMatchObject([expect.stringMatching(/^MAIL_FROM /)]);
  },
);

test("metrics are off by default, and want a long token or a port", () => {
  expect(loadConfig(basis).metrics).toBeUndefined();
  expect(loadConfig({ ...basis, METRICS_PORT: "9100" }).metrics).toEqual({
    token: undefined,
    listen: { host: "127.0.0.1", port: 9100 },
  });
  expect(errorsOf({ METRICS_TOKEN: "short" })).toEqual(["METRICS_TOKEN must have at least 32 characters"]);
  expect(errorsOf({ METRICS_HOST: "127.0.0.1" })).toEqual(["METRICS_HOST must be set together with METRICS_PORT"]);
});

test("traces have a collector, and wrong settings of them are named", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  expect(loadConfig({ ...basis, OTEL_TRACES_SAMPLER: "unknown" }).tracing).toBeUndefined();
  expect(loadConfig({ ...basis, OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
    url: "http://collector:4318/v1/traces",
    headers: {},
    serviceName: "lms",
    sampler: "parentbased_always_on",
    ratio: 1,
  });
  const chosen = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example.com/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20a=b, x-team = courses",
    OTEL_SERVICE_NAME: "courses",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
  };
  expect(loadConfig({ ...basis, ...chosen }).tracing).toEqual({
    url: "https://collector.example.com/otlp/v1/traces",
    headers: { Authorization: "Bearer a=b", "x-team": "courses" },
    serviceName: "courses",
    sampler: "traceidratio",
    ratio: 0.25,
  });
  const wrong = {
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_EXPORTER_OTLP_HEADERS: "a header",
    OTEL_TRACES_SAMPLER: "some",
    OTEL_TRACES_SAMPLER_ARG: "2",
  };
  const named = errorsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...wrong }).map((error) => error.split(" ")[0]);
  expect(named).toEqual(Object.keys(wrong));
  expect(errorsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toHaveLength(1);
});

test("files on a store are not read again unless a rate is set: the store compares its own bytes", () => {
  const store = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "media",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const rateOf = (set: Record<string, string>) => loadConfig({ ...basis, ...store, ...set }).integrityBytesPerSecond;
  expect([rateOf({}), rateOf({ INTEGRITY_BYTES_PER_SECOND: "1000" })]).toEqual([0, 1000]);
});
