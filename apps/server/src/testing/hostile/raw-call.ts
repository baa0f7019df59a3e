import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawCall {
  socket: Socket;
  /** Waits for a text from the server and returns everything received. Rejects when the connection ends before. */
  waitFor: (text: string) => Promise<string>;
  closed: Promise<string>;
}

export function rawCall(port: number, start: string | Uint8Array = ""): RawCall {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => {
    received += String(text);
  });
  // A server that closes during an upload resets the connection.
  socket.on("error", () => undefined);
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  const ended = new AbortController();
  socket.once("close", () => {
    resolve(received);
    ended.abort();
  });
  if (start !== "") socket.write(start);
  return {
    socket,
    waitFor: async (text) => {
      while (!received.includes(text)) {
        if (socket.destroyed) throw new Error(`The connection was closed after: ${received}`);
        await once(socket, "data", { signal: ended.signal }).catch(() => undefined);
      }
      return received;
    },
    closed,
  };
}

/** The head of a multipart request. Without a length its body is chunked. */
export function formHead(path: string, length?: number, headers: readonly string[] = []): string {
  return [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "content-type: multipart/form-data; boundary=b",
    length === undefined ? "transfer-encoding: chunked" : `content-length: ${length}`,
    ...headers,
    "\r\n",
  ].join("\r\n");
}

export function partHead(name: string, filename?: string): string {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return `\r\n--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

export function chunk(bytes: string): string {
  return `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
}
