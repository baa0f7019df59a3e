// Why: docs/decisions/0131-what-a-request-costs.md
import { eq, sql } from "drizzle-orm";
import { sharedRead } from "../queues/shared-read.ts";
import { runAsJob } from "../queues/current-caller.ts";
import type { Database } from "./database.ts";
import { type SiteSettings, siteSettings, versions } from "./schema/settings.ts";
import { writeCountOf } from "./write-count.ts";

/** What every public answer is made of. The same object as long as nothing has changed. */
export interface PublicState {
  readonly catalogueVersion: number;
  readonly settings: SiteSettings;
}

export type ReadPublicState = () => Promise<PublicState> | PublicState;

/** Concurrent requests share a read that began after they arrived; embedded, it is needed only after a write. */
export function publicState(db: Database): ReadPublicState {
  const writeCount = writeCountOf(db);
  let query: ReturnType<typeof stateQuery> | undefined;
  let current: { state: PublicState; settingsText: string } | undefined;
  let validAt: number | undefined;

  const read = sharedRead(async () => {
    const before = writeCount?.();
    const prepared = (query ??= stateQuery(db));
    const [row] = await runAsJob(() => prepared.execute());
    const { catalogueVersion = 0, settingsText = "{}" } = row ?? {};
    if (current?.state.catalogueVersion !== catalogueVersion || current.settingsText !== settingsText) {
      const settings: SiteSettings = JSON.parse(settingsText);
      current = { state: { catalogueVersion, settings }, settingsText };
    }
    validAt = before;
    return current.state;
  });

  return () => (current !== undefined && validAt !== undefined && validAt === writeCount?.() ? current.state : read());
}

function stateQuery(db: Database) {
  const version = db.select({ value: versions.value }).from(versions).where(eq(versions.name, "catalogue"));
  const settings = db
    .select({ text: sql<string>`${siteSettings.settings}::text` })
    .from(siteSettings)
    .where(eq(siteSettings.id, 1));
  return (
    db
      .select({
        catalogueVersion: sql<number>`coalesce((${version}), 0)`,
        settingsText: sql<string>`coalesce((${settings}), '{}')`,
      })
      .from(sql`(select 1) as one`)
      // Unnamed statements leave nothing on the server, so that any connection pooler works.
      .prepare("")
  );
}
