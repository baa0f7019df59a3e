import type { components } from "@lms/api/schema";
import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";

export type LectureText = components["schemas"]["LectureText"];

export interface LectureIds {
  courseId: string;
  lectureId: string;
}

const initial = (): { byLecture: Record<string, Loadable<LectureText>> } => ({ byLecture: {} });

export const lectureTexts = createStore("viewer", initial);

const resource = createResource<string, LectureText>({
  lifetime: "viewer",
  values: () => lectureTexts.byLecture,
});

export async function loadLectureText({ courseId, lectureId }: LectureIds): Promise<void> {
  await resource.load(lectureId, async (quiet) => {
    const call = api.GET("/course/{courseId}/lectures/{lectureId}/text", { params: { path: { courseId, lectureId } } });
    return mapData(await request("getLectureText", call, { quiet }), ({ text }) => text);
  });
}

onPageResponse("getLectureText", ({ path = {} }, found) => {
  if (found) resource.take(path["lectureId"] ?? "", found.text);
});

export function putLectureText(lectureId: string, text: LectureText): void {
  resource.put(lectureId, text);
}
