import { saveFrom } from "../lib/save-text.ts";
import { mediaUrl } from "../request/api.ts";
import { minLinkLifetime } from "./lecture-files.ts";
import { lectures, loadedLectures, loadLectures } from "./lectures.ts";

export async function downloadLectureFile(courseId: string, fileId: string): Promise<void> {
  const address = await freshFileAddress(courseId, fileId);
  if (address !== undefined) saveFrom(address);
}

/** Its link is renewed first where it is over. */
export async function freshFileAddress(courseId: string, fileId: string): Promise<string | undefined> {
  const find = () =>
    loadedLectures(courseId)
      ?.flatMap(({ files = [] }) => files)
      .find(({ _id }) => _id === fileId);
  const known = lectures.byCourse[courseId];
  const receivedAt = known?.status === "ready" ? known.value.receivedAt : undefined;
  const seconds = find()?.expiresIn ?? 0;
  if (receivedAt === undefined || Date.now() > receivedAt + seconds * 1000 - minLinkLifetime)
    await loadLectures(courseId);
  return mediaUrl(find()?.secure_url);
}
