import type { components } from "@lms/api/schema";
import { imageUrl } from "../platform/http/image-route.ts";
import type { AnnouncementRow, BatchCourseRow, BatchRow } from "./list/batch-queries.ts";
import { batchStatus } from "./list/batch-order.ts";
import { withoutAddresses } from "./hidden-addresses.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { hasLiveLink, type LinkContext, visibleLiveLink } from "./sessions/live-link.ts";
import { type Recordings, visibleMaterials } from "./sessions/materials.ts";
import type { SessionRow } from "./sessions/session-rows.ts";
import { announcementVersion, batchVersion } from "./versions.ts";

type Schemas = components["schemas"];

export interface ResponseContext {
  isAdmin: boolean;
  isSharedGuest: boolean;
  now: Date;
}

export function responseContext({ role, demo }: SignedIn, now: Date): ResponseContext {
  return { isAdmin: role === "ADMIN", isSharedGuest: demo, now };
}

export interface BatchDetails {
  announcements: readonly AnnouncementRow[];
  sessions: readonly SessionRow[];
  recordings: Recordings;
}

export function toBatch(row: BatchRow, reader: ResponseContext, details?: BatchDetails): Schemas["Batch"] {
  const { id, mode, startsAt, endsAt, announcementCount, learnerCount, joined, unreadCount, unreadAnnouncements } = row;
  const { isAdmin, now } = reader;
  const context: LinkContext = { batch: row, ...reader };
  const shown = textFor(reader);
  return {
    _id: id,
    title: shown(row.title),
    description: shown(row.description),
    mode,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    version: batchVersion({ ...row, courses: row.courses.map((course) => course.id) }),
    status: batchStatus(row, now),
    courses: row.courses.filter(({ published }) => published || isAdmin).map(toBatchCourse),
    ...(details && {
      announcements: details.announcements.map((each) => toAnnouncement(each, reader)),
      sessions: details.sessions.map((session) =>
        Object.assign(toSession(session, context), visibleMaterials(session, details.recordings, context)),
      ),
    }),
    announcementCount,
    learnerCount,
    joined,
    ...meetingFields(row, reader),
    ...(hasLiveLink(context) && { hasLiveLink: true as const }),
    ...placeFields(row),
    ...(row.nextSession && { nextSession: toSession(row.nextSession, context) }),
    ...(unreadCount > 0 && { unreadCount }),
    ...(unreadAnnouncements > 0 && { unreadAnnouncements }),
    ...(!row.published && { published: false as const }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function textFor({ isSharedGuest }: ResponseContext): (text: string) => string {
  return isSharedGuest ? withoutAddresses : (text) => text;
}

function meetingFields({ timeZone, place, address, liveLink }: BatchRow, reader: ResponseContext) {
  const { isAdmin, isSharedGuest } = reader;
  return {
    timeZone,
    ...(place !== "" && { place: textFor(reader)(place) }),
    ...(address !== "" && !isSharedGuest && { address }),
    ...(isAdmin && liveLink !== "" && { liveLink }),
  };
}

function placeFields({
  learnerLimit,
  needsSubscription,
  waitingCount,
  waitingPosition,
  joined,
  membershipEndsAt,
}: BatchRow) {
  return {
    ...(learnerLimit !== null && { learnerLimit }),
    needsSubscription,
    waitingCount,
    ...(waitingPosition !== null && { waitingPosition }),
    ...(joined && membershipEndsAt !== null && { membershipEndsAt: membershipEndsAt.toISOString() }),
  };
}

function toSession(row: SessionRow, context: LinkContext): Schemas["BatchSession"] {
  const liveLink = visibleLiveLink(row, context);
  return {
    _id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    ...(row.topic !== "" && { topic: textFor(context)(row.topic) }),
    cancelled: row.cancelledAt !== null,
    ...(liveLink !== undefined && { liveLink }),
  };
}

function toBatchCourse({
  id,
  title,
  thumbnailFile,
  numberOfLectures,
  createdBy,
  language,
  published,
}: BatchCourseRow): Schemas["BatchCourse"] {
  return {
    _id: id,
    title,
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    numberOfLectures,
    createdBy,
    language,
    ...(!published && { published: false as const }),
  };
}

function toAnnouncement(
  { id, title, body, createdAt, editedAt }: AnnouncementRow,
  reader: ResponseContext,
): Schemas["Announcement"] {
  const shown = textFor(reader);
  return {
    _id: id,
    title: shown(title),
    body: shown(body),
    version: announcementVersion({ title, body }),
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
  };
}
