// Why: docs/decisions/0072-who-reaches-a-development-server.md
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import PostalMime from "postal-mime";
import type { Config } from "../../config/config.ts";
import { developersOnly } from "../../platform/http/developers-only.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { outboxFiles, outboxFolder, readOutboxFile } from "../../platform/mail/outbox.ts";
import { mailHtmlPage, outboxPage, type ShownMail } from "./outbox-page.ts";

const path = "/dev/outbox";
const script = readFileSync(new URL("./outbox-page.client.js", import.meta.url), "utf8");
const shown = 50;

/** A mail may only have links and styles. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/** Shows reset links: not in production, and only to this machine under the site's own name (DNS rebinding). */
export function serveOutbox(
  app: FastifyInstance,
  { dataDir, publicUrl, smtpUrl }: Pick<Config, "dataDir" | "publicUrl" | "smtpUrl">,
): void {
  const folder = outboxFolder(dataDir);

  const onRequest = developersOnly(publicUrl);

  app.get(path, { onRequest }, async (_request, reply) => {
    const names = (await outboxFiles(folder)).slice(0, shown);
    const mails = await Promise.all(names.map((name) => readMail(folder, name)));
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    return outboxPage({ path, mails: mails.flatMap((mail) => mail ?? []), bySmtp: smtpUrl !== undefined });
  });

  app.get(`${path}/page.js`, { onRequest }, async (_request, reply) => {
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8");
    return script;
  });

  app.get<{ Params: { name: string } }>(`${path}/:name`, { onRequest }, async ({ params }, reply) => {
    const mail = await readMail(folder, params.name);
    if (mail === undefined) throw new Problem(404, "dev.mailNotFound");
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", mailPolicy)
      .type("text/html; charset=utf-8");
    return mailHtmlPage(mail);
  });
}

async function readMail(folder: string, name: string): Promise<ShownMail | undefined> {
  const bytes = await readOutboxFile(folder, name);
  if (bytes === undefined) return undefined;
  const { subject = "", from, to, replyTo, date, text = "", html = "" } = await PostalMime.parse(bytes);
  return {
    name,
    subject,
    from: shownAddresses(from === undefined ? [] : [from]),
    to: shownAddresses(to),
    replyTo: shownAddresses(replyTo),
    date: date ?? "",
    text,
    html,
  };
}

function shownAddresses(addresses: readonly { name?: string; address?: string | undefined }[] = []): string {
  return addresses.map(({ name = "", address = "" }) => (name === "" ? address : `${name} <${address}>`)).join(", ");
}
