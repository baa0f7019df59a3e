import { videoRate } from "../../forms/body-rate.ts";
import { damaged, tooLarge as tooLargeFile, wrongType } from "@lms/api/files/messages";
import type { FileReceiver } from "../../forms/multipart.ts";
import type { Problem } from "../../lib/problem.ts";
import { type Bytes, limited, peek } from "../byte-stream.ts";
import { sniffLength, soundKind, soundName, videoKind } from "../file-type.ts";
import { fileProblem } from "../file-problem.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";
import { probeSound, probeVideo } from "./probe-video.ts";

export interface ReceivedVideo extends AsyncDisposable {
  file: string;
  size: number;
  /** Seconds, if the file has a duration. Throws 400 for a damaged file and 415 for what is no sound, which are deleted. */
  commit: () => Promise<number | undefined>;
}

interface Storing {
  field: string;
  /** Whether this server makes streams of videos that no browser plays. */
  converts: boolean;
}

interface Medium {
  kind: "video" | "sound";
  field: string;
  findName: (head: Uint8Array) => Promise<string>;
  probe: typeof probeSound;
}

export function videoReceiver(
  media: MediaStore,
  maxBytes: number,
  { converts }: Pick<Storing, "converts"> = { converts: true },
): FileReceiver<ReceivedVideo> {
  return receiver("video", maxBytes, (bytes, field) => storeVideo(media, bytes, { field, converts }));
}

export function soundReceiver(media: MediaStore, maxBytes: number): FileReceiver<ReceivedVideo> {
  return receiver("sound", maxBytes, (bytes, field) => storeSound(media, bytes, field));
}

function receiver(
  kind: Medium["kind"],
  maxBytes: number,
  store: (bytes: Bytes, field: string) => Promise<ReceivedVideo | undefined>,
): FileReceiver<ReceivedVideo> {
  const tooLarge = (field: string): Problem => fileProblem(413, field, tooLargeFile(kind, maxBytes));
  return {
    maxBytes,
    rate: videoRate(maxBytes),
    tooLarge,
    receive: (bytes, field) =>
      store(
        limited(bytes, maxBytes, () => tooLarge(field)),
        field,
      ),
  };
}

export async function storeVideo(
  media: MediaStore,
  bytes: Bytes,
  { field, converts }: Storing = { field: "lecture", converts: true },
): Promise<ReceivedVideo | undefined> {
  const findName = async (head: Uint8Array) => `video.${(await videoKind(head, field, { converts })).extension}`;
  return storeMedium(media, bytes, { kind: "video", field, findName, probe: probeVideo });
}

export async function storeSound(media: MediaStore, bytes: Bytes, field: string): Promise<ReceivedVideo | undefined> {
  const findName = async (head: Uint8Array) => `${soundName}.${await soundKind(head, field)}`;
  return storeMedium(media, bytes, { kind: "sound", field, findName, probe: probeSound });
}

async function storeMedium(
  media: MediaStore,
  bytes: Bytes,
  { kind, field, findName, probe }: Medium,
): Promise<ReceivedVideo | undefined> {
  const { head, all } = await peek(bytes, sniffLength);
  if (head.length === 0) return undefined;
  const name = await findName(head);

  const draft = await media.begin("lectures");
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
      const probed = await probe(media, videoLocation(file), size);
      if (typeof probed !== "string") return probed;
      await media.remove("lectures", draft.id);
      throw probed === "damaged" ? fileProblem(400, field, damaged(kind)) : fileProblem(415, field, wrongType(kind));
    },
    [Symbol.asyncDispose]: () => draft.discard(),
  };
}

export function videoLocation(file: string): StoredFile {
  const slash = file.indexOf("/");
  return { bucket: "lectures", id: file.slice(0, slash), name: file.slice(slash + 1) };
}
