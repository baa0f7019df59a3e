import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const keptHeaders = ["content-type", "cache-control", "content-encoding"];

/**
 * A server of plain files: the pages of another server without their scripts, and all that they load, kept in memory.
 * It shows how fast the same content can be at most.
 */
export async function startStaticCopy(origin: string): Promise<{ url: string; close: () => Promise<void> }> {
  const kept = new Map<string, Promise<Kept>>();

  async function fetchOnce(address: string, accept: string): Promise<Kept> {
    const response = await fetch(`${origin}${address}`, {
      headers: { accept, "accept-encoding": "identity" },
      redirect: "manual",
    });
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const headers = Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    if (!/text|javascript|json|svg/.test(type)) return { status: response.status, headers, body };
    const text = type.startsWith("text/html") ? withoutScripts(body.toString()) : body;
    headers["content-encoding"] = "br";
    return { status: response.status, headers, body: brotliCompressSync(text) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? "/";
    const found = kept.get(address) ?? fetchOnce(address, request.headers.accept ?? "*/*");
    kept.set(address, found);
    const { status, headers, body } = await found;
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
