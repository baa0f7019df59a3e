import { type Mailbox, type Mailer, Undeliverable } from "./mail.ts";
import { mimeMessage } from "./mime-message.ts";
import { second } from "../lib/durations.ts";

/** `smtp:` encrypts when the server can; `?requireTLS=true` requires it. Each mail has its own connection. */
export function smtpMailer({ url, from }: { url: string; from: Required<Mailbox> }): Mailer {
  return {
    send: async (mail) => {
      // With the first mail: docs/decisions/0129-memory.md
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url,
        dnsTimeout: 5 * second,
        connectionTimeout: 10 * second,
        greetingTimeout: 10 * second,
        socketTimeout: 20 * second,
      });
      try {
        await transport.sendMail(mimeMessage(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(error.message, { cause: error }) : error;
      }
    },
  };
}

/** A 5xx for this recipient or content is final (RFC 5321, 4.2.1). One for our user name and password is a wrong setting. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const { code, responseCode } = error;
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}
