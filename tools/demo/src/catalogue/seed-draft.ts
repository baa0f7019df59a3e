import { eq } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import { courses } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { demoDraft } from "./draft.ts";
import { storeDemoPicture } from "./demo-media.ts";
import { seedMarkers } from "../seed-markers.ts";

/** Runs once, also for a demo of an earlier version: a course that lacks a lecture before it can be published. */
export async function seedDraft({ db, media, clock }: Pick<Dependencies, "db" | "media" | "clock">): Promise<void> {
  const found = await db.$count(versions, eq(versions.name, seedMarkers.draft));
  if (found > 0) return;
  const { thumbnailFolder, ...texts } = demoDraft;
  const thumbnailFile = await storeDemoPicture(media, thumbnailFolder);
  const isFirst = await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.draft, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return false;
    const now = clock();
    const draft = { published: false, firstPublishedAt: null, seeded: true, createdAt: now, updatedAt: now };
    const id = newId();
    await tx.insert(courses).values({ id, ...texts, thumbnailFile, ...draft });
    await raiseCatalogueVersion(tx, [id]);
    return true;
  });
  if (!isFirst) await media.remove("images", thumbnailFile);
}
