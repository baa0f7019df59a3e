import { randomUUID } from "node:crypto";
import type { Config } from "../../config/config.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { explainTls, smtpTransport } from "../../platform/mail/smtp-mailer.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

const advice = "Check SMTP_URL: host, port, user and password, and whether a firewall blocks the port";

export async function checkMail({ smtpUrl, production }: Pick<Config, "smtpUrl" | "production">): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const text = "mails become files in DATA_DIR/outbox, and nobody gets them";
    return [production ? warning(`${text}: set SMTP_URL`) : fine(text)];
  }
  const transport = await smtpTransport(smtpUrl);
  try {
    await transport.verify();
    return [fine(`the mail server at ${new URL(smtpUrl).host} accepts the connection and the user`)];
  } catch (error) {
    const explained = explainTls(error);
    return [
      wrong(`the mail server cannot be used: ${failureReason(explained)}${explained === error ? `. ${advice}` : ""}`),
    ];
  } finally {
    transport.close();
  }
}

export async function sendTestMail(mailer: Mailer, address: string): Promise<Finding[]> {
  const text = "This mail was sent by the doctor command of the learning platform. Mails arrive.";
  try {
    await mailer.send({
      id: randomUUID(),
      to: { address },
      replyTo: undefined,
      siteName: "LMS",
      subject: "A test of mail",
      text,
      html: `<p>${text}</p>`,
      link: undefined,
      date: new Date(),
    });
    return [
      fine(
        `a mail to ${address} was handed over (without SMTP_URL to a file): look whether it arrives, and not as spam`,
      ),
    ];
  } catch (error) {
    return [wrong(`a mail to ${address} was not accepted: ${failureReason(error)}. ${advice}`)];
  }
}
