import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

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
