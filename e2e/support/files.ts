import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const media = fileURLToPath(new URL("../../apps/server/demo-media", import.meta.url));

/** A lecture of the demo. */
export const lectureFile = find(".mp4");

/** A thumbnail of the demo. */
export const pictureFile = find(".jpg");

/** A text file with an image's name. Resolves with its path. */
export function disguisedFile(folder: string): string {
  const path = join(folder, "portrait.png");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "<script>alert(1)</script>");
  return path;
}

/** Of 50 megapixels and more than 5 MiB, lying on its side as phones store them: its upper half is blue. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [8160, 6144];
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: "grey", noise },
  })
    .resize(width, height, { kernel: "nearest" })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: "blue" } }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer };
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
