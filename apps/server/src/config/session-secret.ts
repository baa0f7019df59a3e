import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentReader } from "./environment.ts";

const leastLength = 32;

/** The server makes its own secret when `current` is undefined. */
export function readSessionSecrets(
  read: EnvironmentReader,
  production: boolean,
): { current: string | undefined; previous: string[] } {
  const [current, previous] = [read.text("SESSION_SECRET"), read.text("SESSION_SECRET_PREVIOUS")];
  if (current === undefined && production)
    read.addError("SESSION_SECRET", `is required in production: at least ${leastLength} random characters`);
  for (const variable of ["SESSION_SECRET", "SESSION_SECRET_PREVIOUS"] as const) {
    if ((read.text(variable)?.length ?? leastLength) < leastLength)
      read.addError(variable, `must have at least ${leastLength} characters`);
  }
  if (current !== undefined && current === previous)
    read.addError("SESSION_SECRET_PREVIOUS", "is the same as SESSION_SECRET: set the one before it, or none");
  return { current, previous: previous === undefined ? [] : [previous] };
}

export function loadSessionSecret(folder: string): string {
  const file = join(folder, "session-secret");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two processes that start at the same time only one writes the file.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readSecret(file);
  if (secret.length < leastLength) throw new Error(`${file} is damaged: delete it, or set SESSION_SECRET`);
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be read: ${reason}. Give it to the user who runs the server, or set SESSION_SECRET.`,
      {
        cause: error,
      },
    );
  }
}
