import type { CalendarSession } from "./calendar/calendar-sessions.ts";

const webAddress = /\b(?:[a-z][\w+.-]*:\/\/|www\.)\S+|\b(?:[\w-]+\.)+[a-z]{2,}\/\S*/giu;

/**
 * For the shared guest, whose password is published: anybody reads as it, and a meeting's address may stand in
 * whatever an administrator writes.
 */
export function withoutAddresses(text: string): string {
  return text.replace(webAddress, "…");
}

export function withoutMeetingAddress({ session, batch }: CalendarSession): CalendarSession {
  return {
    session: { ...session, topic: withoutAddresses(session.topic) },
    batch: { ...batch, title: withoutAddresses(batch.title), place: withoutAddresses(batch.place), address: "" },
  };
}
