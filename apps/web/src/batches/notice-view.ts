import type {
  AnswerNotice as ShownAnswer,
  EndNotice as ShownEnd,
  LectureNotice as ShownLecture,
  Notice as ShownNotice,
} from "@lms/ui/batches/model/notice";
import { descriptionPath, lecturePath } from "@lms/ui/catalogue/model/course-paths";
import type { Snapshot } from "valtio";
import { pathTo } from "../lib/navigation/paths.ts";
import type { AnswerNotice, EndNotice, LectureNotice, Notice } from "../request/api.ts";

export function toShownNotice({ _id, batchId, ...notice }: Snapshot<Notice>): ShownNotice {
  const tab = notice.kind === "announcement" ? "announcements" : undefined;
  return { id: _id, href: pathTo.batch(batchId, tab), ...notice };
}

export function toShownEnd({ _id, source, ...end }: Snapshot<EndNotice>): ShownEnd {
  return { id: _id, subscription: source === "subscription", ...end };
}

/** Who only wished for the course may not open the lecture: the page of the course says how. */
export function toShownLecture({ _id, course, wished, ...lecture }: Snapshot<LectureNotice>): ShownLecture {
  const href = wished ? descriptionPath(course._id) : lecturePath(course._id, _id);
  return { id: _id, course, href, ...lecture };
}

export function toShownAnswer({ _id, courseId, lecture, ...answer }: Snapshot<AnswerNotice>): ShownAnswer {
  return { id: _id, href: `${lecturePath(courseId, lecture._id)}&question=${encodeURIComponent(_id)}`, ...answer };
}
