import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { ScannerAddress } from "../../platform/media/documents/clamd.ts";

interface FakeClamd extends AsyncDisposable {
  address: ScannerAddress & { port: number };
  /** What it was given, as text. */
  received: string[];
  /** It closes each connection. */
  setAway: (away: boolean) => void;
}

/** Finds `EICAR`, and takes no more than `maxBytes`. */
export async function startFakeClamd(maxBytes = 1_000_000): Promise<FakeClamd> {
  const received: string[] = [];
  let isAway = false;
  const server = createServer((socket) => void (isAway ? socket.destroy() : answer(socket)));

  async function answer(socket: Socket): Promise<void> {
    socket.on("error", () => undefined);
    let bytes = Buffer.alloc(0);
    for await (const part of socket) {
      bytes = Buffer.concat([bytes, part]);
      const text = textIn(bytes);
      if (bytes.length > maxBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (text === undefined) continue;
      received.push(text);
      return void socket.end(text.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: "127.0.0.1", port },
    received,
    setAway: (away) => (isAway = away),
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

const command = "zINSTREAM\0";

/** Undefined before the end. */
function textIn(bytes: Buffer): string | undefined {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces).toString();
    pieces.push(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}
