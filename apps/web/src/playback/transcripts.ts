import type { TranscriptMatch } from "@lms/ui/catalogue/model/transcript-match";
import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";

const initial = (): { byText: Record<string, Loadable<readonly TranscriptMatch[]>> } => ({ byText: {} });

export const transcripts = createStore("page", initial);

const resource = createResource<string, readonly TranscriptMatch[]>({
  lifetime: "page",
  values: () => transcripts.byText,
});

export async function searchTranscripts(q: string): Promise<void> {
  await resource.load(q, async () =>
    mapData(
      await request("searchTranscripts", api.GET("/course/transcripts", { params: { query: { q } } }), { quiet: true }),
      ({ lines }) =>
        lines.map(({ course, lecture, ...line }) => {
          const { _id: courseId, ...ofCourse } = course;
          const { _id: lectureId, ...ofLecture } = lecture;
          return { ...line, course: { ...ofCourse, id: courseId }, lecture: { ...ofLecture, id: lectureId } };
        }),
    ),
  );
}
