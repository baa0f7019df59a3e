// Why: docs/decisions/0165-checksums-of-media.md
import type { Database } from "../database/database.ts";
import { deleteChecksums, storeChecksums } from "./media-checksums.ts";
import type { MediaStore } from "../media/media-store.ts";

/** Stores the checksums of uploads, made while the bytes pass through. */
export function recordChecksums(media: MediaStore, { db, clock }: { db: Database; clock: () => Date }): MediaStore {
  return {
    ...media,
    begin: async (bucket) => {
      const draft = await media.begin(bucket);
      const sums: Record<string, string> = {};
      return {
        ...draft,
        write: async (name, bytes) => {
          const checksum = await draft.write(name, bytes);
          sums[name] = checksum.sha256;
          return checksum;
        },
        commit: async () => {
          await draft.commit();
          await storeChecksums(db, { bucket, id: draft.id, sums }, clock());
        },
      };
    },
    remove: async (bucket, id) => {
      await media.remove(bucket, id);
      await deleteChecksums(db, bucket, id);
    },
  };
}
