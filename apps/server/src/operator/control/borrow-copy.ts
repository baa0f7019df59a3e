import { request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { controlSocket, copyPath } from "./control-paths.ts";

/** A copy of the running server's embedded database. `release` lets the server delete it. */
export async function borrowCopy(dataDir: string): Promise<{ folder: string; release: () => void }> {
  const call = request({ socketPath: controlSocket(dataDir), path: copyPath, method: "POST" });
  call.end();
  const [response] = await once(call, "response").catch((error: unknown) => {
    throw new Error(
      `The server that uses ${dataDir} cannot be reached for a backup. Restart it, or stop it and run the command again.`,
      { cause: error },
    );
  });
  const text = await firstLine(response);
  if (response.statusCode !== 200) throw new Error(`The server could not copy its database: ${text}`);
  const { folder }: { folder: string } = JSON.parse(text);
  call.on("error", () => undefined);
  return { folder, release: () => call.destroy() };
}

async function firstLine(response: IncomingMessage): Promise<string> {
  const iterator = response.setEncoding("utf8")[Symbol.asyncIterator]();
  let text = "";
  while (!text.includes("\n")) {
    const next = await iterator.next();
    if (next.done === true) break;
    text += String(next.value);
  }
  return text.trim();
}
