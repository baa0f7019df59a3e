import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../../../apps/server/src/testing/processes/ready-process.ts";

/**
 * A server of plain files: the pages of another server without their scripts, and all that they load, in memory.
 * It shows how fast the same content can be at most. With the folder of a browser app, pages are that app's document instead.
 */
export async function startStaticCopy(
  origin: string,
  client?: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const copies = new Map<string, Promise<Copy>>();
  const port = await freePort();
  const server = createServer((request, response) => {
    const { url: address = "/" } = request;
    const { accept = "*/*", cookie = "" } = request.headers;
    const key = `${cookie} ${address}`;
    const copy =
      copies.get(key) ??
      (client === undefined ? undefined : readClient(client, address, accept)) ??
      fetchCopy(origin + address, { accept, cookie });
    copies.set(key, copy);
    copy.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown): ServerResponse => response.writeHead(502).end(String(error)),
    );
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** They are the files of a built app that are compressed. */
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

interface Copy {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Undefined where the app's folder has no such file. */
function readClient(folder: string, address: string, accept: string): Promise<Copy> | undefined {
  const path = accept.includes("text/html") ? "/index.html" : address;
  const type = types[extname(path)];
  if (type === undefined || !existsSync(join(folder, path))) return undefined;
  return readFile(join(folder, path)).then((body) => compressed({ "content-type": type }, body));
}

async function fetchCopy(url: string, sent: Record<string, string>): Promise<Copy> {
  const response = await fetch(url, { headers: { ...sent, "accept-encoding": "identity" }, redirect: "manual" });
  const { status } = response;
  const copied = ["content-type", "cache-control", "content-encoding"].map((name) => [
    name,
    response.headers.get(name),
  ]);
  const headers = Object.fromEntries(copied.filter(([, value]) => value !== null));
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  if (!/text|javascript|json|svg/.test(type)) return { status, headers, body };
  return compressed(headers, type.startsWith("text/html") ? withoutScripts(body.toString()) : body, status);
}

function compressed(headers: Record<string, string>, body: string | Buffer, status = 200): Copy {
  return { status, headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(body) };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}
