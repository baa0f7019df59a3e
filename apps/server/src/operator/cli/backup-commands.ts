import { resolve } from "node:path";
import { env, stderr } from "node:process";
import { type Command, InvalidArgumentError } from "commander";
import { openAllMedia, openBucketClaim, openMedia } from "../../adapters/open-media.ts";
import { backupToFile, isFolder, standardOutput } from "../backup/backup-file.ts";
import { backupToFolder } from "../backup/backup-folder.ts";
import { BackupError, type Checksums } from "../backup/backup-format.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { requireBackup, verifyBackup } from "../backup/verify-backup.ts";
import { commandConfig } from "./command-config.ts";
import { FoundWrong } from "./exit-codes.ts";
import { reportTo } from "./progress.ts";

export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("back up database, media and texts together, while the server runs")
    .argument(
      "<file>",
      "a new file for all of it; a folder, which keeps media once for all its backups; or - for stdout",
    )
    .option("--verify", "read an existing backup whole instead, and compare every checksum")
    .option(
      "--without-media",
      "leave pictures and videos out: they are in a store that has backups or versions of its own",
      false,
    )
    .option("--keep <number>", "in a folder: delete all but so many of the newest backups", wholeNumber)
    .action(backUp);
  program
    .command("restore")
    .description("restore a backup into this server's database, media and texts; stop the server first")
    .argument("<file>", "a backup: one file, or a dated file in a folder of backups")
    .option("--replace", "replace what is in the database now", false)
    .option("--verify", "read the backup whole and restore nothing")
    .action(async (file: string, { replace, verify }: { replace: boolean; verify?: boolean }) =>
      verify === true ? checkBackup(file) : restore(file, replace),
    );
}

interface BackupFlags {
  verify?: boolean;
  keep?: number;
  withoutMedia: boolean;
}

async function backUp(target: string, { verify, keep, withoutMedia }: BackupFlags): Promise<void> {
  if (verify === true) return checkBackup(target);
  const { config, log } = commandConfig("used");
  const options = { config, media: await openAllMedia(config, log), report: reportTo(stderr) };
  const place = withoutMedia ? "elsewhere" : undefined;
  if (target === standardOutput) {
    printSummary(await backupToFile(options, target, place), "standard output");
    return;
  }
  const path = given(target);
  if (!(await isFolder(path)) && !target.endsWith("/")) {
    printSummary(await backupToFile(options, path, place), path);
    return;
  }
  const { file, checksums, copied, removed } = await backupToFolder(options, { folder: path, keep, withoutMedia });
  printSummary(checksums, file);
  stderr.write(`${count(copied, "new media file")}; ${count(removed.length, "older backup")} deleted\n`);
}

async function restore(target: string, replace: boolean): Promise<void> {
  const file = given(target);
  await requireBackup(file);
  const { config, log } = commandConfig("made");
  const report = reportTo(stderr);
  const { createdAt, rows, media } = await restoreBackup({
    config,
    file,
    replace,
    report,
    openMedia: () => openMedia(config, log),
    bucket: await openBucketClaim(config),
  });
  console.log(
    `Restored the backup of ${createdAt} to ${config.dataDir}: ${rows} rows, ${media.written} media files (${media.present} were there already). Start the server.`,
  );
  if (media.absent > 0) stderr.write(`The backup has no media. ${absence(media.absent)}\n`);
}

async function checkBackup(target: string): Promise<void> {
  try {
    const { manifest, checksums } = await verifyBackup(given(target), reportTo(stderr));
    console.log(`${target} is whole: ${contents(checksums)}, of ${manifest.createdAt}`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new FoundWrong(error.message, { cause: error });
  }
}

function printSummary(checksums: Checksums, where: string): void {
  for (const name of checksums.missing)
    stderr.write(`${name} is not there, though a row names it: it is not in the backup\n`);
  stderr.write(`${where}: ${contents(checksums)}\n`);
}

function contents({ rows, files, beside: separateMedia, elsewhere }: Checksums): string {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  if (elsewhere !== undefined) return `${count(all, "row")}, without media`;
  const media = Object.keys({ ...files, ...separateMedia }).filter((name) => name.startsWith("media/"));
  return `${count(all, "row")}, ${count(media.length, "media file")}`;
}

function absence(absent: number): string {
  const [are, them] = absent === 1 ? ["is", "it"] : ["are", "them"];
  return `${count(absent, "media file")} that its rows name ${are} not in the store: bring ${them} back there`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** npm starts commands in the project's folder, but a path is relative to the operator's folder. */
function given(path: string): string {
  return resolve(env["INIT_CWD"] ?? ".", path);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError("It must be a whole number from 1 on.");
}
