import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { failed, type Loadable } from "@lms/ui/lib/loadable";
import { noteUse } from "@lms/ui/lib/when-used";
import type { Snapshot } from "valtio";
import { api, type Course, type Lecture, mediaUrl, type OperationResponse, type Section } from "../request/api.ts";
import { isRetryable, mapData } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { showToast } from "../request/toast.ts";
import { onSubscriptionChange } from "../account/auth.ts";
import { runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { toCaptions } from "./to-captions.ts";
import { toFileItem } from "./lecture-files.ts";
import { toPlayable } from "./to-playable.ts";
import { dropCourse, putCourse } from "../catalogue/course-details.ts";

export interface CourseLectures {
  course: Course;
  lectures: Lecture[];
  sections?: Section[] | undefined;
  /** Administrators alone have it. Absent after a change whose response has none. */
  curriculumVersion?: string | undefined;
  /** Whether the server makes streams of videos. Administrators alone have it. */
  streamsAvailable?: boolean | undefined;
  /** Milliseconds since 1970 at which all of them were received; absent where some are older. */
  receivedAt?: number;
}

interface LecturesState {
  byCourse: Record<string, Loadable<CourseLectures>>;
  deletingIds: string[];
}

const initial = (): LecturesState => ({ byCourse: {}, deletingIds: [] });

/** Reset with the viewer: video addresses are signed for one user. */
export const lectures = createStore("viewer", initial);

const resource = createResource<string, CourseLectures>({
  lifetime: "viewer",
  values: () => lectures.byCourse,
  // The lectures on screen stay if there is no response; a refusal replaces them.
  onFailure: (courseId, failure) => {
    if (isRetryable(failure)) return undefined;
    if (failure.status === 404) dropCourse(courseId);
    return failed(failure.message);
  },
});

onSubscriptionChange(() => {
  for (const courseId of Object.keys(lectures.byCourse)) void loadLectures(courseId, { quiet: true });
});

/** Whether they have come, or will not at another try. `quiet`: no toast, for video addresses that end during playback. */
export async function loadLectures(courseId: string, { quiet = false } = {}): Promise<boolean> {
  const outcome = await resource.load(courseId, async (reading) => {
    const call = api.GET("/course/{courseId}", { params: { path: { courseId } } });
    return mapData(await request("getLectures", call, { quiet: quiet || reading }), toCourseLectures);
  });
  if (!outcome?.ok) return outcome !== undefined && !isRetryable(outcome);
  putCourse(outcome.data.course);
  // The list beside the video may still be the one of the document.
  noteUse();
  return true;
}

onPageResponse("getLectures", ({ key, path = {} }, found) => {
  if (!found || key !== undefined) return;
  resource.take(path["courseId"] ?? "", toCourseLectures(found));
  putCourse(found.course);
});

function toCourseLectures(found: OperationResponse<"getLectures">): CourseLectures {
  const { course, lectures: all, sections, curriculumVersion, streamsAvailable } = found;
  return { course, lectures: all, sections, curriculumVersion, streamsAvailable, receivedAt: Date.now() };
}

/** The toast offers `undo`. */
export async function deleteLecture(courseId: string, lectureId: string, undo?: () => void): Promise<boolean> {
  const params = { path: { courseId, lectureId } };
  const deleted = await runOncePerId(lectures, "deletingIds", lectureId, async () => {
    void showToast("deleteLecture", false);
    const call = api.DELETE("/course/{courseId}/lectures/{lectureId}", { params });
    const outcome = await request("deleteLecture", call, { quiet: "success" });
    if (outcome.ok) void showToast("deleteLecture", false, outcome, undo);
    return outcome.ok || outcome.status === 404;
  });
  const known = resource.get(courseId);
  if (deleted && known) {
    const left = known.lectures.filter((lecture) => lecture._id !== lectureId);
    putLectures({ ...known.course, numberOfLectures: left.length }, left);
  }
  return deleted ?? false;
}

export function loadedLectures(courseId: string): readonly Lecture[] | undefined {
  return resource.get(courseId)?.lectures;
}

export function putLectures(course: Course, all: Lecture[]): void {
  const { lectures: before = [], sections, curriculumVersion, streamsAvailable } = resource.get(course._id) ?? {};
  const sameOrder = before.length === all.length && before.every(({ _id }, index) => _id === all[index]?._id);
  const dropped = resource.put(course._id, {
    course,
    lectures: all,
    sections,
    curriculumVersion: sameOrder ? curriculumVersion : undefined,
    streamsAvailable,
  });
  putCourse(course);
  // It was to bring what another change has made.
  if (dropped) void loadLectures(course._id, { quiet: true });
}

export function putCurriculum(
  courseId: string,
  { lectures: all, sections, curriculumVersion }: Pick<CourseLectures, "lectures" | "sections" | "curriculumVersion">,
): void {
  const known = resource.get(courseId);
  if (!known) return;
  const { course, streamsAvailable } = known;
  resource.put(courseId, { course, lectures: all, sections, curriculumVersion, streamsAvailable });
}

/** The time is this device's, which may differ from the server's. */
export function linkExpiry({ lecture }: Snapshot<Lecture>, receivedAt: number | undefined): number | undefined {
  const { expiresIn } = lecture;
  return receivedAt === undefined || expiresIn === undefined ? undefined : receivedAt + expiresIn * 1000;
}

function toOpening({ afterLecture, afterCourse, ...opens }: Snapshot<NonNullable<Lecture["opens"]>>) {
  return {
    ...opens,
    ...(afterLecture && { afterLecture: { id: afterLecture._id, title: afterLecture.title } }),
    ...(afterCourse && { afterCourse: { title: afterCourse.title, href: coursePagePath(afterCourse.slug) } }),
  };
}

/** `instead` is the picture for lectures without a frame of their own. */
export function toLectureItem(lecture: Snapshot<Lecture>, instead?: Course["thumbnail"]) {
  const { _id, title, description, duration, parts, locked, opens, poster, published, preview, streaming, sectionId } =
    lecture;
  const { fileCount, files } = lecture;
  return {
    id: _id,
    title,
    description,
    duration,
    parts,
    fileCount,
    files: files?.map(toFileItem),
    locked,
    opens: opens && toOpening(opens),
    published,
    preview,
    streaming: streaming && { ...streaming, ...(lecture.streamOnly && { streamOnly: true }) },
    sectionId,
    captions: toCaptions(lecture.captions),
    poster: mediaUrl((poster ?? instead)?.secure_url),
    ...toPlayable(lecture, lecture.lecture.secure_url),
  };
}
