import { cp, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { demoCourses, thumbnailFolder, thumbnailPath, videoPath } from "../../apps/server/src/dev/demo/catalogue.ts";
import type { DemoCourse } from "../../apps/server/src/dev/demo/demo-course.ts";
import { openDiskStore } from "../../apps/server/src/platform/media/disk-store.ts";
import { encodeImage } from "../../apps/server/src/platform/media/image.ts";
import { chimes } from "./chimes.ts";
import { startEncoder } from "./encoder.ts";
import { openStudio, type Studio, type Take } from "./studio.ts";

const framesPerSecond = 16;
const root = resolve(import.meta.dirname, "../..");
const mediaFolder = join(root, "apps/server/demo-media");

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: "string" }, thumbnails: { type: "boolean", default: false } },
});

const takes = demoCourses
  .flatMap((course) => course.lectures.map((lecture, index): Take => ({ course, lecture, position: index + 1 })))
  .filter(({ course, lecture }) => {
    const name = `${course.slug}/${lecture.slug}`;
    return wanted.length === 0 || wanted.some((part) => name.includes(part));
  });

const studio = openStudio(root);
const scratch = await mkdtemp(join(tmpdir(), "demo-media-"));
try {
  for (const course of new Set(takes.map((take) => take.course))) await makeThumbnail(studio, course);
  if (options.stills !== undefined) await saveStills(studio, options.stills);
  else if (!options.thumbnails) for (const take of takes) await makeVideo(studio, take);
} finally {
  await rm(scratch, { recursive: true });
}

/** The picture as an admin would upload it, and beside it what the server makes of one. */
async function makeThumbnail({ thumbnail }: Studio, course: DemoCourse): Promise<void> {
  const file = join(mediaFolder, thumbnailPath(course));
  await mkdir(dirname(file), { recursive: true });
  const picture = await sharp(thumbnail(course))
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(file, picture);
  await using image = await encodeImage(await openDiskStore(scratch), "thumbnail", picture);
  await image.keep();
  const made = join(mediaFolder, thumbnailFolder(course));
  await rm(made, { recursive: true, force: true });
  await cp(join(scratch, "images", image.file), made, { recursive: true });
}

async function makeVideo({ film, pixels }: Studio, take: Take): Promise<void> {
  const { course, lecture, position } = take;
  const { seconds, starts, complaints, draw, still } = film(take);
  const unfinished = join(scratch, "video.mp4");
  const sound = join(scratch, "sound.wav");
  await writeFile(sound, chimes(seconds, starts, Math.round(course.hue / 20) + position));
  const encoder = startEncoder(unfinished, sound, framesPerSecond);
  let picture: Buffer | undefined;
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    const time = index / framesPerSecond;
    if (picture === undefined || !still(time)) {
      draw(time);
      picture = pixels();
    }
    await encoder.take(picture);
  }
  await encoder.finish();
  await cp(unfinished, join(mediaFolder, videoPath(course, lecture, position)));
  const { size } = await stat(unfinished);
  console.log(`${course.slug} ${position}: ${seconds} s, ${Math.round(size / 1024)} kB`);
  report(complaints);
}

/** One picture per slide, shortly before it ends, to look at. */
async function saveStills({ film, png }: Studio, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const take of takes) {
    const { seconds, starts, complaints, draw } = film(take);
    for (const [index, start] of starts.entries()) {
      draw(Math.max(start, (starts[index + 1] ?? seconds) - 0.45));
      await writeFile(join(folder, `${take.course.slug}-${take.position}-${index}.png`), png());
    }
    report(complaints);
  }
}

function report(complaints: Set<string>): void {
  for (const complaint of complaints) {
    console.error(`does not fit: ${complaint}`);
    process.exitCode = 1;
  }
}
