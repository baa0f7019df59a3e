import { asFormData } from "@lms/api/create-api";
import type { components } from "@lms/api/schema";
import { failed, type Loadable } from "@lms/ui/lib/loadable";
import { runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { request } from "../request/member-request.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { type LectureIds, putLectureText } from "../playback/lecture-texts.ts";
import { showLecture } from "./lecture-changes.ts";

type TextPreview = components["schemas"]["TextPreview"];

interface LectureTextChangesState {
  savingIds: string[];
  previews: Record<string, Loadable<TextPreview>>;
}

const textPath = "/course/{courseId}/lectures/{lectureId}/text";

const initial = (): LectureTextChangesState => ({ savingIds: [], previews: {} });

export const lectureTextChanges = createStore("viewer", initial);

// A text that is refused has no preview: why is shown in its place.
const previews = createResource<string, TextPreview>({
  lifetime: "viewer",
  values: () => lectureTextChanges.previews,
  overlap: "replace",
  onFailure: (_, { message }) => failed(message),
});

export async function saveLectureText(
  { courseId, lectureId }: LectureIds,
  source: string,
  version: string | undefined,
): Promise<Outcome<unknown>> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(lectureTextChanges, "savingIds", lectureId, () =>
    request("saveLectureText", api.PUT(textPath, { params, body: { source }, ...ifMatch(version) })),
  );
  if (outcome?.ok && isSameViewer()) {
    putLectureText(lectureId, outcome.data.text);
    showLecture(courseId, outcome.data.lecture);
  }
  return outcome ?? alreadyRunning;
}

export async function previewLectureText({ courseId, lectureId }: LectureIds, source: string): Promise<void> {
  await previews.load(lectureId, async () => {
    const params = { path: { courseId, lectureId } };
    const call = api.POST("/course/{courseId}/lectures/{lectureId}/text/preview", { params, body: { source } });
    return mapData(await request("previewLectureText", call, { quiet: true }), ({ text }) => text);
  });
}

/** Resolves with the address that the Markdown names; undefined when it was refused, which a toast says. */
export async function addLecturePicture(
  { courseId, lectureId }: LectureIds,
  picture: File,
): Promise<string | undefined> {
  const call = api.POST("/course/{courseId}/lectures/{lectureId}/pictures", {
    params: { path: { courseId, lectureId } },
    body: { picture },
    bodySerializer: asFormData,
  });
  const outcome = await request("addLecturePicture", call, { quiet: "success" });
  return outcome.ok ? outcome.data.picture.address : undefined;
}
