import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import { scan, type ScannerAddress } from "../../platform/media/documents/clamd.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import type { FileRow } from "../../playback/files/lecture-files.ts";
import { scanningFiles, settleFile } from "./file-rows.ts";
import { oldestFiles } from "./oldest-files.ts";

type Source = Pick<Dependencies, "config" | "db" | "media" | "clock" | "log">;

/** After it the others wait for the next run, so that a run ends before its deadline. */
const longEnough = 5 * minute;

export async function scheduleScans({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, scanningFiles, clock());
}

/** While the scanner is away, files wait. Without one, what waited for it is let go. */
export function scanFilesJob({ config: { scanner }, db, media, clock, log }: Source): JobHandler<"scan-files"> {
  return {
    concurrency: 1,
    deadline: 10 * minute,
    lease: 11 * minute,
    backOff: { first: 5 * second, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "files could not be scanned"),
    run: async (_job, stopping) => {
      const since = performance.now();
      const errors: unknown[] = [];
      for await (const file of oldestFiles(db, eq(lectureFiles.state, "scanning"))) {
        if (stopping?.aborted === true || performance.now() - since > longEnough) break;
        try {
          await settle(file);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) log.warn({ err: errors[0], files: errors.length }, "files could not be scanned yet");
      const now = clock();
      await enqueue(db, scanningFiles, now, new Date(now.getTime() + minute));
      return "done";
    },
  };

  async function settle({ id, file }: FileRow): Promise<void> {
    const found = scanner && (await findIn(file, scanner));
    if (found !== undefined) log.warn({ file: id, found }, "a file was refused by the virus scanner");
    await db.transaction((tx) => settleFile(tx, id, found === undefined ? "ready" : "refused", clock()));
  }

  async function findIn(file: string, address: ScannerAddress): Promise<string | undefined> {
    const scanned = await media.open(videoLocation(file), async (bytes) => ({ found: await scan(address, bytes) }));
    if (scanned === undefined) throw new Error("The bytes of the file are gone");
    return scanned.found;
  }
}
