import type { Dependencies } from "../dependencies.ts";
import { sweepImports } from "../authoring/transfer/import-rows.ts";
import { purgeTextPictures } from "../authoring/texts/pictures.ts";
import { emptyTrash } from "../authoring/trash/empty-trash.ts";
import { sweepUploads } from "../authoring/uploads/sweep-uploads.ts";
import { purgePostVersions } from "../conversation/questions/write-posts.ts";
import { mediaInUse } from "../adapters/media-in-use.ts";
import { purgeNotes } from "../conversation/notes/note-rows.ts";
import { purgeMailRecords } from "../platform/mail/mail-records.ts";
import { outboxFolder, sweepOutbox } from "../platform/mail/outbox.ts";
import { sweepMedia } from "../platform/media/sweep.ts";
import { purgeIdlePlays } from "../learning/delete-progress.ts";
import { purgeAudit } from "../platform/policy/audit/purge-audit.ts";
import { purgeCounters } from "../platform/rates/counters.ts";
import { purgeDevices } from "../platform/session/devices.ts";
import { recordSecretUse } from "../platform/session/secret-uses.ts";
import { purgeSessions } from "../platform/session/sessions.ts";
import { purgeAddressChanges } from "../account/address/address-changes.ts";
import { purgeExpiredResetLinks } from "../account/passwords/reset-tokens.ts";
import { purgeInvitations } from "../account/invitations/invitations.ts";
import { purgeLists } from "../account/people/lists/list-rows.ts";
import { purgePictures } from "../site/settings/pictures.ts";
import { hour } from "../platform/lib/time/durations.ts";

type Cleaned = Pick<Dependencies, "config" | "db" | "media" | "clock" | "log">;

/** @internal Tests use it too. */
export async function purgeExpired(dependencies: Cleaned): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock();
  await purgeSessions(db, now);
  await purgeCounters(db, now);
  await purgeDevices(db, now);
  await purgeExpiredResetLinks(db, now);
  await purgeAddressChanges(db, now);
  await purgeIdlePlays(db, now);
  await emptyTrash(dependencies);
  await sweepImports(db, now);
  await purgePictures(db, now);
  await purgeTextPictures(db, now);
  await purgeLists(db, now);
  await purgePostVersions(db, now);
  await purgeInvitations(db, now);
  await purgeMailRecords(db, now);
  await purgeNotes(db, now);
  await purgeAudit(db, dependencies.config.auditDays);
}

/** Deletes leftovers that are an hour old by default: no running upload is that old. Several processes may run it at once. */
export async function sweepLeftovers(
  { config, db, media, clock, log }: Cleaned,
  before: Date = new Date(clock().getTime() - hour),
): Promise<void> {
  const uploads = await sweepUploads({ db, media, clock }, before);
  const swept = { ...(await sweepMedia(media, mediaInUse(db), before)), uploads };
  if (swept.drafts + swept.items + uploads > 0) log.info(swept, "removed what an interrupted upload left behind");
  const mails = await sweepOutbox(outboxFolder(config.dataDir), before);
  if (mails > 0) log.info({ mails }, "removed what an interrupted mail left behind");
}

/**
 * Runs hourly until the returned function is called; it resolves when nothing runs any more. What has expired or was left behind is
 * deleted by the earlier of two readings of the clock, the first of them at the start: a clock that is ahead at one of them deletes nothing.
 */
export function startScheduledCleanup(dependencies: Cleaned): () => Promise<void> {
  const failed = (error: unknown): void => dependencies.log.warn({ err: error }, "the scheduled cleanup failed");
  let purging = Promise.resolve();
  let last = dependencies.clock();
  const timer = setInterval(() => {
    const now = dependencies.clock();
    const earlier = now < last ? now : last;
    last = now;
    const cleaned = { ...dependencies, clock: () => earlier };
    purging = purgeExpired(cleaned).catch(failed);
    sweepLeftovers(cleaned).catch(failed);
    recordSecretUse(dependencies).catch(failed);
  }, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return purging;
  };
}
