// Why: docs/decisions/0162-tls-to-database-and-mail-server.md
import { readFileSync } from "node:fs";
import { urlEncoding } from "../platform/database/postgres/url-encoding.ts";
import { isLoopback } from "../platform/lib/loopback.ts";
import type { ScannerAddress } from "../platform/media/documents/clamd.ts";
import type { EnvironmentReader } from "./environment.ts";

/** In production it requires TLS with a checked certificate, except to this machine. */
export function readDatabaseUrl(read: EnvironmentReader, production: boolean): string | undefined {
  const url = readWholeUrl(read);
  const open = read.flag("INSECURE_DATABASE") ?? false;
  if (url === undefined) return undefined;
  const { searchParams: options } = url;
  if (!isReadable(options.get("sslrootcert"))) {
    read.addError("DATABASE_URL", "names a certificate in sslrootcert that this server cannot read");
  }
  const host = options.get("host") ?? decodeURIComponent(url.hostname);
  if (!production || open || isLocal(host === "" ? (read.text("PGHOST") ?? "localhost") : host)) return url.href;
  if (switchesTlsOff(options)) {
    read.addError(
      "DATABASE_URL",
      "must not switch off TLS or the check of the certificate in production: take sslmode and ssl out of it (INSECURE_DATABASE=true allows that, where nobody else can listen)",
    );
  }
  options.delete("ssl");
  options.set("sslmode", "verify-full");
  return url.href;
}

/** A password with an unescaped separator would become a part of the host or the name, which are shown. */
function readWholeUrl(read: EnvironmentReader): URL | undefined {
  const value = read.text("DATABASE_URL");
  if (value === undefined) return undefined;
  if (!/^postgres(?:ql)?:/.test(value)) return read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  // A percent sign that begins no code is itself.
  const encoded = value.replaceAll(/%(?![0-9a-f]{2})/gi, "%25");
  const url = URL.canParse(encoded) ? new URL(encoded) : undefined;
  if (url !== undefined && isWhole(url)) return url;
  const example = "postgresql://user:password@host/name";
  read.addError("DATABASE_URL", `must be an address like ${example}. ${urlEncoding}`);
  return undefined;
}

function isWhole({ username, password, hostname, pathname, search, hash }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname, search]) decodeURIComponent(part);
  } catch {
    return false;
  }
  const isSocket = hostname === "" || /^%2f/i.test(hostname);
  return (
    hash === "" &&
    !pathname.includes("@") &&
    !/^\?[^=]*@/.test(search) &&
    (isSocket || !pathname.slice(1).includes("/"))
  );
}

/** `smtp:` requires STARTTLS in production, except to this machine. */
export function readSmtpUrl(read: EnvironmentReader, production: boolean): string | undefined {
  const url = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const open = read.flag("INSECURE_SMTP") ?? false;
  if (url === undefined || !production || open || isLoopback(url.hostname)) return url?.href;
  const weakening = [...url.searchParams].filter(([name, value]) => weakensMail(name, value));
  if (weakening.length > 0) {
    read.addError(
      "SMTP_URL",
      "must not switch off TLS or the check of the certificate in production: take what stands behind its ? out (INSECURE_SMTP=true allows that, where nobody else can listen)",
    );
  }
  if (url.protocol === "smtp:") url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** A socket of this machine (`unix:/path`), or a host and port. */
export function readScanner(read: EnvironmentReader): ScannerAddress | undefined {
  const url = read.url("CLAMD_URL", ["tcp:", "unix:"]);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, pathname } = url;
  if (protocol === "unix:" && pathname !== "" && hostname === "") return { path: decodeURIComponent(pathname) };
  if (protocol === "tcp:" && hostname !== "" && port !== "")
    return { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port) };
  read.addError("CLAMD_URL", "must be an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl");
  return undefined;
}

/** A socket is a path. */
function isLocal(host: string): boolean {
  return host.startsWith("/") || isLoopback(host);
}

function switchesTlsOff(options: URLSearchParams): boolean {
  const mode = options.get("sslmode") ?? "";
  const ssl = options.get("ssl") ?? "";
  return mode === "disable" || mode === "no-verify" || ssl === "0" || ssl === "false" || options.has("uselibpqcompat");
}

function weakensMail(name: string, value: string): boolean {
  if (name === "requireTLS") return value !== "true";
  return name.startsWith("tls.") || ["ignoreTLS", "opportunisticTLS", "secure", "host", "proxy"].includes(name);
}

function isReadable(file: string | null): boolean {
  try {
    if (file !== null) readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
