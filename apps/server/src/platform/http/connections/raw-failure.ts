import { randomUUID } from "node:crypto";
import type { components } from "@lms/api/schema";
import { type PlainCode, message } from "../../lib/message.ts";

export function rawFailure(status: string, code: PlainCode, headers: readonly string[] = []): string {
  const body = JSON.stringify({
    success: false,
    ...message(code),
    requestId: randomUUID(),
  } satisfies components["schemas"]["Failure"]);
  const all = [
    ...headers,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  return [`HTTP/1.1 ${status}`, ...all, "", body].join("\r\n");
}

export const requestTimeout = (): string => rawFailure("408 Request Timeout", "requests.tookTooLong");
