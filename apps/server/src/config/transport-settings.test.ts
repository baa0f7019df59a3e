import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { readDatabaseUrl, readScanner, readSmtpUrl } from "./transport-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "lms-test-"));
afterAll(() => rm(folder, { recursive: true }));
const authority = join(folder, "authority.pem");
writeFileSync(authority, "a certificate");

function database(url: string, environment: Record<string, string> = {}, production = true) {
  const read = readEnvironment({ DATABASE_URL: url, ...environment });
  return { url: readDatabaseUrl(read, production), errors: read.errors };
}

function mail(url: string, environment: Record<string, string> = {}, production = true) {
  const read = readEnvironment({ SMTP_URL: url, ...environment });
  return { url: readSmtpUrl(read, production), errors: read.errors };
}

test.each([
  ["postgresql://lms@db.example/lms", "postgresql://lms@db.example/lms?sslmode=verify-full"],
  ["postgresql://lms@db.example/lms?sslmode=prefer", "postgresql://lms@db.example/lms?sslmode=verify-full"],
  ["postgresql://lms@db.example/lms?ssl=true", "postgresql://lms@db.example/lms?sslmode=verify-full"],
  ["postgresql://lms@localhost/lms?host=10.0.0.1", "postgresql://lms@localhost/lms?host=10.0.0.1&sslmode=verify-full"],
  [
    `postgresql://lms@db.example/lms?sslmode=require&sslrootcert=${authority}`,
    `postgresql://lms@db.example/lms?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`,
  ],
])("%s asks for TLS with a checked certificate in production", (url, expected) => {
  expect(database(url)).toEqual({ url: expected, errors: [] });
});

test.each([
  "postgresql://lms@localhost/lms",
  "postgresql://lms@127.0.0.1/lms",
  "postgresql://lms@[::1]/lms",
  "postgresql:///lms",
  "postgresql://lms@%2Frun%2Fpostgresql/lms",
  "postgresql:///lms?host=/run/postgresql",
])("%s stays on this machine, and needs no TLS", (url) => {
  expect(database(url)).toEqual({ url: new URL(url).href, errors: [] });
});

test("where PGHOST names the host, it counts", () => {
  expect(database("postgresql:///lms", { PGHOST: "db.example" }).url).toBe("postgresql:///lms?sslmode=verify-full");
});

test.each(["sslmode=disable", "sslmode=no-verify", "ssl=0", "ssl=false", "uselibpqcompat=true&sslmode=require"])(
  "?%s is refused in production, unless INSECURE_DATABASE says otherwise",
  (option) => {
    const url = `postgresql://lms@db.example/lms?${option}`;
    expect(database(url).errors).toEqual([
      expect.stringMatching(/^DATABASE_URL must not switch off TLS .* \(INSECURE_DATABASE=true allows that/),
    ]);
    expect(database(url, { INSECURE_DATABASE: "true" })).toEqual({ url, errors: [] });
    expect(database(url, {}, false)).toEqual({ url, errors: [] });
  },
);

test("an authority's file that is not there is named", () => {
  expect(database(`postgresql://lms@db.example/lms?sslrootcert=${folder}/none`).errors).toEqual([
    "DATABASE_URL names a certificate in sslrootcert that this server cannot read",
  ]);
});

test.each([
  ["smtp://user:secret@mail.example", "smtp://user:secret@mail.example?requireTLS=true"],
  ["smtps://user:secret@mail.example", "smtps://user:secret@mail.example"],
  ["smtp://localhost:25", "smtp://localhost:25"],
])("%s becomes %s in production", (url, expected) => {
  expect(mail(url)).toEqual({ url: expected, errors: [] });
});

test.each([
  "smtp://mail.example?ignoreTLS=true",
  "smtp://mail.example?requireTLS=false",
  "smtp://mail.example?opportunisticTLS=true",
  "smtps://mail.example?tls.rejectUnauthorized=false",
  "smtps://mail.example?secure=false",
])("%s is refused in production, unless INSECURE_SMTP says otherwise", (url) => {
  expect(mail(url).errors).toEqual([
    expect.stringMatching(/^SMTP_URL must not switch off TLS .* \(INSECURE_SMTP=true allows that/),
  ]);
  expect(mail(url, { INSECURE_SMTP: "true" })).toEqual({ url, errors: [] });
  expect(mail(url, {}, false)).toEqual({ url, errors: [] });
});

test.each(["p@ss#w%rd", "a/b", "12/3", "a?b", "12?3", "1@2#3", "1@2/3", "1@2?3", "%ff"])(
  "a database's password %j is refused before a part of it is taken for the host",
  (password) => {
    const { url, errors } = database(`postgresql://lms:${password}@127.0.0.1/lms`);
    expect(url).toBeUndefined();
    expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL must be an address like .* write @ as %40/)]);
    expect(errors.join("")).not.toContain(password);
  },
);

test.each(["p@ss", "100%", "50%rd", "a b", "a:b", "p%23", "a[b"])("a database's password %j is taken", (password) => {
  const { url = "" } = database(`postgresql://lms:${password}@127.0.0.1/lms`);
  expect(new Client({ connectionString: url }).password).toBe(password.replace("%23", "#"));
});

test.each([
  ["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
  ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["unix://run/clamav/clamd.ctl", undefined],
  ["tcp://scanner", undefined],
])("the virus scanner is at %s", (url, expected) => {
  const read = readEnvironment({ CLAMD_URL: url });
  expect([readScanner(read), read.errors.length]).toEqual([expected, expected === undefined ? 1 : 0]);
});
