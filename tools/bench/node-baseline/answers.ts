import type { Exchanged } from "../lib/exchange.ts";

/** What the limit sends: the bytes and headers that the server has sent for the same request. */
export interface KeptAnswer {
  status: number;
  headers: string[];
  /** In base64. */
  body: string;
}

export interface LimitContents {
  answers: Record<string, KeptAnswer>;
}

/** Node adds these itself. */
const ofTheConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export function answerKey(method: string, path: string, ifNoneMatch: string | undefined): string {
  return `${method} ${path}${ifNoneMatch === undefined ? "" : " if changed"}`;
}

export function keptAnswer({ status, headers, body }: Exchanged): KeptAnswer {
  const pairs = headers.flatMap((name, index): [string, string][] => {
    const value = headers[index + 1];
    return index % 2 === 0 && value !== undefined ? [[name, value]] : [];
  });
  const kept = pairs.filter(([name]) => !ofTheConnection.has(name.toLowerCase()));
  return { status, headers: kept.flat(), body: body.toString("base64") };
}
