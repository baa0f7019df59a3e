import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const media = fileURLToPath(new URL("../../apps/server/demo-media", import.meta.url));

/** One of the demo's own lectures, as a file to upload. */
export const lectureFile = find(".mp4");

/** One of the demo's own thumbnails, as a file to upload. */
export const pictureFile = find(".jpg");

/** Writes a file that calls itself a picture and is none, and answers its path. */
export function disguisedFile(folder: string): string {
  const path = join(folder, "portrait.png");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "<script>alert(1)</script>");
  return path;
}

/** A file as a form of Playwright's own requests carries it. */
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
