import { isDamagedVideo, type ReadBytes } from "./damaged-video.ts";
import { headLength, looksLike, mayPlay, otherPictureFormat } from "./first-bytes.ts";
import { formSentence } from "../form-sentences.ts";
import {
  damaged,
  emptyFile,
  type FileKind,
  type FileProblem,
  fileProblemMessage,
  otherPicture,
  tooLarge,
  unplayable,
  wrongType,
} from "./messages.ts";

interface Site {
  /** Whether it makes streams of videos that no browser plays. */
  convertsVideos: boolean;
}

/** Why the server would refuse the file, as far as a browser can find out cheaply, in the language that is shown. */
export async function fileProblem(
  file: Blob,
  kind: FileKind,
  limit: number,
  site: Site = { convertsVideos: true },
): Promise<string | undefined> {
  const problem = await findProblem(file, kind, limit, site);
  return problem && fileProblemMessage(problem, formSentence);
}

async function findProblem(
  file: Blob,
  kind: FileKind,
  limit: number,
  { convertsVideos }: Site,
): Promise<FileProblem | undefined> {
  if (file.size === 0) return emptyFile;
  const read: ReadBytes = async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());
  const head = await read(0, headLength);
  if (!looksLike(kind, head)) {
    const format = kind === "picture" ? otherPictureFormat(head) : undefined;
    return format === undefined ? wrongType(kind) : otherPicture(format);
  }
  if (kind === "video" && !convertsVideos && !mayPlay(head)) return unplayable;
  if (file.size > limit) return tooLarge(kind, limit);
  const isDamaged = kind === "picture" ? await isDamagedPicture(file) : await isDamagedVideo(read, file.size);
  return isDamaged ? damaged(kind) : undefined;
}

async function isDamagedPicture(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap === "undefined") return false;
  try {
    (await createImageBitmap(file)).close();
    return false;
  } catch {
    return true;
  }
}
