import type { Socket } from "node:net";
import type { PlainCode } from "../../lib/message.ts";
import { rawFailure } from "./raw-failure.ts";

const statuses: Readonly<Record<string, [status: string, code: PlainCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "requests.headersTooLarge"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "requests.tookTooLong"],
};

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = statuses[error.code ?? ""] ?? ["400 Bad Request", "requests.unreadable"];
  socket.end(rawFailure(status, code));
}
