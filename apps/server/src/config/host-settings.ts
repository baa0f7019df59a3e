import { isIP } from "node:net";
import { isLoopback } from "../platform/lib/loopback.ts";
import type { EnvironmentReader } from "./environment.ts";

const openServerAdvice =
  "outside production the server has published accounts and open mails and must be reached from this machine alone: " +
  "set NODE_ENV=production, or OPEN_DEMO=true if an open demo is wanted, or leave";

export function readHost(
  read: EnvironmentReader,
  { production, mayBeOpen }: { production: boolean; mayBeOpen: boolean },
): string {
  const host = read.text("HOST") ?? (production ? "0.0.0.0" : "127.0.0.1");
  if (isIP(host) === 0 && !/^[a-z0-9.-]+$/i.test(host)) read.addError("HOST", "must be a host name or an IP address");
  else if (!mayBeOpen && !isLoopback(host))
    read.addError("HOST", `is no loopback address: ${openServerAdvice} HOST out`);
  return host;
}

export function readPublicUrl(
  read: EnvironmentReader,
  { production, mayBeOpen, port }: { production: boolean; mayBeOpen: boolean; port: number },
): string {
  const insecure = read.flag("INSECURE_HTTP") ?? false;
  const url = read.url("PUBLIC_URL", ["http:", "https:"]);
  if (url === undefined) {
    if (production && read.text("PUBLIC_URL") === undefined) {
      read.addError("PUBLIC_URL", "is required in production: the address people use, like https://learn.example.com");
    }
    return `http://localhost:${port}`;
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    read.addError("PUBLIC_URL", "must be an origin alone, like https://learn.example.com");
  }
  if (production && url.protocol === "http:" && !isLoopback(url.hostname) && !insecure) {
    read.addError(
      "PUBLIC_URL",
      "must be https in production (INSECURE_HTTP=1 allows http, where passwords can be read on the way)",
    );
  }
  if (!mayBeOpen && !isLoopback(url.hostname)) {
    read.addError("PUBLIC_URL", `is no address of this machine alone: ${openServerAdvice} PUBLIC_URL out`);
  }
  return url.origin;
}

export function readTrustProxy(read: EnvironmentReader): number {
  if (read.text("TRUST_PROXY") === "off") return 0;
  return read.wholeNumber("TRUST_PROXY", { from: 0, to: 10 }) ?? 0;
}
