import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test sends what it likes, when it likes. */
export interface RawCall {
  socket: Socket;
  /** Waits until the server has said this text; answers all that it has said. Rejects when the connection ends before. */
  heard: (text: string) => Promise<string>;
  /** Resolves with all that the server has said, once the connection is closed. */
  closed: Promise<string>;
}

export function rawCall(port: number, start: string | Uint8Array = ""): RawCall {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.setEncoding("utf8").on("data", (text) => {
    said += String(text);
  });
  // A server that closes in the midst of an upload resets the connection.
  socket.on("error", () => undefined);
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  const ended = new AbortController();
  socket.once("close", () => {
    resolve(said);
    ended.abort();
  });
  if (start !== "") socket.write(start);
  return {
    socket,
    heard: async (text) => {
      while (!said.includes(text)) {
        if (socket.destroyed) throw new Error(`The connection was closed after: ${said}`);
        await once(socket, "data", { signal: ended.signal }).catch(() => undefined);
      }
      return said;
    },
    closed,
  };
}

/** The head of a multipart request on its way. Without a length its body comes in chunks. */
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

/** The head of a part; `filename` makes it a file. */
export function partHead(name: string, filename?: string): string {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return `\r\n--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

/** A chunk of a body without a length. */
export function chunk(bytes: string): string {
  return `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
}
