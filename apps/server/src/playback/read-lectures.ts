import type { FastifyRequest } from "fastify";
import { curriculumVersion, findSections, toSections, withLectures } from "../catalogue/curriculum.ts";
import type { Dependencies } from "../dependencies.ts";
import { lectureLinks } from "../platform/media/videos/lecture-link.ts";
import { seesDrafts } from "../platform/policy/course-staff.ts";
import { mayWatch } from "../platform/policy/entitlement.ts";
import type { Closed } from "../platform/policy/order/closed-lectures.ts";
import { startAndFindClosed } from "../platform/policy/order/opened.ts";
import { captionsOffered } from "./captions/captions.ts";
import { fileLinks } from "./files/file-link.ts";
import { filesByLecture } from "./files/lecture-files.ts";
import { type Lecture, toLecture } from "./lecture-response.ts";
import { findLectures, findPublishedLectures, type LectureRow, videoVersion } from "./lecture-rows.ts";
import { streamFields } from "./streams/stream-response.ts";

type Caller = Pick<FastifyRequest, "viewer" | "sessionHash">;

/** Lectures as a caller gets them: administrators and staff of the course also the drafts, who may watch also links. */
export function lectureReader(dependencies: Pick<Dependencies, "config" | "db" | "clock">) {
  const { config, db, clock } = dependencies;
  const links = lectureLinks(config.sessionSecrets);
  const linksToFiles = fileLinks(config.sessionSecrets);
  const streamsFor = streamFields(dependencies);

  async function toLectures(
    caller: Caller,
    rows: readonly LectureRow[],
    position = (_row: LectureRow, index: number) => index + 1,
  ): Promise<Lecture[]> {
    const opened = rows.every(({ courseId }) => mayWatch(caller.viewer, courseId));
    const session = opened ? caller.sessionHash : undefined;
    const isAuthor = rows.every(({ courseId }) => seesDrafts(caller.viewer, courseId));
    const findStream = await streamsFor(rows, { session, isAuthor });
    if (session === undefined) {
      return rows.map((row, index) =>
        toLecture(row, position(row, index), { opening: undefined, stream: findStream(row) }),
      );
    }
    const now = clock();
    const closed = await closedRows(caller, rows, now);
    const offered = await captionsOffered(
      db,
      rows.map(({ id }) => id).filter((id) => !closed.has(id)),
    );
    // Those that are refused do not count, and are shown to authors.
    const withFiles = isAuthor ? rows : rows.filter(({ fileCount }) => fileCount > 0);
    const files = await filesByLecture(
      db,
      withFiles.map(({ id }) => id),
    );
    const fileAccess = { links: linksToFiles, session, isAuthor, now };
    return rows.map((row, index) => {
      const waits = closed.get(row.id);
      if (waits) return toLecture(row, position(row, index), { opening: undefined, closed: waits, stream: {} });
      const signed = { lectureId: row.id, session, version: videoVersion(row) };
      const link = row.videoFile === null ? undefined : links.sign(signed, now);
      const opening = { link, captions: offered.get(row.id) ?? [], files: files.get(row.id), fileAccess };
      return toLecture(row, position(row, index), { opening, stream: findStream(row) });
    });
  }

  async function closedRows(
    { viewer }: Caller,
    rows: readonly LectureRow[],
    now: Date,
  ): Promise<ReadonlyMap<string, Closed>> {
    const [row] = rows;
    return row && viewer.kind === "user" ? startAndFindClosed(db, viewer, row.courseId, now) : new Map();
  }

  async function toOneLecture(caller: Caller, row: LectureRow): Promise<Lecture> {
    const [lecture] = await toLectures(caller, [row], ({ position }) => position);
    if (lecture === undefined) throw new Error("A row is a lecture.");
    return lecture;
  }

  async function rowsFor(caller: Caller, courseId: string): Promise<LectureRow[]> {
    return seesDrafts(caller.viewer, courseId) ? findLectures(db, courseId) : findPublishedLectures(db, courseId);
  }

  async function readCurriculum(caller: Caller, courseId: string) {
    const all = await findSections(db, courseId);
    const rows = await rowsFor(caller, courseId);
    const sections = toSections(seesDrafts(caller.viewer, courseId) ? all : withLectures(all, rows));
    return {
      lectures: await toLectures(caller, rows),
      ...(sections.length > 0 && { sections }),
      curriculumVersion: curriculumVersion(all, rows),
    };
  }

  async function readLectures(caller: Caller, courseId: string): Promise<Lecture[]> {
    return toLectures(caller, await rowsFor(caller, courseId));
  }

  return { toLecture: toOneLecture, readLectures, readCurriculum };
}
