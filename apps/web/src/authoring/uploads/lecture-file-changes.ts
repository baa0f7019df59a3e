import { t } from "@lms/texts/web/lecture-files";
import type { components } from "@lms/api/schema";
import type { FileUpload } from "@lms/ui/authoring/model/file-upload";
import { formatBytes } from "@lms/ui/lib/format/format-bytes";
import { randomId } from "@lms/ui/lib/format/random-id";
import { runOncePerId } from "../../lib/store/busy.ts";
import { createStore, registerReset, rememberViewer } from "../../lib/store/store.ts";
import { setUnsavedWork } from "../../lib/navigation/unsaved-changes.ts";
import { wait } from "../../lib/timeouts.ts";
import { api, type OperationResponse } from "../../request/api.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { finishRequest, request } from "../../request/member-request.ts";
import { isRetryable, mapData, type Outcome } from "../../request/outcome.ts";
import { sizeLimit } from "../../site/check-file.ts";
import type { LectureIds } from "../../playback/lecture-texts.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { showLecture } from "../lecture-changes.ts";
import type { UploadResult } from "./resumable-upload.ts";

interface ListedFile extends FileUpload {
  lectureId: string;
}

interface LectureFileChangesState {
  uploads: ListedFile[];
  busyIds: string[];
}

/** Milliseconds between two questions whether a file is checked. */
const interval = 1000;

const initial = (): LectureFileChangesState => ({ uploads: [], busyIds: [] });

export const lectureFileChanges = createStore("viewer", initial);

const running = new Map<string, AbortController>();

registerReset("viewer", () => {
  for (const each of running.values()) each.abort();
  running.clear();
  noteUnsaved();
});

/** One after another: the connection is shared anyway. */
export async function addLectureFiles(place: LectureIds, files: readonly File[]): Promise<void> {
  const isSameViewer = rememberViewer();
  const limit = await sizeLimit("file");
  if (!isSameViewer()) return;
  const chosen = files.map((file) => ({ file, id: randomId() }));
  for (const { file, id } of chosen) {
    const failure = describeRefusal(file, limit);
    const state = failure === undefined ? "sending" : "failed";
    lectureFileChanges.uploads.push({ id, lectureId: place.lectureId, name: file.name, state, percent: 0, failure });
  }
  noteUnsaved();
  for (const { file, id } of chosen) {
    if (findUpload(id)?.state !== "sending") continue;
    const stopping = new AbortController();
    running.set(id, stopping);
    await sendFile(place, { file, id, signal: stopping.signal });
    running.delete(id);
  }
}

function describeRefusal({ size }: File, limit: number): string | undefined {
  if (size === 0) return t("empty");
  return size > limit ? t("tooLarge", { size: formatBytes(limit) }) : undefined;
}

/** Cancels it, or takes a failed one off the list. */
export function stopLectureFile(id: string): void {
  running.get(id)?.abort();
  lectureFileChanges.uploads = lectureFileChanges.uploads.filter((each) => each.id !== id);
  noteUnsaved();
}

interface Sent {
  file: File;
  id: string;
  signal: AbortSignal;
}

async function sendFile(place: LectureIds, { file, id, signal }: Sent): Promise<void> {
  const { courseId, lectureId } = place;
  const [transport, pieceSize] = await Promise.all([
    import("./resumable-upload.ts").catch(() => undefined),
    sizeLimit("piece"),
  ]);
  if (transport === undefined) return fail(id, t("failed"));
  const { sendInPieces, deleteUpload } = transport;
  let url = await findInterrupted(place, file);
  const result = await sendInPieces(
    {
      courseId,
      kind: "file",
      title: "",
      description: "",
      after: undefined,
      replaces: { lectureId },
      video: file,
      pieceSize,
      url,
    },
    {
      onCreated: (created) => (url = created),
      onProgress: ({ loaded, total }) => change(id, { state: "sending", percent: (loaded / total) * 100 }),
      onLost: () => change(id, { state: "lost" }),
    },
    signal,
  );
  if (result === "stopped") {
    if (url !== undefined) void deleteUpload(url);
    return;
  }
  if (result !== "whole") return fail(id, await readRefusal(result));
  change(id, { state: "checking", percent: 100 });
  await finish(place, id, url ?? "");
}

async function readRefusal(result: Exclude<UploadResult, string>): Promise<string> {
  const outcome = await finishRequest("addLectureFile", Promise.resolve(result), { quiet: true });
  return outcome.ok ? t("failed") : outcome.message;
}

/** The same file goes on where it stopped, also after a reload. */
async function findInterrupted(place: LectureIds, file: File): Promise<string | undefined> {
  const uploads = await fetchUploads(place.courseId);
  if (!uploads.ok) return undefined;
  return uploads.data.find(
    ({ own, state, lectureId, fileName, size, lastModified }) =>
      own &&
      state === "uploading" &&
      lectureId === place.lectureId &&
      fileName === file.name &&
      size === file.size &&
      lastModified === file.lastModified,
  )?.url;
}

async function finish({ courseId }: LectureIds, id: string, url: string): Promise<void> {
  const isSameViewer = rememberViewer();
  for (;;) {
    const uploads = await fetchUploads(courseId);
    if (!isSameViewer()) return;
    if (!uploads.ok && !isRetryable(uploads)) return fail(id, failureMessage(uploads) ?? t("failed"));
    const found = uploads.ok ? uploads.data.find(({ _id }) => url.endsWith(_id)) : undefined;
    if (found?.state === "failed") return fail(id, describeFailure(found.failure));
    // One whose lecture is gone is not listed.
    if (uploads.ok && (found === undefined || found.state === "ready")) {
      await loadLectures(courseId, { quiet: true });
      return stopLectureFile(id);
    }
    await wait(interval);
  }
}

function describeFailure(failure: components["schemas"]["Upload"]["failure"]): string {
  if (failure === "program") return t("program");
  return failure === "manyFiles" ? t("manyFiles") : t("failed");
}

async function fetchUploads(courseId: string): Promise<Outcome<OperationResponse<"listUploads">["uploads"]>> {
  const params = { path: { courseId }, query: { kind: "file" as const } };
  const outcome = await request("listUploads", api.GET("/course/{courseId}/uploads", { params }), { quiet: true });
  return mapData(outcome, ({ uploads }) => uploads);
}

const filePath = "/course/{courseId}/lectures/{lectureId}/files/{fileId}";

export async function updateLectureFile(
  { courseId, lectureId }: LectureIds,
  fileId: string,
  body: components["schemas"]["LectureFileChange"],
): Promise<void> {
  const params = { path: { courseId, lectureId, fileId } };
  const outcome = await runOncePerId(lectureFileChanges, "busyIds", fileId, () =>
    request("updateLectureFile", api.PUT(filePath, { params, body }), { quiet: "success" }),
  );
  if (outcome?.ok) showLecture(courseId, outcome.data.lecture);
}

export async function removeLectureFile({ courseId, lectureId }: LectureIds, fileId: string): Promise<void> {
  const params = { path: { courseId, lectureId, fileId } };
  const outcome = await runOncePerId(lectureFileChanges, "busyIds", fileId, () =>
    request("removeLectureFile", api.DELETE(filePath, { params })),
  );
  if (outcome?.ok) showLecture(courseId, outcome.data.lecture);
}

function findUpload(id: string): ListedFile | undefined {
  return lectureFileChanges.uploads.find((each) => each.id === id);
}

function change(id: string, changed: Partial<FileUpload>): void {
  Object.assign(findUpload(id) ?? {}, changed);
  noteUnsaved();
}

/** The server does not have the whole file. */
function noteUnsaved(): void {
  setUnsavedWork(
    "lecture files",
    lectureFileChanges.uploads.some(({ state }) => state === "sending" || state === "lost"),
  );
}

function fail(id: string, failure: string): void {
  change(id, { state: "failed", failure });
}
