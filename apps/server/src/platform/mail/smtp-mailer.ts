import { type Mailer, type Sender, Undeliverable } from "./mail.ts";
import { mimeMessage } from "./mime-message.ts";
import { second } from "../lib/time/durations.ts";
import { certificateReason, isUntrustedCertificate } from "../lib/tls-failure.ts";

/** Its library is loaded with the first mail: docs/decisions/0129-memory.md */
export async function smtpTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    dnsTimeout: 5 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
  });
}

/** `smtp:` encrypts when the server can; `?requireTLS=true`, which production sets, requires it. Each mail has its own connection. */
export function smtpMailer({ url, from }: { url: string; from: Sender }): Mailer {
  return {
    send: async (mail) => {
      const transport = await smtpTransport(url);
      try {
        await transport.sendMail(mimeMessage(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(error.message, { cause: error }) : explainTls(error);
      }
    },
  };
}

/**
 * A 5xx for this recipient or content is final (RFC 5321, 4.2.1). One for our sender, user name or password, or for the want of these
 * (530), is a wrong setting.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const { code, responseCode } = error;
  if (responseCode === 530 || ("command" in error && error.command === "MAIL FROM")) return false;
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}

/** Advice for a failure of TLS. */
export function explainTls(error: unknown): unknown {
  if (isUntrustedCertificate(error))
    return new Error(
      `The mail server's certificate is not trusted: ${certificateReason(error)}. Set SMTP_URL to the name in it; if your own authority has signed it, name that one in NODE_EXTRA_CA_CERTS`,
      { cause: error },
    );
  if (error instanceof Error && "code" in error && error.code === "ETLS")
    return new Error(
      `TLS with the mail server failed: ${certificateReason(error)}. Take one that offers it, with a certificate for its name; where nobody else can listen, INSECURE_SMTP=true does without`,
      { cause: error },
    );
  return error;
}
