import { once } from "node:events";
import { chmodSync, chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { Client } from "pg";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { checkEncryption } from "../src/operator/doctor/check-database.ts";
import { checkMail } from "../src/operator/doctor/check-mail.ts";
import { postgresSession } from "../src/operator/backup/sql-sessions.ts";
import { loadConfig } from "../src/config/config.ts";
import { smtpMailer } from "../src/platform/mail/smtp-mailer.ts";
import { aMail, sender } from "../src/testing/a-mail.ts";
import { type Certificate, selfSigned } from "../src/testing/processes/certificates.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let certificate: Certificate;
let ofAnotherName: Certificate;
const authorities = getCACertificates("default");

beforeAll(async () => {
  folder = await temporaryFolder();
  certificate = await selfSigned();
  ofAnotherName = await selfSigned("another.example");
});
afterEach(() => setDefaultCACertificates(authorities));
afterAll(() => folder[Symbol.asyncDispose]());

/** As a server in production reads them. */
function inProduction(settings: Record<string, string>) {
  return loadConfig({
    NODE_ENV: "production",
    PUBLIC_URL: "https://learn.example.com",
    SESSION_SECRET: "s".repeat(32),
    DATA_DIR: join(folder.path, "data"),
    ...settings,
  });
}

describe.skipIf(!hasPostgres())("a real PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let admin: Client;
  let authority: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    authority = join(folder.path, "authority.pem");
    writeFileSync(authority, certificate.cert);
  });
  afterAll(async () => {
    await admin.end();
    postgres.stop();
  });

  async function serveTls({ key, cert }: Certificate): Promise<void> {
    const { rows } = await admin.query<{ data_directory: string }>("show data_directory");
    const cluster = rows[0]?.data_directory ?? "";
    const { uid, gid } = statSync(cluster);
    for (const [name, content] of [
      ["server.key", key],
      ["server.crt", cert],
    ] as const) {
      const file = join(cluster, name);
      writeFileSync(file, content);
      chmodSync(file, 0o600);
      if (getuid?.() === 0) chownSync(file, uid, gid);
    }
    await admin.query("alter system set ssl = on");
    await admin.query("select pg_reload_conf()");
    await expect.poll(async () => (await admin.query("show ssl")).rows, { timeout: 10_000 }).toEqual([{ ssl: "on" }]);
  }

  /** What production makes of an address elsewhere, tried on this machine. */
  function urlAsIfElsewhere(options = ""): string {
    const { databaseUrl = "" } = inProduction({ DATABASE_URL: `postgresql://lms@db.example.org/postgres${options}` });
    const url = new URL(databaseUrl);
    url.hostname = "localhost";
    url.port = new URL(postgres.url).port;
    return url.href;
  }

  test("without TLS is refused with what to do", async () => {
    await expect(connect(urlAsIfElsewhere())).rejects.toThrow(
      /^The database at DATABASE_URL offers no TLS, .* set ssl = on .* INSECURE_DATABASE=true does without\.$/,
    );
    expect(await connect(postgres.url)).toMatchObject({
      state: "warning",
      text: expect.stringContaining("not encrypted"),
    });
  });

  test("with TLS is used when its certificate is trusted and of its name, and refused otherwise", async () => {
    await serveTls(certificate);
    expect(await connect(urlAsIfElsewhere(`?sslrootcert=${authority}`))).toEqual({
      state: "fine",
      text: expect.stringMatching(/^the connection is encrypted with TLSv1\.[23]$/),
    });
    await expect(connect(urlAsIfElsewhere())).rejects.toThrow(
      /^The database at DATABASE_URL has a certificate that is not trusted: self-signed certificate\. .*sslrootcert=/,
    );
    await serveTls(ofAnotherName);
    writeFileSync(authority, ofAnotherName.cert);
    await expect
      .poll(() => connect(urlAsIfElsewhere(`?sslrootcert=${authority}`)).catch((error: unknown) => String(error)), {
        timeout: 10_000,
      })
      .toMatch(/has a certificate that is not trusted: Hostname\/IP does not match certificate's altnames/);
  });
});

describe("a mail server", () => {
  const opened: SMTPServer[] = [];
  afterEach(async () => {
    for (const server of opened.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  async function startMailServer(options: SMTPServerOptions): Promise<{ port: number; received: boolean[] }> {
    const received: boolean[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, { secure }, done) => {
        stream.resume();
        stream.on("end", () => {
          received.push(secure);
          done();
        });
      },
      ...options,
    });
    server.on("error", () => undefined);
    server.listen(0, "localhost");
    await once(server.server, "listening");
    opened.push(server);
    const address = server.server.address();
    return { port: typeof address === "object" ? (address?.port ?? 0) : 0, received };
  }

  test.each([
    ["smtp:", false],
    ["smtps:", true],
  ])("gets mails over %s with TLS, when its certificate is trusted and of its name", async (protocol, secure) => {
    const { port, received } = await startMailServer({ ...certificate, secure });
    const url = mailUrlAsIfElsewhere(protocol, port);
    await expect(send(url)).rejects.toThrow(/^The mail server's certificate is not trusted|^TLS with the mail server/);
    expect(received).toEqual([]);
    setDefaultCACertificates([...authorities, String(certificate.cert)]);
    await send(url);
    expect(received).toEqual([true]);

    const other = await startMailServer({ ...ofAnotherName, secure });
    setDefaultCACertificates([...authorities, String(ofAnotherName.cert)]);
    await expect(send(mailUrlAsIfElsewhere(protocol, other.port))).rejects.toThrow(/altnames/);
    expect(other.received).toEqual([]);
  });

  test("without TLS gets no mail, and doctor says what to do", async () => {
    const { port, received } = await startMailServer({ disabledCommands: ["STARTTLS", "AUTH"] });
    const smtpUrl = mailUrlAsIfElsewhere("smtp:", port);
    const message = /TLS with the mail server failed: .* INSECURE_SMTP=true does without/;
    await expect(send(smtpUrl)).rejects.toThrow(message);
    expect(received).toEqual([]);
    expect(await checkMail({ smtpUrl, production: true })).toEqual([
      { state: "wrong", text: expect.stringMatching(message) },
    ]);
  });
});

async function connect(url: string): Promise<unknown> {
  const session = await postgresSession(url);
  try {
    return await checkEncryption(session, { production: true });
  } finally {
    await session.close();
  }
}

function mailUrlAsIfElsewhere(protocol: string, port: number): string {
  const { smtpUrl = "" } = inProduction({ SMTP_URL: `${protocol}//mail.example.org:${port}` });
  const url = new URL(smtpUrl);
  return url.href.replace("mail.example.org", "localhost");
}

function send(url: string): Promise<void> {
  return smtpMailer({ url, from: sender }).send(aMail());
}
