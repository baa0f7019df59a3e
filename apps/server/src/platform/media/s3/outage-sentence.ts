import type { S3Settings } from "./s3-settings.ts";
import type { Bytes } from "../byte-stream.ts";
import { StorageOutage } from "../storage-outage.ts";

interface ServiceError extends Error {
  $metadata: { httpStatusCode?: number };
}

/** The keys are codes of the store's responses. */
const refusals: Readonly<Record<string, (settings: S3Settings) => string>> = {
  SignatureDoesNotMatch: () => "refused the signature: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID",
  InvalidAccessKeyId: () => "does not know S3_ACCESS_KEY_ID",
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}: create it, or correct S3_BUCKET`,
  AccessDenied: ({ bucket }) => `does not allow this with S3_ACCESS_KEY_ID in the bucket ${bucket}`,
  AuthorizationHeaderMalformed: ({ region }) => `has another region than S3_REGION=${region}`,
  PermanentRedirect: ({ region }) => `has another region than S3_REGION=${region}`,
  RequestTimeTooSkewed: () => "has another time: set the clock of this machine",
};

const networkCodes = /^(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_[A-Z]+)$/;
const timeouts = new Set(["TimeoutError", "AbortError"]);

/** Turns what the store's client throws into a `StorageOutage` whose message says what an operator can do. */
export async function withOutage<Result>(settings: S3Settings, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? outageReason(error, settings) : undefined;
    if (reason === undefined) throw error;
    throw new StorageOutage(`The media store at ${settings.endpoint} ${reason}`, { cause: error });
  }
}

/** The bytes of a file, whose sender may die on the way. */
export async function* bytesWithOutage(settings: S3Settings, bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    await withOutage(settings, () => Promise.reject(error));
    throw error;
  }
}

/** Undefined for errors that are not the store's, and for files that are not there. */
function outageReason(error: Error, settings: S3Settings): string | undefined {
  const refusal = refusals[error.name];
  if (refusal !== undefined) return refusal(settings);
  if (timeouts.has(error.name)) return "did not answer in time";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code.startsWith("CERT_") || code.includes("_CERT") || code.startsWith("ERR_TLS")) {
    return `has a certificate that is not trusted (${code})`;
  }
  if (networkCodes.test(code)) {
    const hint = code === "ENOTFOUND" && !settings.forcePathStyle ? ". Does it need S3_FORCE_PATH_STYLE=true?" : "";
    return `cannot be reached (${code})${hint}`;
  }
  return isServiceError(error) ? serviceReason(error, settings) : undefined;
}

function serviceReason({ name, $metadata: { httpStatusCode: status = 0 } }: ServiceError, settings: S3Settings) {
  if (status === 403) return refusals["AccessDenied"]?.(settings);
  if (status === 401 || status === 400) return `refused a request (${status} ${name})`;
  return status >= 500 || status === 429 ? `cannot do its work now (${status} ${name})` : undefined;
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && "$metadata" in error;
}

/** Works on an error that `withOutage` has replaced, too. */
export function statusBehind(error: unknown): number | undefined {
  return responseStatus(error) ?? (error instanceof Error ? responseStatus(error.cause) : undefined);
}

/** The status with which the store answered, where it did. */
export function responseStatus(error: unknown): number | undefined {
  return isServiceError(error) ? error.$metadata.httpStatusCode : undefined;
}
