import type { CalendarSession } from "./calendar/calendar-sessions.ts";

const webAddress = /\b(?:[a-z][\w+.-]*:\/\/|www\.)\S+|\b(?:[\w-]+\.)+[a-z]{2,}\/\S*/giu;

/** The password of the shared guest is public, so anybody reads as it, and an administrator may write a meeting's address into any text. */
export function withoutAddresses(text: string): string {
  return text.replace(webAddress, "…");
}

export function withoutMeetingAddress({ session, batch }: CalendarSession): CalendarSession {
  return {
    session: { ...session, topic: withoutAddresses(session.topic) },
    batch: { ...batch, title: withoutAddresses(batch.title), place: withoutAddresses(batch.place), address: "" },
  };
}
