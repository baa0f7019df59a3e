import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const media = fileURLToPath(new URL("../../apps/server/demo-media", import.meta.url));

/** One of the demo's own lectures, as a file to upload. */
export const lectureFile = find(".mp4");

/** One of the demo's own thumbnails, as a file to upload. */
export const pictureFile = find(".jpg");

/** A file that calls itself a picture and is not one. */
export const disguisedFile = {
  name: "portrait.png",
  mimeType: "image/png",
  buffer: Buffer.from("<script>alert(1)</script>"),
};

export const pictureBytes = (): Buffer => readFileSync(pictureFile);

function find(ending: string): string {
  const found = readdirSync(media, { recursive: true, encoding: "utf8" })
    .toSorted()
    .find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`no ${ending} among the demo media`);
  return join(media, found);
}
