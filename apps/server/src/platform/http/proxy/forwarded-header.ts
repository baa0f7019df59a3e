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

export function forwardedHeader(headers: IncomingHttpHeaders): string | undefined {
  return names.find((name) => headers[name] !== undefined);
}
