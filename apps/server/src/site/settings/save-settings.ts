import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type SiteSettings, sitePictures, siteSettings } from "../../platform/database/schema/settings.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { contentVersion, isOutdated } from "../../platform/lib/version.ts";
import { accentColors, isReadableAccent } from "../../platform/policy/site/accent.ts";
import { withoutDemo } from "../../platform/policy/site/demo-site.ts";
import { pictureIds, withPictureSizes } from "./pictures.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

interface SettingsChange {
  /** What is stored becomes what it returns: a form replaces all, a command one setting. */
  change: (stored: SiteSettings) => SiteSettings;
  ifMatch?: string | undefined;
}

/** Texts without spaces around them. Throws the 400 of an accent colour that could not be read, or of a picture that is not there. */
export async function checkSettings(db: Database, sent: SiteSettings): Promise<SiteSettings> {
  const settings = trimmed(sent);
  const { accentColor } = settings;
  if (accentColor !== undefined && !isReadableAccent(accentColors(accentColor)))
    throw fieldProblem(400, "accentColor", "site.accentTooPale");
  return withPictureSizes(db, settings);
}

export async function saveSettings(
  db: Database,
  { change, ifMatch }: SettingsChange,
  now: Date,
): Promise<{ outcome: "saved" | "outdated"; settings: SiteSettings }> {
  await db.insert(siteSettings).values({ settings: {} }).onConflictDoNothing();
  return db.transaction(async (tx) => {
    const stored = await readSettings(tx, "update");
    const requested = change(stored);
    const versions = { stored: settingsVersion(stored), requested: settingsVersion(trimmed(requested)) };
    if (isOutdated(ifMatch, versions)) return { outcome: "outdated", settings: stored };
    const settings = await checkSettings(tx, requested);
    await tx.update(siteSettings).set({ settings, updatedAt: now }).where(eq(siteSettings.id, 1));
    await removePictures(tx, { before: stored, after: settings }, now);
    const names = Object.keys({ ...editedSettings(stored), ...editedSettings(settings) });
    const after = Object.fromEntries(names.map((name) => [name, undefined]));
    await audit(tx, { subject: ["settings"], before: { ...stored }, after: { ...after, ...editedSettings(settings) } });
    return { outcome: "saved", settings };
  });
}

export async function readSettings(db: Database, lock?: "update"): Promise<SiteSettings> {
  const query = db.select({ settings: siteSettings.settings }).from(siteSettings);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return withoutDemo(row?.settings ?? {});
}

export function settingsVersion(settings: SiteSettings): string {
  return contentVersion({ settings: sortedKeys(editedSettings(settings)) });
}

async function removePictures(
  tx: Database,
  { before, after }: Record<"before" | "after", SiteSettings>,
  now: Date,
): Promise<void> {
  const named = new Set(pictureIds(after));
  const removed = pictureIds(before).filter((id) => !named.has(id));
  if (removed.length === 0) return;
  await tx.delete(sitePictures).where(inArray(sitePictures.id, removed));
  for (const id of removed) await enqueue(tx, { kind: "remove-media", subject: `images/${id}` }, now);
}

function editedSettings(settings: SiteSettings): SiteSettings {
  const edited = { ...settings };
  delete edited.pictureSizes;
  return edited;
}

function trimmed(settings: SiteSettings): SiteSettings {
  return JSON.parse(JSON.stringify(editedSettings(settings)), (_key, value: unknown) =>
    typeof value === "string" ? value.trim() : value,
  );
}

/** The database stores the keys in an order of its own. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, sortedKeys(each)]);
}
