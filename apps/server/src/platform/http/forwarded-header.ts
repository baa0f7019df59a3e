import type { IncomingHttpHeaders } from "node:http";

const names = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "true-client-ip",
  "cf-connecting-ip",
] as const;

/** The header by which a proxy or a tunnel says for whom it asks; undefined when the request has none. */
export function forwardedHeader(headers: IncomingHttpHeaders): string | undefined {
  return names.find((name) => headers[name] !== undefined);
}
