import { isIP } from "node:net";
import { cleanEmail, mailAddress } from "@lms/api/email";
import type { EnvironmentReader } from "./environment.ts";

export function readEmail(read: EnvironmentReader, variable: string): string | undefined {
  const text = read.text(variable);
  if (text === undefined) return undefined;
  const email = cleanEmail(text);
  if (mailAddress(email) !== undefined) return email;
  read.addError(variable, "must be an e-mail address");
  return undefined;
}

export function readSecurityContacts(read: EnvironmentReader): string[] {
  const contacts = (read.text("SECURITY_CONTACT") ?? "").split(/[\s,]+/).filter((each) => each !== "");
  return contacts.map((contact) => {
    const email = cleanEmail(contact);
    if (mailAddress(email) !== undefined) return `mailto:${email}`;
    if (!/^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(contact))
      read.addError("SECURITY_CONTACT", "must be an e-mail address or an https address, or several of them");
    return contact;
  });
}

export function readMailFrom(
  read: EnvironmentReader,
  publicUrl: string,
): { name: string | undefined; address: string } {
  const { hostname } = new URL(publicUrl);
  const sender =
    read.text("MAIL_FROM") ?? `no-reply@${isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? hostname : "localhost"}`;
  const [, name = ""] = /^"?([^"<>\p{Cc}]*?)"?\s*<[^<>]+>$/u.exec(sender) ?? [];
  const address = cleanEmail(sender);
  if (mailAddress(address) === undefined)
    read.addError("MAIL_FROM", "must be like learn@example.com or Our Academy <learn@example.com>");
  return { name: name === "" ? undefined : name, address };
}
