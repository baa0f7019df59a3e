import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { readEnvironment } from "./environment.ts";
import { readStreaming } from "./streaming-settings.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  for (const name of ["ffmpeg", "ffprobe"]) {
    await writeFile(join(folder.path, name), "#!/bin/sh\n");
    await chmod(join(folder.path, name), 0o755);
  }
});
afterAll(() => folder[Symbol.asyncDispose]());

function readFrom(environment: Record<string, string>) {
  const read = readEnvironment(environment);
  return { settings: readStreaming(read), errors: read.errors };
}

const found = (jobs = 1) => ({
  settings: { ffmpeg: join(folder.path, "ffmpeg"), ffprobe: join(folder.path, "ffprobe"), jobs },
  errors: [],
});

test("an installed ffmpeg is found", () => {
  expect(readFrom({ PATH: `/nowhere:${folder.path}` })).toEqual(found());
  expect(readFrom({ PATH: folder.path, STREAM_JOBS: "3" })).toEqual(found(3));
  expect(readFrom({ PATH: "/nowhere", FFMPEG_PATH: join(folder.path, "ffmpeg") })).toEqual(found());
});

test("without one, or where it is not wanted, there are no streams", () => {
  expect(readFrom({ PATH: "/nowhere" })).toEqual({ settings: undefined, errors: [] });
  expect(readFrom({ PATH: folder.path, FFMPEG_PATH: "off" })).toEqual({ settings: undefined, errors: [] });
});

test("a path without ffmpeg is refused", () => {
  const wrong = {
    settings: undefined,
    errors: [expect.stringContaining("FFMPEG_PATH must be the whole path of ffmpeg")],
  };
  expect(readFrom({ FFMPEG_PATH: "/nowhere/ffmpeg" })).toEqual(wrong);
  expect(readFrom({ FFMPEG_PATH: "ffmpeg" })).toEqual(wrong);
});
