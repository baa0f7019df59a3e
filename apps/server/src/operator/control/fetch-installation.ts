import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { controlSocket, installationPath } from "./control-paths.ts";

/** The id of the installation whose server uses the embedded database. */
export async function fetchInstallation(dataDir: string): Promise<string> {
  const call = request({ socketPath: controlSocket(dataDir), path: installationPath });
  call.end();
  const [response]: IncomingMessage[] = await once(call, "response").catch((error: unknown) => {
    throw unreachable(dataDir, error);
  });
  if (response === undefined || response.statusCode !== 200) throw unreachable(dataDir, undefined);
  return text(response);
}

function unreachable(dataDir: string, cause: unknown): Error {
  return new Error(
    `The server that uses ${dataDir} does not say which installation it is. Restart it, or stop it and run the command again.`,
    { cause },
  );
}
