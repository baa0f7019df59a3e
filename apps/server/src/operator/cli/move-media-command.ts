import { existsSync } from "node:fs";
import { stderr } from "node:process";
import { Argument, type Command } from "commander";
import { ConfigError } from "../../config/config.ts";
import { mediaFolder, openDisk, openObjects } from "../../adapters/open-media.ts";
import { buckets, type MediaStore } from "../../platform/media/media-store.ts";
import { PlaceOfAnother } from "../../platform/media/storage-outage.ts";
import { requireInstallation } from "../read-installation.ts";
import { moveMedia } from "../move/move-media.ts";
import { commandConfig } from "./command-config.ts";
import { reportTo } from "./progress.ts";

const places = ["disk", "s3"] as const;
type StorageKind = (typeof places)[number];

export function addMoveMediaCommand(program: Command): void {
  program
    .command("move-media")
    .description("copy media from the disk to S3 or back, while the server runs; run again, it copies what is missing")
    .addArgument(new Argument("<from>", "where the media are").choices(places))
    .addArgument(new Argument("<to>", "where they shall be").choices(places))
    .option("--delete", "delete each one that is the same in both places from the first; only after the switch", false)
    .action((from: StorageKind, to: StorageKind, options: { delete: boolean }, command: Command) => {
      if (from === to) command.error(`error: the media cannot be moved from ${from} to ${to}`);
      return move(from, to, options.delete);
    });
}

async function move(from: StorageKind, to: StorageKind, deleting: boolean): Promise<void> {
  const { config, log } = commandConfig("there");
  if (config.s3 === undefined) {
    throw new ConfigError(["S3_BUCKET and the settings beside it must be set for this command, in both directions"]);
  }
  if (from === "disk" && !existsSync(mediaFolder(config)))
    throw new Error(`There are no media in ${config.dataDir}: set DATA_DIR to the server's folder.`);
  const disk = await openDisk(config);
  const claimant = { installation: () => requireInstallation(config), items: () => itemsOn(disk) };
  const s3 = await openObjects(config, config.s3, log, claimant);
  const stores = from === "disk" ? { from: disk, to: s3 } : { from: s3, to: disk };
  try {
    const { copied, present, deleted, strange } = await moveMedia({ ...stores, deleting, report: reportTo(stderr) });
    for (const name of strange) stderr.write(`${name} is not a file of the server: it was left where it is\n`);
    console.log(`${copied} files were copied to ${to} and read again; ${present} were there already.`);
    console.log(deleting ? `${deleted} files were deleted from ${from}.` : nextStep(from, to));
  } catch (error) {
    if (error instanceof PlaceOfAnother) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${cause}\nRun the command again: it copies what is missing.`, { cause: error });
  }
}

async function itemsOn(disk: MediaStore): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const bucket of buckets) for await (const { id } of disk.list(bucket)) ids.add(id);
  return ids;
}

function nextStep(from: StorageKind, to: StorageKind): string {
  const switched = to === "s3" ? "with the S3 settings" : "without the S3 settings";
  return (
    `If you have not done so, restart the server ${switched} now, and then run this command once more: ` +
    `it copies what was uploaded meanwhile. After that, --delete frees the place on ${from}.`
  );
}
