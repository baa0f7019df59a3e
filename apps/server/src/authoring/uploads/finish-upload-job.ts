import { unplayable } from "@lms/api/files/messages";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { isDiskFull } from "../../platform/files/disk-full.ts";
import { minute, second } from "../../platform/lib/time/durations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { withTimeout } from "../../platform/lib/time/with-timeout.ts";
import { sniffLength, soundKind, soundName, videoKind } from "../../platform/media/file-type.ts";
import { storedChecksum } from "../../platform/media/checked-bytes.ts";
import type { StoredFile } from "../../platform/media/media-store.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { probeSound, probeVideo } from "../../platform/media/videos/probe-video.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { finishFile } from "./finish-file.ts";
import { queueStreamsNow } from "../streaming/stream-rows.ts";
import {
  completeUpload,
  deleteUpload,
  failUpload,
  findUpload,
  setVideoFile,
  type UploadFailure,
  type UploadRow,
} from "./repository.ts";

type Source = Pick<Dependencies, "db" | "media" | "clock" | "log" | "config">;

const maxAttempts = 5;
/** Milliseconds for one attempt. It ends before the job's deadline, so that its failure is known here. */
const checkTime = 9 * minute;

/** A whole upload is checked as one in a form is, and becomes a lecture that is a draft, the new video or sound of one, or a file. */
export function finishUploadJob({ db, media, clock, log, config }: Source): JobHandler<"finish-upload"> {
  return {
    // Lectures come in the order in which their videos did.
    concurrency: 1,
    deadline: 10 * minute,
    lease: 11 * minute,
    backOff: { first: 5 * second, longest: 10 * minute },
    onError: ({ subject }, error) => log.warn({ err: error, upload: subject }, "an upload could not be checked"),
    run: async ({ subject: id, attempts }, stopping) => {
      const signal = AbortSignal.any([...(stopping ? [stopping] : []), AbortSignal.timeout(checkTime)]);
      try {
        return await withTimeout(finish(id, signal), checkTime, () => {
          throw new Error("The check took too long");
        });
      } catch (error) {
        const mayPass = error instanceof StorageOutage || isDiskFull(error) || stopping?.aborted === true;
        if (mayPass || attempts < maxAttempts) throw error;
        log.error({ err: error, upload: id }, "an upload could not be checked, and counts as failed");
        return fail(id, "notChecked");
      }
    },
  };

  async function finish(id: string, signal: AbortSignal): Promise<"done"> {
    const upload = await findUpload(db, id);
    if (upload?.state !== "checking") return "done";
    if (upload.kind === "file") {
      const failure = await finishFile({ db, media, clock, config }, upload, signal);
      if (failure !== undefined) return fail(id, failure);
      await media.pending.remove(id);
      return "done";
    }
    const name = await findVideoName(upload);
    if (isFailure(name)) return fail(id, name.failure);
    const file = videoLocation(name);
    if (upload.videoFile === null) await setVideoFile(db, id, name);
    await media.pending.place(id, file);
    const checked = await check(upload, file, signal);
    if (isFailure(checked)) return fail(id, checked.failure);
    const sha256 = await storedChecksum(media, file, signal);
    if (sha256 === undefined) throw new Error("The file of an upload is gone");
    const video = { videoFile: name, ...checked, sha256 };
    if (await completeUpload(db, id, video, clock())) await queueStreamsNow(db, clock());
    else {
      await media.remove("lectures", id);
      await deleteUpload(db, id);
    }
    await media.pending.remove(id);
    return "done";
  }

  async function findVideoName({ id, kind, size, videoFile }: UploadRow): Promise<string | { failure: UploadFailure }> {
    if (videoFile !== null) return videoFile;
    if ((await media.pending.received(id)) !== size) return { failure: "incomplete" };
    try {
      const head = await media.pending.head(id, sniffLength);
      if (kind === "sound") return `${id}/${soundName}.${await soundKind(head, "lecture")}`;
      const { extension } = await videoKind(head, "lecture", { converts: config.streaming !== undefined });
      return `${id}/video.${extension}`;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { failure: error.errors?.[0]?.code === unplayable.code ? "unplayable" : "wrongType" };
    }
  }

  async function check({ kind, size }: UploadRow, file: StoredFile, signal: AbortSignal) {
    if ((await media.size(file)) !== size) return { failure: "incomplete" as const };
    const probe = kind === "sound" ? probeSound : probeVideo;
    const probed = await probe(media, file, size, signal);
    return typeof probed === "string" ? { failure: probed } : { durationSeconds: probed };
  }

  async function fail(id: string, failure: UploadFailure) {
    await failUpload(db, id, failure, clock());
    await media.remove("lectures", id);
    await media.pending.remove(id);
    return "done" as const;
  }
}

function isFailure(value: string | object): value is { failure: UploadFailure } {
  return typeof value === "object" && "failure" in value;
}
