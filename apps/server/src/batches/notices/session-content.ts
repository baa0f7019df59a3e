import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/notices";
import type { batches, batchSessions } from "../../platform/database/schema/batches.ts";
import type { NoticeKind, NoticeSession } from "../../platform/database/schema/notices.ts";
import type { MailContent, Part } from "../../platform/mail/mail-content.ts";
import { weekdayMomentIn } from "../../platform/mail/moments.ts";

type SessionKind = Exclude<NoticeKind, "joined" | "announcement">;
type Batch = typeof batches.$inferSelect;

interface SessionMail {
  kind: SessionKind;
  /** The session at the time of the notice. */
  sessionAtNotice: NoticeSession;
  session: typeof batchSessions.$inferSelect;
  batch: Batch;
  page: string;
  language: Language;
}

/** Undefined when it is not true any more: the session was cancelled or moved since, or is over. */
export function sessionContent(
  mail: SessionMail,
  now: Date,
): Pick<MailContent, "subject" | "heading" | "parts"> | undefined {
  if (!isStillTrue(mail, now)) return undefined;
  const { batch, kind, page, language } = mail;
  const words: Part[] =
    kind === "soon" && batch.mode === "live" ? [{ is: "text", text: say(language, "linkNote") }] : [];
  const facts: Part = { is: "facts", facts: sessionFacts(mail) };
  const button: Part = { is: "button", label: say(language, kind === "soon" ? "joinSession" : "openBatch"), url: page };
  return {
    subject: say(language, subjects[kind], { title: batch.title }),
    heading: say(language, kind),
    parts: [facts, ...words, button],
  };
}

const subjects = {
  dayBefore: "dayBeforeSubject",
  soon: "soonSubject",
  moved: "movedSubject",
  cancelled: "cancelledSubject",
} as const;

function isStillTrue({ kind, sessionAtNotice, session }: SessionMail, now: Date): boolean {
  const isSameTime = session.startsAt.toISOString() === sessionAtNotice.startsAt;
  if (kind === "cancelled") return session.cancelledAt !== null && session.endsAt > now;
  const isOver = kind === "moved" ? session.endsAt <= now : session.startsAt <= now;
  return session.cancelledAt === null && isSameTime && !isOver;
}

function sessionFacts({ kind, sessionAtNotice, session, batch, language }: SessionMail) {
  const { mode, place, address, timeZone } = batch;
  const where = [place, address].filter((part) => part !== "").join(", ");
  const inWords = (moment: Date) => weekdayMomentIn(language, moment, timeZone);
  const before = sessionAtNotice.previousStartsAt;
  return [
    ...(session.topic === "" ? [] : [{ name: say(language, "topic"), value: session.topic }]),
    ...(before === undefined ? [] : [{ name: say(language, "before"), value: inWords(new Date(before)) }]),
    { name: say(language, kind === "moved" ? "now" : "begins"), value: inWords(session.startsAt) },
    { name: say(language, "ends"), value: inWords(session.endsAt) },
    ...(mode === "offline" && where !== "" && kind !== "cancelled"
      ? [{ name: say(language, "where"), value: where }]
      : []),
  ];
}
