import { randomUUID } from "node:crypto";
import type { Mail } from "../platform/mail/mail.ts";

export function aMail(changed: Partial<Mail> = {}): Mail {
  return {
    id: randomUUID(),
    to: { address: "asha@example.com" },
    replyTo: undefined,
    siteName: "LMS",
    subject: "Reset your password",
    text: "Hello\n\nhttps://learn.example.com/reset-password/token\n",
    html: "<p>Hello</p>",
    link: undefined,
    date: new Date("2026-06-15T10:00:00.000Z"),
    ...changed,
  };
}

export const sender = { name: "LMS, daily", address: "no-reply@learn.example.com" };
