import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { videoStreams } from "../../platform/database/schema/streams.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";

export type StreamRow = typeof videoStreams.$inferSelect;

export const byVideoFile = (videoFile: string) => eq(videoStreams.videoFile, videoFile);

/** The keys are video files. */
export async function findStreams(
  db: Database,
  videoFiles: readonly string[],
): Promise<ReadonlyMap<string, StreamRow>> {
  if (videoFiles.length === 0) return new Map();
  const rows = await db
    .select()
    .from(videoStreams)
    .where(inArray(videoStreams.videoFile, [...videoFiles]));
  return new Map(rows.map((row) => [row.videoFile, row]));
}

export function chosenTrack({ soundTrack, soundTracks }: StreamRow): number | undefined {
  return soundTrack ?? soundTracks.find(({ isDefault }) => isDefault)?.track;
}

export const fromStart = { state: "waiting", reason: null, attempts: 0, progress: 0 } as const;

/** Starts the stream again, from the beginning when its files are gone. False when there is none, or it is not in one of these states. */
export async function resetStream(
  db: Database,
  videoFile: string,
  { from, keep }: { from: readonly StreamRow["state"][]; keep: boolean },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(videoStreams)
      .set({ ...fromStart, ...(keep ? {} : { renditions: [] }) })
      .where(and(byVideoFile(videoFile), inArray(videoStreams.state, [...from])))
      .returning({ file: videoStreams.videoFile });
    if (again.length === 0) return false;
    await enqueue(tx, { kind: "make-stream", subject: videoFile }, now);
    return true;
  });
}
