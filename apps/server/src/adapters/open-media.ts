import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { S3Settings } from "../platform/media/s3/s3-settings.ts";
import { openDiskStore } from "../platform/media/disk/disk-store.ts";
import { readingFrom } from "../platform/media/disk/earlier-place.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import type { BucketClaim, Claimant } from "../platform/media/s3/bucket-owner.ts";

type MediaConfig = Pick<Config, "dataDir" | "s3" | "maxVideoBytes">;

const clock = (): Date => new Date();

export const mediaFolder = ({ dataDir }: MediaConfig): string => join(dataDir, "media");

/** Opens the disk or the bucket, as the settings say. */
export async function openMedia(config: MediaConfig, log: Logger, claimant?: Claimant): Promise<MediaStore> {
  return config.s3 === undefined ? openDisk(config) : openObjects(config, config.s3, log, claimant);
}

/** A site that moved to S3 may still have files on the disk: they are read too. */
export async function openAllMedia(config: MediaConfig, log: Logger, claimant?: Claimant): Promise<MediaStore> {
  const media = await openMedia(config, log, claimant);
  return config.s3 === undefined ? media : readingFrom(await openDisk(config), media);
}

export function openDisk(config: MediaConfig): Promise<MediaStore> {
  return openDiskStore(mediaFolder(config));
}

/** Undefined where media are on the disk, which belongs to who has `DATA_DIR`. */
export async function openBucketClaim({ s3 }: Pick<Config, "s3">): Promise<BucketClaim | undefined> {
  if (s3 === undefined) return undefined;
  const { bucketClaim } = await import("../platform/media/s3/bucket-owner.ts");
  return bucketClaim(s3);
}

export async function openObjects(
  config: MediaConfig,
  s3: S3Settings,
  log: Logger,
  claimant?: Claimant,
): Promise<MediaStore> {
  // Loaded here: its client costs memory and time at the start.
  const { openS3Store } = await import("../platform/media/s3/s3-store.ts");
  const temporaryFolder = join(mediaFolder(config), "incoming");
  return openS3Store(s3, { temporaryFolder, maxBytes: config.maxVideoBytes, clock, log, claimant });
}
