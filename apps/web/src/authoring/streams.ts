import { runOncePerId } from "../lib/store/busy.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { loadLectures } from "../playback/lectures.ts";

const initial = (): { retryingIds: string[]; choosingIds: string[] } => ({ retryingIds: [], choosingIds: [] });

export const streams = createStore("viewer", initial);

export async function retryStream(courseId: string, lectureId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(streams, "retryingIds", lectureId, () =>
    request("retryStream", api.POST("/course/{courseId}/lectures/{lectureId}/stream", { params })),
  );
  if (outcome && isSameViewer()) await loadLectures(courseId, { quiet: true });
}

/** Resolves to whether the stream is made with it. */
export async function chooseSound(courseId: string, lectureId: string, track: number): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId } };
  const outcome = await runOncePerId(streams, "choosingIds", lectureId, () =>
    request(
      "setSoundTrack",
      api.PUT("/course/{courseId}/lectures/{lectureId}/stream/sound", { params, body: { track } }),
    ),
  );
  if (outcome?.ok && isSameViewer()) await loadLectures(courseId, { quiet: true });
  return outcome?.ok ?? false;
}
