import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { readCaptions } from "../../../../apps/server/src/authoring/captions/read-captions.ts";
import type { CaptionCue } from "../../../../apps/server/src/platform/database/schema/captions.ts";
import { closing } from "../../../../apps/server/src/platform/media/byte-stream.ts";
import type { MediaStore } from "../../../../apps/server/src/platform/media/media-store.ts";
import { storeVideo, videoLocation } from "../../../../apps/server/src/platform/media/videos/video.ts";
import { captionLanguages, captionsPath, demoCourses, posterFolder, thumbnailFolder, videoPath } from "./catalogue.ts";
import type { DemoCourse, DemoLecture } from "./demo-course.ts";

/** The folder of the thumbnails and videos. How one is replaced: CONTRIBUTING.md. @internal Tests use it too. */
export const demoMediaFolder = fileURLToPath(new URL("../../media/", import.meta.url));

interface StoredLecture {
  lecture: DemoLecture;
  videoFile: string;
  posterFile: string;
  size: number;
  durationSeconds: number | null;
  captions: { language: string; cues: CaptionCue[] }[];
}

export interface StoredCourse {
  course: DemoCourse;
  thumbnailFile: string;
  lectures: StoredLecture[];
}

/** When a file fails, rejects after the others have ended, so that nothing is written afterwards. */
export async function storeDemoMedia(media: MediaStore): Promise<StoredCourse[]> {
  const limit = pLimit(6);
  const courses = demoCourses.map(async (course) => {
    const thumbnail = storeDemoPicture(media, thumbnailFolder(course));
    const lectures = course.lectures.map((lecture, index) =>
      limit(() => storeLecture(media, course, lecture, index + 1)),
    );
    await Promise.allSettled([thumbnail, ...lectures]);
    return { course, thumbnailFile: await thumbnail, lectures: await Promise.all(lectures) };
  });
  await Promise.allSettled(courses);
  return Promise.all(courses);
}

export async function removeDemoMedia(media: MediaStore, stored: readonly StoredCourse[]): Promise<void> {
  for (const { thumbnailFile, lectures } of stored) {
    await media.remove("images", thumbnailFile);
    for (const { videoFile, posterFile } of lectures) {
      await media.remove("lectures", videoLocation(videoFile).id);
      await media.remove("images", posterFile);
    }
  }
}

/** Encoding takes 0.1 s per picture, so the encoded ones are in the repository. */
export async function storeDemoPicture(media: MediaStore, path: string): Promise<string> {
  const folder = join(demoMediaFolder, path);
  await using image = await media.begin("images");
  for (const name of await readdir(folder))
    await closing(createReadStream(join(folder, name)), (bytes) => image.write(name, bytes));
  await image.commit();
  return image.id;
}

async function storeLecture(
  media: MediaStore,
  course: DemoCourse,
  lecture: DemoLecture,
  position: number,
): Promise<StoredLecture> {
  const path = demoMediaFolder + videoPath(course, lecture, position);
  await using video = await closing(createReadStream(path), (bytes) => storeVideo(media, bytes));
  if (video === undefined) throw new Error(`The demo video ${path} is empty`);
  const posterFile = await storeDemoPicture(media, posterFolder(course, lecture, position));
  const captions = await Promise.all(
    captionLanguages(course).map(async (language) => {
      const file = await readFile(demoMediaFolder + captionsPath(course, lecture, { position, language }), "utf8");
      return { language, cues: readCaptions({ file }).cues };
    }),
  );
  const seconds = await video.commit();
  return { lecture, videoFile: video.file, posterFile, size: video.size, durationSeconds: seconds ?? null, captions };
}
