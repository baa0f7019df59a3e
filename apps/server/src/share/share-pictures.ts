// Why: docs/decisions/0107-picture-sizes.md
import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { MediaStore, StoredFile } from "../platform/media/media-store.ts";
import type { Drawer } from "./drawing/drawer.ts";
import { drawingVersion, type ShareCard } from "./drawing/share-card.ts";

interface SharedCourse {
  title: string;
  category: string;
  createdBy: string;
  thumbnailFile: string;
}

export interface SharePictures {
  /** Undefined when it cannot be drawn now. */
  ofCourse: (course: SharedCourse) => Promise<StoredFile | undefined>;
  ofSite: () => Promise<Uint8Array | undefined>;
}

interface SharePicturesOptions {
  media: MediaStore;
  draw: Drawer["draw"];
  log: Pick<FastifyBaseLogger, "error">;
}

const waitingLimit = 50;

const siteCard: ShareCard = {
  eyebrow: "Expert-led courses, one price",
  title: "Learn it properly. Pay once.",
};

export function sharePictures({ media, draw, log }: SharePicturesOptions): SharePictures {
  const pendingDrawings = new Map<string, Promise<boolean>>();
  let site: Promise<Uint8Array | undefined> | undefined;

  async function drawAndStore(file: StoredFile, { title, category, createdBy }: SharedCourse): Promise<boolean> {
    if ((await media.size(file)) !== undefined) return true;
    const thumbnail = { ...file, name: "large.jpeg" };
    const size = await media.size(thumbnail);
    if (size === undefined) return false;
    const picture = await media.read(thumbnail, 0, size);
    return media.add(file, await draw({ title, eyebrow: category, byline: `By ${createdBy}`, picture }));
  }

  function drawOnce(file: StoredFile, course: SharedCourse): Promise<boolean> {
    const key = `${file.id}/${file.name}`;
    const current = pendingDrawings.get(key);
    if (current !== undefined) return current;
    if (pendingDrawings.size >= waitingLimit) return Promise.resolve(false);
    const drawing = drawAndStore(file, course)
      .catch((error: unknown) => {
        log.error({ err: error, file: key }, "a share picture could not be drawn");
        return false;
      })
      .finally(() => pendingDrawings.delete(key));
    pendingDrawings.set(key, drawing);
    return drawing;
  }

  async function drawSite(): Promise<Uint8Array | undefined> {
    try {
      return await draw(siteCard);
    } catch (error) {
      log.error({ err: error }, "the site's share picture could not be drawn");
      site = undefined;
      return undefined;
    }
  }

  return {
    ofCourse: async (course) => {
      const file: StoredFile = { bucket: "images", id: course.thumbnailFile, name: `share-${cardKey(course)}.png` };
      return (await media.size(file)) !== undefined || (await drawOnce(file, course)) ? file : undefined;
    },
    ofSite: () => (site ??= drawSite()),
  };
}

/** The key covers all that the picture shows: a changed course gets a new picture. */
function cardKey({ title, category, createdBy }: SharedCourse): string {
  const shown = JSON.stringify([drawingVersion, title, category, createdBy]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 16);
}
