import type { CheckFile, FileKind } from "@lms/ui/lib/forms/file-check";
import { isSound } from "@lms/ui/lib/forms/video-files";
import { loadSite, site } from "./site.ts";

/** A check that cannot be made refuses nothing: the server checks every file. */
export const checkFile: CheckFile = async (file, kind) => {
  try {
    if (kind === "picture") return await checkPicture(file);
    return await findProblem(file, isSound(file) ? "sound" : kind, await sizeLimit(kind));
  } catch {
    return undefined;
  }
};

export async function checkVideo(file: File): Promise<string | undefined> {
  const found = await checkFile(file, "video");
  return typeof found === "string" ? found : undefined;
}

async function checkPicture(file: File): Promise<string | File | undefined> {
  const { shrinkPicture } = await import("./shrink-picture.ts");
  const limit = await sizeLimit("picture");
  // A picture that cannot be decoded is reported as it is.
  const smaller = await shrinkPicture(file, limit).catch(() => undefined);
  return (await findProblem(smaller ?? file, "picture", limit)) ?? smaller;
}

async function findProblem(file: File, kind: FileKind | "sound", limit: number): Promise<string | undefined> {
  const { fileProblem } = await import("@lms/api/files/file-problem");
  const { settings } = site;
  const convertsVideos = settings.status !== "ready" || settings.value.convertsVideos === true;
  return fileProblem(file, kind, limit, { convertsVideos });
}

/** Bytes. `piece`: of one request of a resumable upload. */
export async function sizeLimit(kind: FileKind | "file" | "piece"): Promise<number> {
  const [{ uploadLimits }] = await Promise.all([import("@lms/api/files/messages"), loadSite()]);
  const { settings } = site;
  const uploads = settings.status === "ready" ? settings.value.uploads : undefined;
  return uploads?.[kind] ?? uploadLimits[kind];
}
