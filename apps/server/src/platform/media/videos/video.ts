import { videoRate } from "../../forms/body-rate.ts";
import { damaged, tooLarge as tooLargeFile } from "@lms/api/files/messages";
import type { FileReceiver } from "../../forms/multipart.ts";
import type { Problem } from "../../lib/problem.ts";
import { type Bytes, limited, peek } from "../byte-stream.ts";
import { sniffLength, videoKind } from "../file-type.ts";
import { fileProblem } from "../file-problem.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";
import { probeVideo } from "./probe-video.ts";

export interface ReceivedVideo extends AsyncDisposable {
  file: string;
  size: number;
  /** Seconds, if the file has a duration. Throws 400 for a damaged video, which is deleted. */
  commit: () => Promise<number | undefined>;
}

interface Storing {
  field: string;
  /** Whether this server makes streams of videos that no browser plays. */
  converts: boolean;
}

export function videoReceiver(
  media: MediaStore,
  maxBytes: number,
  { converts }: Pick<Storing, "converts"> = { converts: true },
): FileReceiver<ReceivedVideo> {
  const tooLarge = (field: string): Problem => fileProblem(413, field, tooLargeFile("video", maxBytes));
  return {
    maxBytes,
    rate: videoRate(maxBytes),
    tooLarge,
    receive: (bytes, field) =>
      storeVideo(
        media,
        limited(bytes, maxBytes, () => tooLarge(field)),
        { field, converts },
      ),
  };
}

export async function storeVideo(
  media: MediaStore,
  bytes: Bytes,
  { field, converts }: Storing = { field: "lecture", converts: true },
): Promise<ReceivedVideo | undefined> {
  const { head, all } = await peek(bytes, sniffLength);
  if (head.length === 0) return undefined;
  const { extension } = await videoKind(head, field, { converts });

  const draft = await media.begin("lectures");
  const name = `video.${extension}`;
  let size: number;
  try {
    ({ size } = await draft.write(name, all));
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
      const probed = await probeVideo(media, videoLocation(file), size);
      if (probed !== "damaged") return probed;
      await media.remove("lectures", draft.id);
      throw fileProblem(400, field, damaged("video"));
    },
    [Symbol.asyncDispose]: () => draft.discard(),
  };
}

export function videoLocation(file: string): StoredFile {
  const slash = file.indexOf("/");
  return { bucket: "lectures", id: file.slice(0, slash), name: file.slice(slash + 1) };
}
