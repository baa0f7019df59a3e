import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openDiskStore } from "../../../../apps/server/src/platform/media/disk/disk-store.ts";
import { encodeImage } from "../../../../apps/server/src/platform/media/images/image.ts";
import { temporaryFolder } from "../../../../apps/server/src/testing/temporary-folder.ts";
import { readCaptions } from "../../../../apps/server/src/authoring/captions/read-captions.ts";
import { captionLanguages, captionsPath, demoCourses, posterFolder, thumbnailFolder, videoPath } from "./catalogue.ts";
import { demoMediaFolder } from "./demo-media.ts";
import { readMp4 } from "../../../../apps/server/src/testing/streams/mp4-info.ts";

const videos = demoCourses.flatMap((course) =>
  course.lectures.map((lecture, index) => videoPath(course, lecture, index + 1)),
);

const captionFiles = demoCourses.flatMap((course) =>
  course.lectures.flatMap((lecture, index) =>
    captionLanguages(course).map((language) => ({
      path: captionsPath(course, lecture, { position: index + 1, language }),
      video: videoPath(course, lecture, index + 1),
    })),
  ),
);

const posterFolders = demoCourses.flatMap((course) =>
  course.lectures.map((lecture, index) => posterFolder(course, lecture, index + 1)),
);

const renditions = ["large.jpeg", "large.webp", "small.jpeg", "small.webp"];

describe("the catalogue", () => {
  test("has 14 courses in 5 categories with 4 to 6 lectures each", () => {
    expect(demoCourses).toHaveLength(14);
    expect(new Set(demoCourses.map(({ category }) => category)).size).toBe(5);
    for (const { lectures } of demoCourses) {
      expect(lectures.length).toBeGreaterThanOrEqual(4);
      expect(lectures.length).toBeLessThanOrEqual(6);
    }
  });

  test("repeats no text", () => {
    const texts = demoCourses.flatMap(({ slug, title, description, lectures }) => [
      slug,
      title,
      description,
      ...lectures.flatMap((lecture) => [lecture.slug, lecture.title, lecture.description]),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("has no two courses with the same number of learners, so that ranks are clear", () => {
    expect(new Set(demoCourses.map(({ learners }) => learners)).size).toBe(demoCourses.length);
  });
});

describe("the media", () => {
  test("is exactly what the catalogue names, in at most 12 MB", async () => {
    const entries = await readdir(demoMediaFolder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const kept = demoCourses.flatMap((course) => renditions.map((name) => `${thumbnailFolder(course)}/${name}`));
    const posters = posterFolders.flatMap((folder) => [`${folder}/large.jpeg`, `${folder}/large.webp`]);
    const named = [...videos, ...posters, ...captionFiles.map(({ path }) => path), ...kept].map((path) =>
      join(demoMediaFolder, path),
    );
    expect(files.toSorted()).toEqual(named.toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000);
  });

  test("each video is H.264 of 15 to 40 seconds that can start before it is loaded", async () => {
    expect(await failing(videos, startsAndLasts)).toEqual([]);
  });

  test("captions are shown from the first seconds to the last, line by line", async () => {
    expect(await failing(captionFiles, canBeRead)).toEqual([]);
  });

  test("Hindi captions are in Hindi", async () => {
    const hindi = captionFiles.filter(({ path }) => path.endsWith(".hi.vtt"));
    expect(hindi.length).toBeGreaterThan(0);
    for (const { path } of hindi) {
      for (const { text } of readCaptions({ file: await readFile(demoMediaFolder + path, "utf8") }).cues) {
        expect(text).toMatch(/\p{Script=Devanagari}/u);
      }
    }
  });

  test("no two videos are the same", async () => {
    expect(new Set(await Promise.all(videos.map(hash))).size).toBe(videos.length);
  });

  test("the posters have the shape of the videos", async () => {
    const sizes = posterFolders.map((folder) => sharp(join(demoMediaFolder, folder, "large.jpeg")).metadata());
    const all = (await Promise.all(sizes)).map(({ width, height }) => `${width} x ${height}`);
    expect(new Set(all)).toEqual(new Set(["960 x 540"]));
  });

  test("the thumbnails are those that the server would make of the largest", async () => {
    await using folder = await temporaryFolder();
    const [first = ""] = demoCourses.map((course) => join(demoMediaFolder, thumbnailFolder(course)));
    await using image = await encodeImage(
      await openDiskStore(folder.path),
      "thumbnail",
      await readFile(join(first, "large.jpeg")),
    );
    await image.commit();
    const made = await measured(join(folder.path, "images", image.file));
    expect(made.map(({ name }) => name)).toEqual(renditions);
    for (const each of demoCourses) {
      expect(await measured(join(demoMediaFolder, thumbnailFolder(each)))).toEqual(made);
    }
  });
});

async function failing<Item>(items: readonly Item[], isRight: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const right = await Promise.all(items.map(isRight));
  return items.filter((_item, index) => !right[index]);
}

/** With the size of each JPEG: other formats are not decoded in this process. */
async function measured(folder: string) {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      if (!name.endsWith(".jpeg")) return { name };
      const { width, height } = await sharp(join(folder, name)).metadata();
      return { name, width, height };
    }),
  );
}

async function startsAndLasts(path: string): Promise<boolean> {
  const { isIndexFirst, codecs, seconds } = await readMp4(demoMediaFolder + path);
  return isIndexFirst && codecs.join() === "avc,aac" && seconds >= 15 && seconds <= 40;
}

async function canBeRead({ path, video }: (typeof captionFiles)[number]): Promise<boolean> {
  const { cues } = readCaptions({ file: await readFile(demoMediaFolder + path, "utf8") });
  const { seconds } = await readMp4(demoMediaFolder + video);
  const [first, last] = [cues[0]?.start ?? Infinity, cues.at(-1)?.end ?? 0];
  const areInOrder = cues.every(
    ({ start, end, text }, index) =>
      start >= (cues[index - 1]?.end ?? 0) &&
      // A person reads about 20 characters a second.
      text.length / (end - start) < 25 &&
      text.split("\n").length <= 2,
  );
  return areInOrder && first < 3 && last > seconds - 5 && last <= seconds;
}

async function hash(path: string): Promise<string> {
  const file = await readFile(demoMediaFolder + path);
  return createHash("sha256").update(file).digest("hex");
}
