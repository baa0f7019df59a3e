import type { CheckFile } from "@lms/ui/lib/file-check";
import { loadSite, site } from "./site.ts";

/** A check that cannot be made refuses nothing: the server checks every file. */
export const checkFile: CheckFile = async (file, kind) => {
  try {
    const [{ fileProblem }, { uploadLimits }] = await Promise.all([
      import("@lms/api/files/file-problem"),
      import("@lms/api/files/messages"),
      loadSite(),
    ]);
    const { settings } = site;
    const uploads = settings.status === "ready" ? settings.value.uploads : undefined;
    return await fileProblem(file, kind, uploads?.[kind] ?? uploadLimits[kind]);
  } catch {
    return undefined;
  }
};
