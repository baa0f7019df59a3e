// Why: docs/decisions/0155-playback-links.md
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { onceForEach, preparedRead } from "../platform/database/prepared-read.ts";
import { sessions, users } from "../platform/database/schema/accounts.ts";
import { lectures, publishedLectures } from "../platform/database/schema/courses.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { isPacedLecture } from "../platform/policy/order/read-paces.ts";
import { type Read, sharedReads } from "../platform/queues/shared-reads.ts";
import { viewerColumns } from "../platform/session/session-rows.ts";
import { type SessionSource, viewerOfSession } from "../platform/session/sessions.ts";
import type { LectureRow } from "./lecture-rows.ts";

interface PlaybackKey {
  /** The hash of the session's token. */
  session: string;
  lectureId: string;
}

interface Playback {
  viewer: SignedIn;
  lecture: LectureRow | undefined;
  /** Whether learners see the lecture. */
  published: boolean;
  /** An order or a time may keep it closed. */
  paced: boolean;
}

type PlaybackRow = Awaited<ReturnType<typeof playbackQuery>>[number];

/** Session and lecture, as one statement finds them for all who wait. Undefined when the session is over. */
export async function findPlayback(
  source: SessionSource,
  playbackKey: PlaybackKey,
  now: Date,
): Promise<Playback | undefined> {
  const row = await playbackReader(source.db)(toKey(playbackKey));
  const viewer = row && (await viewerOfSession(source, row, now));
  return viewer && { viewer, lecture: row.lecture ?? undefined, published: row.published, paced: row.paced };
}

const playbackReader = onceForEach((db): Read<string, PlaybackRow> => {
  const read = preparedRead<PlaybackRow>(playbackQuery(db));
  return sharedReads(async (keys) => {
    const requested = keys.map((key) => key.split(" ", 2));
    const rows = await read({
      tokenHashes: requested.map(([session = ""]) => session),
      lectureIds: requested.map(([, lectureId = ""]) => lectureId),
    });
    return new Map(rows.map((row) => [toKey(row), row]));
  });
});

/** Neither part has a space. */
function toKey({ session, lectureId }: PlaybackKey): string {
  return `${session} ${lectureId}`;
}

function playbackQuery(db: Database) {
  const { placeholder } = sql;
  const requested = sql`unnest(${placeholder("tokenHashes")}::text[], ${placeholder("lectureIds")}::text[]) as wanted (session, lecture_id)`;
  return db
    .select({
      ...viewerColumns,
      expiresAt: sessions.expiresAt,
      seenUserId: sessions.seenUserId,
      seenUntil: sessions.seenUntil,
      session: sessions.tokenHash,
      lectureId: sql<string>`wanted.lecture_id`,
      lecture: getTableColumns(lectures),
      published: sql<boolean>`${publishedLectures.id} is not null`,
      paced: isPacedLecture,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(requested, sql`wanted.session = ${sessions.tokenHash}`)
    .leftJoin(lectures, sql`${lectures.id} = wanted.lecture_id`)
    .leftJoin(publishedLectures, eq(publishedLectures.id, lectures.id));
}
