import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadConfig } from "../../config/config.ts";
import type { StreamingSettings } from "../../config/streaming-settings.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const run = promisify(execFile);

/** Undefined where no ffmpeg is installed, or with `FFMPEG_PATH=off`: tests of streams are counted as skipped then. */
export const installedStreaming: StreamingSettings | undefined = await found();

async function found(): Promise<StreamingSettings | undefined> {
  await using folder = await temporaryFolder();
  const { PATH = "", FFMPEG_PATH = "" } = process.env;
  return loadConfig({ NODE_ENV: "test", DATA_DIR: folder.path, PATH, FFMPEG_PATH }).streaming;
}

/** What ffmpeg makes of these arguments, in a file of this name. */
export async function madeVideo(name: string, args: readonly string[]): Promise<Buffer> {
  if (installedStreaming === undefined) throw new Error("There is no ffmpeg");
  await using folder = await temporaryFolder();
  const path = join(folder.path, name);
  await run(installedStreaming.ffmpeg, ["-v", "error", "-nostdin", ...args, path]);
  return await readFile(path);
}

export function pictureOf(size: string, seconds: number): string[] {
  return ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=10:duration=${seconds}`];
}

export function soundOf(seconds: number): string[] {
  return ["-f", "lavfi", "-i", `sine=duration=${seconds}`, "-c:a", "aac"];
}

export const quickly = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
