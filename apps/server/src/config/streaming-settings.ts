// Why: docs/decisions/0185-streams-that-fit-the-line.md
import { accessSync, constants } from "node:fs";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import type { EnvironmentReader } from "./environment.ts";

export interface StreamingSettings {
  ffmpeg: string;
  ffprobe: string;
  /** Videos at a time in this process. */
  jobs: number;
}

/** Undefined when no ffmpeg is installed, or it is turned off: videos are then played as they were uploaded. */
export function readStreaming(read: EnvironmentReader): StreamingSettings | undefined {
  const jobs = read.wholeNumber("STREAM_JOBS", { from: 1, to: 16 }) ?? 1;
  const named = read.text("FFMPEG_PATH");
  if (named?.toLowerCase() === "off") return undefined;
  if (named === undefined) {
    const [ffmpeg, ffprobe] = [inPath(read, "ffmpeg"), inPath(read, "ffprobe")];
    return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe, jobs };
  }
  const ffprobe = join(dirname(named), "ffprobe");
  if (!isAbsolute(named) || !isProgram(named) || !isProgram(ffprobe)) {
    read.addError("FFMPEG_PATH", "must be the whole path of ffmpeg, with ffprobe beside it, or off");
    return undefined;
  }
  return { ffmpeg: named, ffprobe, jobs };
}

function inPath(read: EnvironmentReader, name: string): string | undefined {
  const folders = (read.text("PATH") ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find((path) => isProgram(path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
