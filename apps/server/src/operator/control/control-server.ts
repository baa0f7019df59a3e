// Why: docs/decisions/0138-backups.md
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Connection, Database } from "../../platform/database/database.ts";
import { installationId } from "../../platform/database/installation.ts";
import { http } from "../../platform/http/connections/node-http.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import type { Logger } from "../../platform/log/logger.ts";
import { holdStatements } from "../../platform/media/held-deletes.ts";
import { controlSocket, copyPath, copyParent, installationPath, longestSocket } from "./control-paths.ts";

interface Controlled {
  dataDir: string;
  db: Database;
  copyTo: Connection["copyTo"];
  log: Pick<Logger, "info" | "warn">;
}

/** Serves commands of the user who runs the server: only its process can read the embedded database. */
export async function startControl({ dataDir, db, copyTo, log }: Controlled): Promise<() => Promise<void>> {
  if (copyTo === undefined) return async () => undefined;
  const path = controlSocket(dataDir);
  rmSync(copyParent(dataDir), { recursive: true, force: true });
  rmSync(path, { force: true });
  if (Buffer.byteLength(path) > longestSocket) {
    log.warn(
      `the path of DATA_DIR (${dataDir}) is too long for backups while the server runs: move it to a shorter one`,
    );
    return async () => undefined;
  }

  const server = http.createServer((request, response) => {
    if (request.method === "POST" && request.url === copyPath) void lendCopy(response);
    else if (request.method === "GET" && request.url === installationPath) void sendInstallation(response);
    else response.writeHead(404).end();
  });

  async function sendInstallation(response: ServerResponse): Promise<void> {
    try {
      response.end(await installationId(db));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  }

  /** The copy is deleted when the command closes the connection, killed or not. */
  async function lendCopy(response: ServerResponse): Promise<void> {
    const id = randomUUID();
    const folder = join(copyParent(dataDir), id);
    const statements = holdStatements(id);
    const hold = () => db.execute(sql.raw(statements.hold));
    const renewing = setInterval(() => void hold().catch(() => undefined), minute);
    const ended = Promise.withResolvers<void>();
    response.on("close", () => ended.resolve());
    try {
      await hold();
      await mkdir(folder, { recursive: true });
      await copyTo?.(join(folder, "db"));
      response.writeHead(200).write(`${JSON.stringify({ folder: join(folder, "db") })}\n`);
      await ended.promise;
    } catch (error) {
      log.warn({ err: error }, "the database could not be copied for a backup");
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(renewing);
      await rm(folder, { recursive: true, force: true });
      await db.execute(sql.raw(statements.release)).catch((error: unknown) => {
        log.warn({ err: error }, "deleted media are kept for five minutes more");
      });
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (existsSync(path)) rmSync(path, { force: true });
  };
}
