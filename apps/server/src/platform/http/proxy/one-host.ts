import type { IncomingMessage } from "node:http";
import { Problem } from "../../lib/problem.ts";

/** RFC 9112, 3.2: of several hosts Node takes the first, and a proxy in front of it may take another one. */
export function severalHosts({ rawHeaders }: IncomingMessage): Problem | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1 ? new Problem(400, "requests.severalHosts") : undefined;
}
