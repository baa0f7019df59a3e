// Why: docs/decisions/0107-picture-sizes.md
import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import type { Drawer } from "./drawing/drawer.ts";
import { type CardColors, drawingVersion, type ShareCard } from "./drawing/share-card.ts";

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

/** The part of a picture that is about the site. */
export interface ShareBrand {
  site: string;
  /** The texts of the site's own picture. */
  title: string;
  eyebrow: string | undefined;
  logo: string | undefined;
  colors: CardColors | undefined;
}

interface SharePicturesOptions {
  media: MediaStore;
  draw: Drawer["draw"];
  readBrand: () => Promise<ShareBrand>;
  log: Pick<FastifyBaseLogger, "error">;
}

const waitingLimit = 50;

export function sharePictures({ media, draw, readBrand, log }: SharePicturesOptions): SharePictures {
  const pendingDrawings = new Map<string, Promise<boolean>>();
  let site: { key: string; picture: Promise<Uint8Array | undefined> } | undefined;

  async function siteParts({ site: name, logo, colors }: ShareBrand): Promise<ShareCard> {
    const file: StoredFile | undefined =
      logo === undefined ? undefined : { bucket: "images", id: logo, name: "large.webp" };
    const size = file && (await media.size(file));
    return {
      site: name,
      ...(file !== undefined && size !== undefined && { logo: await media.read(file, 0, size) }),
      ...(colors && { colors }),
    };
  }

  async function drawAndStore(
    file: StoredFile,
    { title, category, createdBy }: SharedCourse,
    brand: ShareBrand,
  ): Promise<boolean> {
    if ((await media.size(file)) !== undefined) return true;
    const thumbnail = { ...file, name: "large.jpeg" };
    const size = await media.size(thumbnail);
    if (size === undefined) return false;
    const picture = await media.read(thumbnail, 0, size);
    return media.add(
      file,
      await draw({ ...(await siteParts(brand)), title, eyebrow: category, byline: `By ${createdBy}`, picture }),
    );
  }

  function drawOnce(file: StoredFile, course: SharedCourse, brand: ShareBrand): Promise<boolean> {
    const key = `${file.id}/${file.name}`;
    const current = pendingDrawings.get(key);
    if (current !== undefined) return current;
    if (pendingDrawings.size >= waitingLimit) return Promise.resolve(false);
    const drawing = drawAndStore(file, course, brand)
      .catch((error: unknown) => {
        log.error({ err: error, file: key }, "a share picture could not be drawn");
        return false;
      })
      .finally(() => pendingDrawings.delete(key));
    pendingDrawings.set(key, drawing);
    return drawing;
  }

  async function drawSite(brand: ShareBrand): Promise<Uint8Array | undefined> {
    const { title, eyebrow } = brand;
    try {
      return await draw({ ...(await siteParts(brand)), title, ...(eyebrow !== undefined && { eyebrow }) });
    } catch (error) {
      log.error({ err: error }, "the site's share picture could not be drawn");
      site = undefined;
      return undefined;
    }
  }

  return {
    ofCourse: async (course) => {
      const brand = await readBrand();
      const name = `share-${cardKey(course, brand)}.png`;
      const file: StoredFile = { bucket: "images", id: course.thumbnailFile, name };
      return (await media.size(file)) !== undefined || (await drawOnce(file, course, brand)) ? file : undefined;
    },
    ofSite: async () => {
      const brand = await readBrand();
      const key = JSON.stringify(brand);
      if (site?.key !== key) site = { key, picture: drawSite(brand) };
      return site.picture;
    },
  };
}

/** The key covers all that the picture shows: a changed course, name, logo or colour gets a new picture. */
function cardKey({ title, category, createdBy }: SharedCourse, { site, logo, colors }: ShareBrand): string {
  const shown = JSON.stringify([drawingVersion, title, category, createdBy, site, logo, colors]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 16);
}
