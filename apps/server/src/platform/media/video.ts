import { videoRate } from "../forms/body-rate.ts";
import type { FileReceiver } from "../forms/multipart.ts";
import { Problem } from "../lib/problem.ts";
import { type Bytes, limited, peek } from "./byte-stream.ts";
import { sniffLength, videoKind } from "./file-type.ts";
import { formatBytes } from "./format-bytes.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";
import { videoSeconds } from "./video-length.ts";

/** A video that is written, and gone unless it is kept. */
export interface ReceivedVideo extends AsyncDisposable {
  /** What the row keeps; `videoLocation` finds the file by it. */
  file: string;
  /** In bytes. */
  size: number;
  /** Answers the length in seconds, where the file tells it. */
  commit: () => Promise<number | undefined>;
}

/** Receives a form's video, straight to the store: at most `maxBytes` (413), video by its bytes (415). */
export function videoReceiver(media: MediaStore, maxBytes: number): FileReceiver<ReceivedVideo> {
  const tooLarge = (field: string): Problem => {
    const message = `The video is larger than ${formatBytes(maxBytes)}`;
    return new Problem(413, message, [{ field, message }]);
  };
  return {
    maxBytes,
    rate: videoRate(maxBytes),
    tooLarge,
    receive: (bytes, field) =>
      storeVideo(
        media,
        limited(bytes, maxBytes, () => tooLarge(field)),
        field,
      ),
  };
}

/** Stores a video as it comes. Undefined says that there were no bytes; 415 that they are no video. */
export async function storeVideo(
  media: MediaStore,
  bytes: Bytes,
  field = "lecture",
): Promise<ReceivedVideo | undefined> {
  const { head, all } = await peek(bytes, sniffLength);
  if (head.length === 0) return undefined;
  const { extension } = await videoKind(head, field);

  const draft = await media.begin("lectures");
  const name = `video.${extension}`;
  let size: number;
  try {
    size = await draft.write(name, all);
  } catch (error) {
    await draft.discard();
    throw error;
  }
  const file = `${draft.id}/${name}`;
  return {
    file,
    size,
    commit: async () => {
      await draft.commit();
      return videoSeconds(media, videoLocation(file), size);
    },
    [Symbol.asyncDispose]: () => draft.discard(),
  };
}

/** Where the store keeps the video that a row names. */
export function videoLocation(file: string): StoredFile {
  const slash = file.indexOf("/");
  return { bucket: "lectures", id: file.slice(0, slash), name: file.slice(slash + 1) };
}
