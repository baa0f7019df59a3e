import { eq } from "drizzle-orm";
import { streamJobs } from "../../authoring/streaming/stream-jobs.ts";
import { queueStreams } from "../../authoring/streaming/stream-rows.ts";
import * as repository from "../../authoring/lectures/repository.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import type { TestServer } from "../test-server.ts";

export interface StreamedLecture {
  id: string;
  videoFile: string;
}

/** A lecture with this video, whatever is in it. */
export async function addVideo(
  { dependencies: { db, media, clock } }: TestServer,
  courseId: string,
  video: Uint8Array,
  { name = "video.mp4", durationSeconds }: { name?: string; durationSeconds?: number } = {},
): Promise<StreamedLecture> {
  const draft = await media.begin("lectures");
  await draft.write(name, streamChunks(video));
  await draft.commit();
  const videoFile = `${draft.id}/${name}`;
  const texts = { title: "Waves", description: "How they travel." };
  const files = { videoFile, posterFile: undefined, size: video.length, durationSeconds };
  await repository.insertLecture(db, courseId, { ...texts, ...files, published: true }, clock());
  const [row] = await db.select({ id: lectures.id }).from(lectures).where(eq(lectures.videoFile, videoFile));
  if (row === undefined) throw new Error("The lecture was not added");
  return { id: row.id, videoFile };
}

/** Makes the streams of all lectures that wait for one. */
export async function makeStreams({ dependencies }: Pick<TestServer, "dependencies">): Promise<void> {
  await queueStreams(dependencies.db, 100, dependencies.clock());
  const { "make-stream": handler } = streamJobs(dependencies);
  await createWorker(dependencies, { "make-stream": handler }).runDue();
}
