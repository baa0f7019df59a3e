import { videoRate } from "../forms/body-rate.ts";
import type { FileReceiver } from "../forms/multipart.ts";
import { Problem } from "../lib/problem.ts";
import { type Bytes, limited, peek } from "./byte-stream.ts";
import { sniffLength, videoKind } from "./file-type.ts";
import { formatBytes } from "./format-bytes.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";
import { videoSeconds } from "./video-length.ts";

export interface ReceivedVideo extends AsyncDisposable {
  file: string;
  size: number;
  commit: () => Promise<number | undefined>;
}

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

export function videoLocation(file: string): StoredFile {
  const slash = file.indexOf("/");
  return { bucket: "lectures", id: file.slice(0, slash), name: file.slice(slash + 1) };
}
