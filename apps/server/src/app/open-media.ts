import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { S3Settings } from "../config/media-settings.ts";
import { openDiskStore } from "../platform/media/disk-store.ts";
import { readingFrom } from "../platform/media/earlier-place.ts";
import type { MediaStore } from "../platform/media/media-store.ts";

type MediaConfig = Pick<Config, "dataDir" | "s3" | "maxVideoBytes">;

const clock = (): Date => new Date();

const folderOf = ({ dataDir }: MediaConfig): string => join(dataDir, "media");

/** The place that the settings name. */
export async function openMedia(config: MediaConfig, log: Logger): Promise<MediaStore> {
  return config.s3 === undefined ? openDisk(config) : openObjects(config, config.s3, log);
}

/** With S3 also what is still on the disk. */
export async function openAllMedia(config: MediaConfig, log: Logger): Promise<MediaStore> {
  const media = await openMedia(config, log);
  return config.s3 === undefined ? media : readingFrom(await openDisk(config), media);
}

export function openDisk(config: MediaConfig): Promise<MediaStore> {
  return openDiskStore(folderOf(config));
}

export async function openObjects(config: MediaConfig, s3: S3Settings, log: Logger): Promise<MediaStore> {
  // Loaded here: its client costs memory and time at the start.
  const { openS3Store } = await import("../platform/media/s3/s3-store.ts");
  const temporaryFolder = join(folderOf(config), "incoming");
  return openS3Store(s3, { temporaryFolder, maxBytes: config.maxVideoBytes, clock, log });
}
