// Why: docs/decisions/0131-what-a-request-costs.md
import { sql } from "drizzle-orm";
import { sharedRead } from "../queues/shared-read.ts";
import { runAsJob } from "../tracing/current-caller.ts";
import type { Database } from "./database.ts";
import { findDirectReads, type ReadText } from "./read-text.ts";
import { type SiteSettings } from "./schema/settings.ts";
import { findWriteCounter } from "./write-count.ts";

/** Every public response depends on it. It is the same object as long as nothing has changed. */
export interface PublicState {
  readonly catalogueVersion: number;
  readonly settings: SiteSettings;
}

export type ReadPublicState = () => Promise<PublicState> | PublicState;

/** It has no parameters: as a single message it costs PostgreSQL half of an unnamed statement with parameters. */
const stateText = `select
  (select value from versions where name = 'catalogue') as version,
  (select settings::text from site_settings) as settings`;

/** Concurrent requests share a read that began after they arrived; embedded, it is needed only after a write. */
export function publicState(db: Database): ReadPublicState {
  const writeCount = findWriteCounter(db);
  const readText = findDirectReads(db) ?? throughQueue(db);
  let current: { state: PublicState; settingsText: string } | undefined;
  let validAt: number | undefined;

  const read = sharedRead(async () => {
    const before = writeCount?.();
    const [row] = (await readText(stateText)).rows;
    const catalogueVersion = Number(row?.["version"] ?? 0);
    const settingsText = typeof row?.["settings"] === "string" ? row["settings"] : "{}";
    if (current?.state.catalogueVersion !== catalogueVersion || current.settingsText !== settingsText) {
      const settings: SiteSettings = JSON.parse(settingsText);
      current = { state: { catalogueVersion, settings }, settingsText };
    }
    validAt = before;
    return current.state;
  });

  return () => (current !== undefined && validAt !== undefined && validAt === writeCount?.() ? current.state : read());
}

function throughQueue(db: Database): ReadText {
  return (text) => runAsJob(() => db.execute(sql.raw(text)));
}
