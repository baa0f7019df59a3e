import { saveFrom } from "../lib/save-text.ts";
import { mediaUrl } from "../request/api.ts";
import { lectures, loadedLectures, loadLectures } from "./lectures.ts";

/** Milliseconds: what a download needs to begin. */
const leastTime = 20_000;

/** Its link is renewed first where it is over. */
export async function downloadLectureFile(courseId: string, lectureId: string, fileId: string): Promise<void> {
  const find = () =>
    loadedLectures(courseId)
      ?.find(({ _id }) => _id === lectureId)
      ?.files?.find(({ _id }) => _id === fileId);
  const known = lectures.byCourse[courseId];
  const receivedAt = known?.status === "ready" ? known.value.receivedAt : undefined;
  const seconds = find()?.expiresIn ?? 0;
  if (receivedAt === undefined || Date.now() > receivedAt + seconds * 1000 - leastTime) await loadLectures(courseId);
  const address = mediaUrl(find()?.secure_url);
  if (address !== undefined) saveFrom(address);
}
