// Why: docs/decisions/0077-time-limits-and-full-disks.md
import { DrizzleQueryError } from "drizzle-orm";
import { isFailedHandshake, isUntrustedCertificate } from "../lib/tls-failure.ts";

export class DatabaseOutage extends Error {
  override readonly name = "DatabaseOutage";
}

const codes =
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT$|08|28|3D000$|53|57P0|57014$|25006$|25P03$)/;
/** `pg` gives these errors no code. */
const sentences =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error/i;
/** `pg` gives these no code either. */
const withoutTls = /server does not support SSL connections|error establishing an SSL connection/i;

export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseOutage) return true;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  if (!(error instanceof Error)) return false;
  if (offersNoTls(error) || isUntrustedCertificate(error) || isFailedHandshake(error)) return true;
  if ("code" in error && typeof error.code === "string" && "severity" in error && codes.test(error.code)) return true;
  if ("syscall" in error && "code" in error && typeof error.code === "string" && codes.test(error.code)) {
    return (
      error.syscall === "connect" ||
      error.syscall === "read" ||
      error.syscall === "write" ||
      error.syscall === "getaddrinfo"
    );
  }
  return sentences.test(error.message) || (error.cause !== undefined && isOutage(error.cause));
}

/** PostgreSQL ended a transaction for others' sake. It has changed nothing, and the same request may succeed a moment later. */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && "severity" in error) return error.code === "40P01" || error.code === "40001";
  return isGivenUp(error.cause);
}

export function offersNoTls(error: unknown): boolean {
  return error instanceof Error && withoutTls.test(error.message);
}

/** The name of the foreign key whose row a written row lacks. Undefined for other errors, and for deletions of a row that is needed. */
export function brokenReference(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError) || /\bdelete\b/i.test(error.query)) return undefined;
  const { cause } = error;
  if (!cause || !("code" in cause) || cause.code !== "23503" || !("constraint" in cause)) return undefined;
  return String(cause.constraint);
}
