import { tracedCalls } from "../tracing/traced-calls.ts";
import type { MediaStore } from "./media-store.ts";

export function tracedMedia(media: MediaStore): MediaStore {
  return {
    ...tracedCalls(media, "storage", ["add", "remove", "size", "read", "answer", "directLink", "open", "put", "check"]),
    begin: async (bucket) => tracedCalls(await media.begin(bucket), "storage", ["write", "commit"]),
  };
}
