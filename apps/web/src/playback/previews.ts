import type { PreviewToPlay } from "@lms/ui/catalogue/model/preview";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { toCaptions } from "./to-captions.ts";
import { toPlayable } from "./to-playable.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, mediaUrl } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";

const initial = (): { byLecture: Record<string, Loadable<PreviewToPlay | undefined>> } => ({ byLecture: {} });

export const previews = createStore("page", initial);

const resource = createResource<string, PreviewToPlay | undefined>({
  lifetime: "page",
  values: () => previews.byLecture,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

export async function loadPreview(slug: string, lectureId: string): Promise<void> {
  await resource.load(lectureId, async () => {
    const call = api.GET("/course/page/{slug}/previews/{lectureId}", { params: { path: { slug, lectureId } } });
    return mapData(
      await request("getPreview", call, { quiet: true }),
      ({ preview: { lecture, poster, captions, ...played } }) => ({
        ...toPlayable(played, lecture.secure_url),
        srcExpiresAt: lecture.expiresIn && Date.now() + lecture.expiresIn * 1000,
        poster: mediaUrl(poster?.secure_url),
        captions: toCaptions(captions),
      }),
    );
  });
}
