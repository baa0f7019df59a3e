import { setTimeout as sleep } from "node:timers/promises";
import { type Lock, type Locker, ERRORS } from "@tus/utils";
import type { Dependencies } from "../../dependencies.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { releaseLock, renewLock, takeLock } from "./repository.ts";

/** Milliseconds. A killed server holds its locks for so long. */
const lease = 8 * second;
const renewInterval = second;
const retryInterval = second / 4;
const longestWait = 20 * second;

/** The lock is in the database, so that one request at a time writes to an upload, whichever server it reaches. */
export function uploadLocker(
  { db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">,
  toUploadId: (key: string) => string,
): Locker {
  return { newLock: (key) => newLock(toUploadId(key)) };

  function newLock(id: string): Lock {
    const holder = newId();
    let renewing: NodeJS.Timeout | undefined;
    const times = () => {
      const now = clock();
      return { holder, now, until: new Date(now.getTime() + lease) };
    };

    const renew = async (release: () => unknown): Promise<void> => {
      const renewed = await renewLock(db, id, times());
      if (renewed === undefined || renewed.lockRequested) await release();
    };

    return {
      lock: async (signal, release) => {
        const deadline = performance.now() + longestWait;
        while (true) {
          const outcome = await takeLock(db, id, times());
          if (outcome === "taken") break;
          if (outcome === "gone") throw ERRORS.FILE_NOT_FOUND;
          if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
          await sleep(retryInterval);
        }
        renewing = setInterval(() => {
          renew(release).catch((error: unknown) => log.warn({ err: error, upload: id }, "a lock was not renewed"));
        }, renewInterval);
        renewing.unref();
      },
      unlock: async () => {
        clearInterval(renewing);
        await releaseLock(db, id, holder);
      },
    };
  }
}
