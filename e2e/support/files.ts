import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { writeLongVideo } from "../../apps/server/src/testing/courses/course-forms.ts";

const media = fileURLToPath(new URL("../../tools/demo/media", import.meta.url));

/** A lecture of the demo. */
export const lectureFile = find(".mp4");

/** Another one, three seconds shorter. */
export const shorterLectureFile = find("03-errors-people-can-fix.mp4");

/** A picture of the demo. */
export const pictureFile = find("large.jpeg");

/** A text file with an image's name. Resolves with its path. */
export function disguisedFile(folder: string): string {
  const path = join(folder, "portrait.png");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "<script>alert(1)</script>");
  return path;
}

/** Of 12 megapixels and more than 5 MiB, lying on its side as phones store them: its upper half is blue. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [4080, 3072];
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: "grey", noise },
  })
    .resize(width, height, { kernel: "nearest" })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: "blue" } }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer };
}

/** The demo's lecture, made long by a box that players skip. The caller removes it. */
export async function longVideo(size: number): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "lms-long-")), "long.mp4");
  await writeLongVideo(file, lectureFile, size);
  return file;
}

/** As Playwright's requests take files. */
export function fileInForm(path: string, mimeType: string) {
  return { name: basename(path), mimeType, buffer: readFileSync(path) };
}

function find(ending: string): string {
  const found = readdirSync(media, { recursive: true, encoding: "utf8" })
    .toSorted()
    .find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`no ${ending} among the demo media`);
  return join(media, found);
}
