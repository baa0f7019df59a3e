import type { batches, batchSessions } from "../../platform/database/schema/batches.ts";
import type { NoticeKind, NoticeSession } from "../../platform/database/schema/notices.ts";
import type { MailContent, Part } from "../../platform/mail/mail-content.ts";
import { inWords } from "./moment-in-words.ts";

type SessionKind = Exclude<NoticeKind, "joined" | "announcement">;
type Batch = typeof batches.$inferSelect;

interface SessionMail {
  kind: SessionKind;
  /** At the time of the notice. */
  told: NoticeSession;
  session: typeof batchSessions.$inferSelect;
  batch: Batch;
  page: string;
}

/** Undefined when it is not true any more: the session was cancelled or moved since, or is over. */
export function sessionContent(
  mail: SessionMail,
  now: Date,
): Pick<MailContent, "subject" | "heading" | "parts"> | undefined {
  if (!isStillTrue(mail, now)) return undefined;
  const { batch, kind, page } = mail;
  const [subject, heading] = titles[kind];
  const words: Part[] =
    kind === "soon" && batch.mode === "live"
      ? [{ is: "text", text: "The link to the session is on the batch's page from now until its end." }]
      : [];
  const facts: Part = { is: "facts", facts: factsOf(mail) };
  const button: Part = { is: "button", label: kind === "soon" ? "Join the session" : "Open the batch", url: page };
  return { subject: `${subject}: ${batch.title}`, heading, parts: [facts, ...words, button] };
}

const titles: Record<SessionKind, [subject: string, heading: string]> = {
  dayBefore: ["Your next session", "Your next session is within a day"],
  soon: ["Beginning soon", "Your session begins soon"],
  moved: ["Session moved", "A session has a new time"],
  cancelled: ["Session cancelled", "A session does not take place"],
};

function isStillTrue({ kind, told, session }: SessionMail, now: Date): boolean {
  const isSameTime = session.startsAt.toISOString() === told.startsAt;
  if (kind === "cancelled") return session.cancelledAt !== null && session.endsAt > now;
  const isOver = kind === "moved" ? session.endsAt <= now : session.startsAt <= now;
  return session.cancelledAt === null && isSameTime && !isOver;
}

function factsOf({ kind, told, session, batch }: SessionMail) {
  const { mode, place, address, timeZone } = batch;
  const where = [place, address].filter((part) => part !== "").join(", ");
  const before = told.previousStartsAt;
  return [
    ...(session.topic === "" ? [] : [{ name: "Topic", value: session.topic }]),
    ...(before === undefined ? [] : [{ name: "Before", value: inWords(new Date(before), timeZone) }]),
    { name: kind === "moved" ? "Now" : "Begins", value: inWords(session.startsAt, timeZone) },
    { name: "Ends", value: inWords(session.endsAt, timeZone) },
    ...(mode === "offline" && where !== "" && kind !== "cancelled" ? [{ name: "Where", value: where }] : []),
  ];
}
