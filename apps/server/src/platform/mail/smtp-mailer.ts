import { type Mailer, type Sender, Undeliverable } from "./mail.ts";
import { mimeMessage } from "./mime-message.ts";
import { minute, second } from "../lib/time/durations.ts";
import { certificateReason, isUntrustedCertificate } from "../lib/tls-failure.ts";

interface TimeLimits {
  connectionTimeout: number;
  /** Each reply may take so long. */
  socketTimeout: number;
}

/** A server that scans what it has received may take so long to accept it (RFC 5321, 4.5.3.2.6). Sent again before, the mail arrives twice. */
const patient: TimeLimits = { connectionTimeout: minute, socketTimeout: 10 * minute };

/** Until the server has the whole mail nothing can arrive twice. */
const minutesToTake = 5;

/** Its library is loaded with the first mail: docs/decisions/0129-memory.md */
export async function smtpTransport(
  url: string,
  limits: TimeLimits = { connectionTimeout: 10 * second, socketTimeout: 20 * second },
) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, dnsTimeout: 5 * second, greetingTimeout: limits.connectionTimeout, ...limits });
}

/** `smtp:` encrypts when the server can; `?requireTLS=true`, which production sets, requires it. Each mail has its own connection. */
export function smtpMailer({ url, from }: { url: string; from: Sender }): Mailer {
  return {
    send: async (mail) => {
      const transport = await smtpTransport(url, patient);
      const giveUp = new AbortController();
      const timer = setTimeout(() => giveUp.abort(), minutesToTake * minute);
      transport.use("stream", ({ message }, done) => {
        message.processFunc((bytes) => bytes.once("end", () => clearTimeout(timer)));
        done();
      });
      try {
        await transport.sendMail({ ...mimeMessage(mail, from), signal: giveUp.signal });
      } catch (error) {
        if (giveUp.signal.aborted)
          throw new Error(`The mail server took no mail within ${minutesToTake} minutes`, { cause: error });
        throw isRefusal(error) ? new Undeliverable(error.message, { cause: error }) : explainTls(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/**
 * The recipient's mailbox is refused (RFC 3463). Every other refusal may end with a wrong setting or a block of our server: of the
 * sender (5.1.7, 5.1.8), of the sign-in, by policy or by a limit.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("response" in error)) return false;
  if (
    (error.code !== "EENVELOPE" && error.code !== "EMESSAGE") ||
    ("command" in error && error.command === "MAIL FROM")
  )
    return false;
  const [, reply = "", status] = /^(5\d\d)[ -](?:(\d\.\d{1,3}\.\d{1,3})\s)?/.exec(String(error.response)) ?? [];
  return status === undefined ? ["550", "551", "553"].includes(reply) : /^5\.(?:1\.(?![78]$)|2\.)/.test(status);
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
