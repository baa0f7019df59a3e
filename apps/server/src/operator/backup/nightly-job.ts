import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BackupSettings } from "../../config/backup-settings.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute } from "../../platform/lib/time/durations.ts";
import { dayIn, startOfDay } from "../../platform/lib/time/kolkata.ts";
import { backupMoment, pastBackups } from "./dated-backups.ts";

const nightly = { kind: "backup", subject: "nightly" } as const;
const timeOfDay = 3 * hour;
const deadline = 6 * hour;
const command = fileURLToPath(new URL("../lms-command.ts", import.meta.url));
const runCommand = promisify(execFile);

type Source = Pick<Dependencies, "db" | "clock" | "log"> & { config: Pick<Dependencies["config"], "backups"> };

/** The first one at the first start with the setting: what is wrong with it is seen at once, and not at night. */
export async function scheduleBackups({ config, db, clock }: Source): Promise<void> {
  if (config.backups !== undefined) await enqueueOnce(db, nightly, clock());
}

/** One process of several makes it, in a child process, because packing takes a lot of processor time. */
export function backupJob({ config: { backups }, db, clock, log }: Source): JobHandler<"backup"> {
  return {
    concurrency: backups === undefined ? 0 : 1,
    deadline,
    lease: deadline + minute,
    backOff: { first: 10 * minute, longest: hour },
    onError: (_, error) => {
      const why = error instanceof Error ? error.message : String(error);
      log.error({ err: error }, `the nightly backup failed; it is tried again: ${why}`);
    },
    run: async () => {
      if (backups === undefined) return "retry";
      const now = clock();
      if (!existsSync(backups.folder))
        throw new Error(`BACKUP_DIR (${backups.folder}) is gone. Mount its disk, or create the folder again.`);
      if (!(await hasBackupSince(backups, lastNight(now), now))) {
        await startBackup(backups);
        log.info({ folder: backups.folder }, "the nightly backup is made");
      }
      await enqueue(db, nightly, now, new Date(lastNight(now).getTime() + day));
      return "done";
    },
  };
}

/** A start of the server makes all jobs due. */
async function hasBackupSince({ folder }: BackupSettings, moment: Date, now: Date): Promise<boolean> {
  const newest = await newestBackup(folder, now);
  return newest !== undefined && newest >= moment;
}

export async function newestBackup(folder: string, now: Date): Promise<Date | undefined> {
  const newest = (await pastBackups(folder, now)).at(-1);
  return newest === undefined ? undefined : backupMoment(newest);
}

async function startBackup({ folder, keep }: BackupSettings): Promise<void> {
  const running = runCommand(execPath, [command, "backup", `${folder}/`, "--keep", String(keep)], {
    env: { ...env, LOG_LEVEL: "error" },
    timeout: deadline,
  });
  if (running.child.pid !== undefined) setPriority(running.child.pid, 10);
  await running.catch((error: unknown) => {
    const stderr: unknown = error instanceof Error ? Reflect.get(error, "stderr") : undefined;
    throw typeof stderr === "string" && stderr.trim() !== "" ? new Error(lastLine(stderr)) : error;
  });
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}

/** The last 3:00 in India. */
function lastNight(now: Date): Date {
  return new Date(startOfDay(dayIn(new Date(now.getTime() - timeOfDay))).getTime() + timeOfDay);
}
