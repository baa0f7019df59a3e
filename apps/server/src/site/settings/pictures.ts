import type { components } from "@lms/api/schema";
import { and, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type SiteSettings, sitePictures, siteSettings } from "../../platform/database/schema/settings.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { day } from "../../platform/lib/time/durations.ts";

type Picture = components["schemas"]["SitePicture"];
type PictureRow = typeof sitePictures.$inferSelect;

export function toPicture({ id, width, height }: Pick<PictureRow, "id" | "width" | "height">): Picture {
  return { _id: id, secure_url: imageUrl(id), width, height };
}

export function pictureIds({ logo, team = [] }: SiteSettings): string[] {
  return [logo, ...team.map(({ picture }) => picture)].filter((id) => id !== undefined);
}

/** The settings with the sizes of the pictures that they name. Throws the 400 of one that is not there, or is for another use. */
export async function withPictureSizes(db: Database, settings: SiteSettings): Promise<SiteSettings> {
  const ids = pictureIds(settings);
  // Locked, so that none is purged before the settings name it.
  const rows =
    ids.length === 0 ? [] : await db.select().from(sitePictures).where(inArray(sitePictures.id, ids)).for("share");
  const sizes = new Map(rows.map((row) => [`${row.use}/${row.id}`, row]));
  const named = [
    { field: "logo", use: "logo", id: settings.logo },
    ...(settings.team ?? []).map(({ picture }, index) => ({
      field: `team/${index}/picture`,
      use: "person",
      id: picture,
    })),
  ];
  const pictureSizes = named.flatMap(({ field, use, id }) => {
    if (id === undefined) return [];
    const row = sizes.get(`${use}/${id}`);
    if (row === undefined) throw fieldProblem(400, field, "site.pictureMissing");
    return [[id, { width: row.width, height: row.height }]] as const;
  });
  return pictureSizes.length === 0 ? settings : { ...settings, pictureSizes: Object.fromEntries(pictureSizes) };
}

/** Pictures that no settings have named for a day. The sweep deletes their files. */
export async function purgePictures(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ settings: siteSettings.settings }).from(siteSettings).for("update");
    const named = pictureIds(row?.settings ?? {});
    const old = lt(sitePictures.createdAt, new Date(now.getTime() - day));
    await tx.delete(sitePictures).where(and(old, named.length === 0 ? sql`true` : notInArray(sitePictures.id, named)));
  });
}
