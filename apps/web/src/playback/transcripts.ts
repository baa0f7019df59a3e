import type { components } from "@lms/api/schema";
import type { FoundInLectures } from "@lms/ui/catalogue/model/transcript-match";
import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";

const initial = (): { byText: Record<string, Loadable<FoundInLectures>> } => ({ byText: {} });

export const transcripts = createStore("page", initial);

const resource = createResource<string, FoundInLectures>({
  lifetime: "page",
  values: () => transcripts.byText,
});

export async function searchTranscripts(q: string): Promise<void> {
  await resource.load(q, async () =>
    mapData(
      await request("searchTranscripts", api.GET("/course/transcripts", { params: { query: { q } } }), { quiet: true }),
      ({ lines, lectures = [] }) => ({ lines: lines.map(toMatch), lectures: lectures.map(toMatch) }),
    ),
  );
}

type Found = components["schemas"]["FoundLecture"];

function toMatch<Match extends Found>({ course, lecture, ...line }: Match) {
  const { _id: courseId, ...ofCourse } = course;
  const { _id: lectureId, ...ofLecture } = lecture;
  return { ...line, course: { ...ofCourse, id: courseId }, lecture: { ...ofLecture, id: lectureId } };
}
