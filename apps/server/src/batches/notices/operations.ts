// Why: docs/decisions/0121-notices.md
import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { findNews, type LectureNews, markNewsSeen } from "../../platform/policy/news/lecture-news.ts";
import {
  findReportNews,
  findThreadNews,
  type ReportNews,
  type ThreadNews,
} from "../../platform/policy/news/thread-news.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { findReminders, markReminderRead, type ReminderRow } from "../../platform/policy/ending-rights.ts";
import { mayWatch } from "../../platform/policy/entitlement.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { withoutAddresses } from "../hidden-addresses.ts";
import {
  countUnreadNotices,
  listNotices,
  markRead,
  noticeCursor,
  type NoticeRow,
  parseNoticeCursor,
} from "./notice-list.ts";
import { changeNoticeSettings, readNoticeSettings } from "./notice-settings.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { success } from "../../platform/lib/message.ts";

const defaultLimit = 20;
/** Lectures, and threads as many. */
const shownNews = 20;

export function noticeOperations({ config, db, clock }: Dependencies) {
  const tokens = unsubscribeTokens(config.sessionSecrets);

  return {
    listNotices: async ({ query: { limit = defaultLimit, cursor }, viewer }) => {
      const reading = requireSignedIn(viewer);
      const { id: userId, demo } = reading;
      const reader = { userId, now: clock() };
      const after = readCursor(cursor, parseNoticeCursor);
      const { rows, unreadCount } = await listNotices(db, reader, { limit, after });
      const { page, next } = toPage(rows, limit, noticeCursor);
      const others = await findOthers(db, reading, reader.now);
      const { endings, news, threads, reports } = others;
      return {
        ...success("batches.noticesListed"),
        notices: page.map((row) => toNotice(row, demo ? withoutAddresses : (text) => text)),
        unreadCount: unreadCount + countUnread(others),
        ...(endings[0] &&
          after === undefined && { ending: toEndNotice(endings[0]), endings: endings.map(toEndNotice) }),
        ...(news.length > 0 && after === undefined && { lectures: news.map(toLectureNotice) }),
        ...(threads.length > 0 && after === undefined && { answers: threads.map(toAnswerNotice) }),
        ...(reports && after === undefined && { reports: toReportNotice(reports) }),
        ...next,
      };
    },

    markNoticesRead: async ({ body: { batchId }, viewer }) => {
      const reading = requireSignedIn(viewer);
      const userId = reading.id;
      if (batchId === undefined || isId(batchId)) await markRead(db, userId, batchId);
      const now = clock();
      if (batchId === undefined) {
        await markReminderRead(db, userId);
        await markNewsSeen(db, userId, now);
      }
      return { ...success("batches.noticesRead"), unreadCount: await countAllUnread(db, reading, now) };
    },

    getNoticeSettings: async ({ viewer }) => ({
      ...success("batches.noticeSettingsFetched"),
      settings: await readNoticeSettings(db, requireSignedIn(viewer).id),
    }),

    updateNoticeSettings: ({ body, viewer }) =>
      db.transaction(async (tx) => {
        const userId = requireSignedIn(viewer).id;
        await changeNoticeSettings(tx, userId, body);
        return {
          ...success("batches.noticeSettingsSaved"),
          settings: await readNoticeSettings(tx, userId),
        };
      }),

    unsubscribeFromNotices: async ({ query: { token } }) => {
      const claim = tokens.verify(token);
      if (claim === undefined || (await db.$count(users, eq(users.id, claim.userId))) === 0) throw invalidLink();
      await changeNoticeSettings(db, claim.userId, { [claim.kind]: false });
      return { ...success("batches.noticesStopped"), kind: claim.kind };
    },
  } satisfies Operations<"notice">;
}

function toNotice(row: NoticeRow, shown: (text: string) => string): components["schemas"]["Notice"] {
  const { id, batchId, batchTitle, timeZone, kind, announcementTitle, session, read, createdAt } = row;
  return {
    _id: id,
    kind,
    batchId,
    batchTitle: shown(batchTitle),
    ...(announcementTitle !== null && { announcementTitle: shown(announcementTitle) }),
    ...(session && { session: { ...toSession(session), topic: shown(session.topic), timeZone } }),
    read,
    createdAt: createdAt.toISOString(),
  };
}

/** Notices of batches, ends of rights, what is new in courses and threads, and reports. */
export async function countAllUnread(db: Database, viewer: SignedIn, now: Date): Promise<number> {
  const others = await findOthers(db, viewer, now);
  return (await countUnreadNotices(db, { userId: viewer.id, now })) + countUnread(others);
}

/** What has no row for each who is told of it. */
async function findOthers(db: Database, viewer: SignedIn, now: Date) {
  const mayWatchCourse = (courseId: string) => mayWatch(viewer, courseId);
  const news = await findNews(db, { userId: viewer.id, mayWatch: mayWatchCourse }, now);
  const threads = await findThreadNews(db, viewer, now);
  return {
    endings: await findReminders(db, { userId: viewer.id, now }),
    news: news.slice(0, shownNews),
    threads: threads.slice(0, shownNews),
    reports: await findReportNews(db, viewer),
  };
}

function countUnread({ endings, news, threads, reports }: Awaited<ReturnType<typeof findOthers>>): number {
  const all = [...endings, ...news, ...threads, ...(reports ? [reports] : [])];
  return all.filter(({ read }) => !read).length;
}

function toLectureNotice({ id, title, courseId, courseTitle, at, read, onlyWished }: LectureNews) {
  const course = { _id: courseId, title: courseTitle };
  return { _id: id, title, course, read, createdAt: at.toISOString(), ...(onlyWished && { wished: true as const }) };
}

function toAnswerNotice({ id, title, courseId, lectureId, lectureTitle, count, read, at }: ThreadNews) {
  const lecture = { _id: lectureId, title: lectureTitle };
  return { _id: id, title, courseId, lecture, count, read, createdAt: at.toISOString() };
}

function toReportNotice({ count, read, at }: ReportNews) {
  return { count, read, createdAt: at.toISOString() };
}

function toEndNotice(reminder: ReminderRow): components["schemas"]["EndNotice"] {
  const { id, endsAt, read, createdAt, source, courseId, courseTitle } = reminder;
  return {
    _id: id,
    endsAt: endsAt.toISOString(),
    source,
    ...(courseId !== null && courseTitle !== null && { course: { _id: courseId, title: courseTitle } }),
    read,
    createdAt: createdAt.toISOString(),
  };
}

function toSession({
  topic,
  startsAt,
  endsAt,
  previousStartsAt,
}: NonNullable<NoticeRow["session"]>): Omit<components["schemas"]["NoticeSession"], "timeZone"> {
  return { topic, startsAt, endsAt, ...(previousStartsAt !== undefined && { previousStartsAt }) };
}

function invalidLink(): Problem {
  return new Problem(400, "batches.invalidUnsubscribeLink");
}
