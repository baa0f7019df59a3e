// Why: docs/decisions/0161-secrets-that-change.md
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Each may be in a file instead, which `NAME_FILE` names. */
export const secretVariables = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_PREVIOUS",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

const maxBytes = 65_536;

/** Container engines put secrets here, which everybody in the one container may read. */
const engineFolder = "/run/secrets/";

/** The environment with what the files hold. Errors name no file: by mistake it may be the secret itself. */
export function withSecretFiles(
  environment: Environment,
  addError: (variable: string, why: string) => void,
): Environment {
  const values: Record<string, string | undefined> = { ...environment };
  for (const variable of secretVariables) {
    const file = environment[`${variable}_FILE`]?.trim() ?? "";
    if (file === "") continue;
    if ((environment[variable]?.trim() ?? "") !== "") {
      addError(`${variable}_FILE`, `and ${variable} are both set: keep one of them`);
      continue;
    }
    const read = readSecretFile(resolve(file));
    if ("wrong" in read) addError(`${variable}_FILE`, read.wrong);
    else values[variable] = read.secret;
  }
  return values;
}

function readSecretFile(file: string): { secret: string } | { wrong: string } {
  try {
    const { mode, size } = statSync(file);
    const wrong = wrongFile(file, { mode, size });
    if (wrong !== undefined) return { wrong };
    // Editors and `echo` add a line break at the end.
    const secret = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file)).trim();
    if (secret === "") return { wrong: "names an empty file: write the secret into it" };
    if (/[\r\n]/.test(secret)) return { wrong: "names a file with several lines: leave the secret alone in it" };
    return { secret };
  } catch (error) {
    return { wrong: unreadableReason(error) };
  }
}

const fileType = 0o170_000;
const regularFile = 0o100_000;

function wrongFile(file: string, { mode, size }: { mode: number; size: number }): string | undefined {
  if ((mode & fileType) !== regularFile) return "must name a file, and names something else";
  const open = file.startsWith(engineFolder) ? 0o022 : 0o026;
  if ((mode & open) !== 0)
    return "names a file that other users may read or write: take that right from them, like chmod 600";
  return size > maxBytes ? "names a file that is too large for a secret" : undefined;
}

function unreadableReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "names a file that does not exist";
  if (code === "EACCES" || code === "EPERM")
    return "names a file that this server may not read: give it to the user who runs the server";
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "names a file that is no text in UTF-8";
  return `names a file that cannot be read (${String(code)})`;
}
