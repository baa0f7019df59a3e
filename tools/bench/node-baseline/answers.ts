import type { Exchange } from "../lib/http.ts";

/** The bytes and headers that the server has sent, by request; the body is in base64. */
export type RecordedAnswers = Record<string, { status: number; headers: string[]; body: string }>;

/** Node adds these itself. */
const connectionHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export function answerKey(method: string, path: string, ifNoneMatch: string | undefined): string {
  return `${method} ${path}${ifNoneMatch === undefined ? "" : " if changed"}`;
}

export function recordAnswer({ status, headers, body }: Exchange): RecordedAnswers[string] {
  const own = headers.filter((_, index) => !connectionHeaders.has(headers[index - (index % 2)]?.toLowerCase() ?? ""));
  return { status, headers: own, body: body.toString("base64") };
}
