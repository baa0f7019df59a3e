import { contentVersion } from "../platform/lib/version.ts";
import type { AnnouncementTexts } from "./announcements/announcement-rows.ts";
import type { BatchTexts } from "./repository.ts";

/** The version covers every field that the batch's form saves. */
export function batchVersion(batch: BatchTexts & { courses: readonly string[] }): string {
  const { title, description, mode, startsAt, endsAt, courses } = batch;
  const { timeZone, place, address, liveLink, learnerLimit, needsSubscription } = batch;
  const settings = { timeZone, place, address, liveLink, learnerLimit, needsSubscription };
  return contentVersion({ title, description, mode, startsAt, endsAt, courses, ...settings });
}

export function announcementVersion({ title, body }: AnnouncementTexts): string {
  return contentVersion({ title, body });
}
