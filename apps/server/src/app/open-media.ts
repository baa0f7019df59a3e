import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { openDiskStore } from "../platform/media/disk-store.ts";
import type { MediaStore } from "../platform/media/media-store.ts";

const clock = (): Date => new Date();

export async function openMedia({ dataDir, s3, maxVideoBytes }: Config, log: Logger): Promise<MediaStore> {
  const folder = join(dataDir, "media");
  if (s3 === undefined) return openDiskStore(folder);
  // Loaded here: its client costs memory and time at the start.
  const { openS3Store } = await import("../platform/media/s3/s3-store.ts");
  return openS3Store(s3, { temporaryFolder: join(folder, "incoming"), maxBytes: maxVideoBytes, clock, log });
}
