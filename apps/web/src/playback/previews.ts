import type { PreviewToPlay } from "@lms/ui/catalogue/model/preview";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { noteUse } from "@lms/ui/lib/when-used";
import { saveFrom } from "../lib/save-text.ts";
import { minLinkLifetime, toFileItem } from "./lecture-files.ts";
import { toCaptions } from "./to-captions.ts";
import { toPlayable } from "./to-playable.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, mediaUrl } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { mapData } from "../request/outcome.ts";

interface LoadedPreview extends PreviewToPlay {
  /** Milliseconds since 1970 until which the links to its files begin a download. */
  filesExpireAt?: number | undefined;
}

const initial = (): { byLecture: Record<string, Loadable<LoadedPreview | undefined>> } => ({ byLecture: {} });

export const previews = createStore("page", initial);

const resource = createResource<string, LoadedPreview | undefined>({
  lifetime: "page",
  values: () => previews.byLecture,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

export async function loadPreview(slug: string, lectureId: string): Promise<void> {
  await resource.load(lectureId, async () => {
    const call = api.GET("/course/page/{slug}/previews/{lectureId}", { params: { path: { slug, lectureId } } });
    return mapData(
      await request("getPreview", call, { quiet: true }),
      ({ preview: { lecture, poster, captions, files, ...played } }) => ({
        ...toPlayable(played, lecture.secure_url),
        srcExpiresAt: lecture.expiresIn && Date.now() + lecture.expiresIn * 1000,
        poster: mediaUrl(poster?.secure_url),
        captions: toCaptions(captions),
        files: files?.map(toFileItem),
        filesExpireAt:
          Date.now() + 1000 * Math.min(...(files ?? []).map(({ expiresIn = 0 }) => expiresIn)) - minLinkLifetime,
      }),
    );
  });
  // The parts beside the video came with the document, which knew no preview.
  noteUse();
}

/** Its link is renewed first where it is over. */
export async function downloadPreviewFile(slug: string, lectureId: string, fileId: string): Promise<void> {
  const loaded = () => {
    const known = previews.byLecture[lectureId];
    return known?.status === "ready" ? known.value : undefined;
  };
  if (Date.now() > (loaded()?.filesExpireAt ?? 0)) await loadPreview(slug, lectureId);
  const address = loaded()?.files?.find(({ id }) => id === fileId)?.href;
  if (address !== undefined) saveFrom(address);
}
