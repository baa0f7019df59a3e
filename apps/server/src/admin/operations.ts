import type { Dependencies } from "../platform/dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { countUsers } from "./user-counts.ts";

export function adminOperations({ db, clock, searching }: Dependencies) {
  return {
    getUserStats: async () => {
      const now = clock();
      const counts = await searching.run(() => countUsers(db, now));
      return { success: true, message: "Stats fetched successfully", ...counts, asOf: now.toISOString() };
    },
  } satisfies Operations<"admin">;
}
