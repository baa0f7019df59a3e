// Why: docs/decisions/0147-a-bucket-has-one-owner.md
import { second } from "../../lib/time/durations.ts";
import type { MediaStore } from "../media-store.ts";
import { type Claimant, claimBucket } from "./bucket-owner.ts";
import type { S3 } from "./s3-client.ts";

/** Milliseconds: balancers do not wait longer. */
const checkTimeout = 3 * second;

/** Nothing is written and nothing deleted before the bucket is the claimant's. */
export function ownedStore(s3: S3, media: MediaStore, claimant: Claimant): MediaStore {
  let claimed = false;
  let own: string | undefined;
  const remembered: Claimant = {
    ...claimant,
    // It never changes, and the store's health is not the database's.
    installation: async () => (own ??= await claimant.installation()),
  };
  const claim = async (timeout?: number): Promise<void> => {
    await claimBucket(s3, remembered, { timeout });
    claimed = true;
  };
  const claimOnce = async (): Promise<void> => {
    if (!claimed) await claim();
  };
  return {
    ...media,
    begin: async (bucket) => {
      await claimOnce();
      return media.begin(bucket);
    },
    add: async (file, bytes) => {
      await claimOnce();
      return media.add(file, bytes);
    },
    put: async (file, bytes, expected) => {
      await claimOnce();
      return media.put(file, bytes, expected);
    },
    remove: async (bucket, id) => {
      await claimOnce();
      await media.remove(bucket, id);
    },
    pending: {
      ...media.pending,
      tus: async () => {
        await claimOnce();
        return media.pending.tus();
      },
      place: async (id, file) => {
        await claimOnce();
        await media.pending.place(id, file);
      },
      remove: async (id) => {
        await claimOnce();
        await media.pending.remove(id);
      },
    },
    requireOwn: () => claim(),
    check: () => claim(checkTimeout),
  };
}
