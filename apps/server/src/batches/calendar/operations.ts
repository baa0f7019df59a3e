import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { calendarPaths } from "./calendar-routes.ts";
import { deleteFeed, feedCreatedAt, renewFeed } from "./feeds.ts";
import { success } from "../../platform/lib/message.ts";

export function calendarOperations({ config, db, clock }: Dependencies) {
  return {
    getCalendarFeed: async ({ viewer }) => {
      const createdAt = await feedCreatedAt(db, requireSignedIn(viewer).id);
      return {
        ...success("batches.calendarFetched"),
        ...(createdAt && { createdAt: createdAt.toISOString() }),
      };
    },

    renewCalendarFeed: async ({ viewer }) => {
      const now = clock();
      const token = await renewFeed(db, requireSignedIn(viewer).id, now);
      const url = `${config.publicUrl}${calendarPaths.feed(token)}`;
      return { ...success("batches.calendarLinkCreated"), createdAt: now.toISOString(), url };
    },

    revokeCalendarFeed: async ({ viewer }) => {
      await deleteFeed(db, requireSignedIn(viewer).id);
      return success("batches.calendarLinkRemoved");
    },
  } satisfies Operations<"calendar">;
}
