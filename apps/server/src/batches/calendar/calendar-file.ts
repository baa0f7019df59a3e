import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/calendar";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarRules, toInstant, isNamedByClock } from "../../platform/lib/time/zoned-time.ts";
import type { CalendarSession } from "./calendar-sessions.ts";

/** RFC 5545. Live links are left out: a calendar is passed on and stored, so it links to the batch's page instead. */
export function calendarFile(
  sessions: readonly CalendarSession[],
  { publicUrl, site, name, language }: { publicUrl: string; site: string; name: string; language: Language },
): string {
  const calendar = ical({
    // The library writes it as it is.
    name: escapeText(name),
    prodId: { company: site, product: "Batches", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // The calendar has no zone of its own, so that its moments are in UTC.
    timezone: { name: null, generator: (timeZone) => calendarRules(timeZone) ?? null },
    ttl: 60 * 60,
  });
  for (const { session, batch } of sessions) {
    // Times in the second of two hours of the same name are written in UTC.
    const isByClock = [session.startsAt, session.endsAt].every((moment) => isNamedByClock(batch.timeZone, moment));
    const page = publicUrl + inLanguage(`/user/dashboard/batches/${batch.id}`, language);
    calendar.createEvent({
      id: `${session.id}@${new URL(publicUrl).hostname}`,
      sequence: session.sequence,
      stamp: toInstant(session.updatedAt),
      created: toInstant(session.createdAt),
      lastModified: toInstant(session.updatedAt),
      start: toInstant(session.startsAt),
      end: toInstant(session.endsAt),
      timezone: isByClock ? batch.timeZone : null,
      summary: session.topic === "" ? batch.title : `${batch.title}: ${session.topic}`,
      description: say(language, batch.mode === "live" ? "joinOnPage" : "batchPage", { page }),
      location: batch.mode === "live" ? page : [batch.place, batch.address].filter((text) => text !== "").join(", "),
      url: page,
      status: session.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|[\r\n]/g, "\\n");
}
