import { t } from "@lms/texts/web/imports";
import type { Loadable } from "@lms/ui/lib/loadable";
import { ref, type Snapshot } from "valtio";
import { runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, registerReset, rememberViewer } from "../lib/store/store.ts";
import { setUnsavedWork } from "../lib/navigation/unsaved-changes.ts";
import { nextProgress, type UploadProgress } from "../lib/upload-progress.ts";
import { putCourse } from "../catalogue/course-details.ts";
import { api, type CourseImport } from "../request/api.ts";
import { isLost, request, withLostMessage } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { isRetryable, mapData } from "../request/outcome.ts";
import { upload } from "../request/upload.ts";

interface SentFile {
  file: File;
  progress?: UploadProgress | undefined;
  failure?: string | undefined;
  retryable?: boolean | undefined;
}

interface CourseImportsState {
  /** The list without a filter. */
  found: Record<string, Loadable<CourseImport[]>>;
  sent?: SentFile | undefined;
  finishingIds: string[];
  deletingIds: string[];
}

const initial = (): CourseImportsState => ({ found: {}, sent: undefined, finishingIds: [], deletingIds: [] });

export const courseImports = createStore("viewer", initial);

const resource = createResource<string, CourseImport[]>({
  lifetime: "viewer",
  values: () => courseImports.found,
  overlap: "replace",
});

let cancel: (() => void) | undefined;
registerReset("viewer", () => {
  cancel?.();
  cancel = undefined;
  noteUnsaved();
});

export async function loadImports(): Promise<void> {
  await resource.load("all", async (quiet) =>
    mapData(await request("listImports", api.GET("/imports"), { quiet }), ({ imports }) => imports),
  );
}

onPageResponse("listImports", (_, found) => {
  if (found) resource.take("all", found.imports);
});

/** Imports run one at a time. */
export async function sendExport(file: File): Promise<void> {
  if (cancel) return;
  const isSameViewer = rememberViewer();
  let isLeft = false;
  cancel = () => {
    isLeft = true;
  };
  const sent = startSending(file);
  const isExport = await beginsLikeExport(file);
  if (!isSameViewer()) return undefined;
  if (isLeft) return dismissExport();
  if (!isExport) return end(sent, { failure: t("noExport") });

  const form = new FormData();
  form.set("archive", file);
  const sending = upload("uploadImport", "/imports", form, (progress) => {
    sent.progress = nextProgress(sent.progress, progress, performance.now());
  });
  cancel = sending.cancel;
  const outcome = withLostMessage("uploadImport", await sending.outcome);
  if (!isSameViewer()) return undefined;
  if (outcome.ok) {
    resource.put("all", [outcome.data.import, ...known()]);
    return dismissExport();
  }
  if (outcome.cancelled) return dismissExport();
  if (isLost(outcome)) void loadImports();
  return end(sent, { failure: outcome.message, retryable: isRetryable(outcome) });
}

export function cancelExport(): void {
  cancel?.();
}

export function sendExportAgain(): void {
  const file = courseImports.sent?.file;
  if (file) void sendExport(file);
}

export function dismissExport(): void {
  cancel = undefined;
  courseImports.sent = undefined;
  noteUnsaved();
}

export async function finishImport(importId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { importId } };
  const outcome = await runOncePerId(courseImports, "finishingIds", importId, () =>
    request("finishImport", api.POST("/imports/{importId}/finish", { params })),
  );
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) putCourse(outcome.data.course);
  // Others change as well: a title may be taken now. An import may be gone.
  if (outcome.ok || outcome.status === 404) await loadImports();
}

export async function deleteImport(importId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { importId } };
  const outcome = await runOncePerId(courseImports, "deletingIds", importId, () =>
    request("deleteImport", api.DELETE("/imports/{importId}", { params })),
  );
  if (!outcome || !isSameViewer() || !(outcome.ok || outcome.status === 404)) return;
  resource.put(
    "all",
    known().filter(({ _id }) => _id !== importId),
  );
}

export function toShownImport({ _id, plan: { createdBy, ...plan }, ...rest }: Snapshot<CourseImport>) {
  return { ...rest, id: _id, plan: { ...plan, instructor: createdBy } };
}

function known(): CourseImport[] {
  const all = courseImports.found["all"];
  return all?.status === "ready" ? all.value : [];
}

function startSending(file: File): SentFile {
  courseImports.sent = { file: ref(file) };
  noteUnsaved();
  return courseImports.sent;
}

function end(sent: SentFile, how: Pick<SentFile, "failure" | "retryable">): void {
  cancel = undefined;
  Object.assign(sent, how);
  noteUnsaved();
}

function noteUnsaved(): void {
  setUnsavedWork("course import", cancel !== undefined);
}

/** A tar archive begins with the name of its first file. Saves sending gigabytes of something else. */
async function beginsLikeExport(file: File): Promise<boolean> {
  const name = "course.json";
  return (
    (await file
      .slice(0, name.length)
      .text()
      .catch(() => "")) === name
  );
}
