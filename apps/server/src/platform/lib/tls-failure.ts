/** Codes of OpenSSL's checks of a certificate, and of Node's check of its name. */
const certificateCodes =
  /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_ALTNAME_INVALID)/;

export function isUntrustedCertificate(error: unknown): boolean {
  return certificateCodes.test(errorCode(error) ?? "");
}

/** The two sides found no version or cipher that both have, or the other one broke off. */
export function isFailedHandshake(error: unknown): boolean {
  return /^(?:ERR_SSL_|EPROTO$)/.test(errorCode(error) ?? "");
}

/** nodemailer adds its own code to the first one. */
function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "originalCode" in error ? error.originalCode : "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Node adds advice for programs after it. */
export function certificateReason(error: unknown): string {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("; if ");
  return reason.replace(/\.$/, "");
}
