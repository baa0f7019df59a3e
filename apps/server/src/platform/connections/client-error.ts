import type { Socket } from "node:net";
import { rawFailure } from "./raw-failure.ts";

const statuses: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers of the request are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long"],
};

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = statuses[error.code ?? ""] ?? ["400 Bad Request", "The request could not be read"];
  socket.end(rawFailure(status, message));
}
