import type { Loadable } from "@lms/ui/lib/loadable";
import { runOnce } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";

interface Feed {
  createdAt?: string | undefined;
  /** The address is known only after it was made: the server does not store it. */
  url?: string | undefined;
}

interface CalendarFeedState {
  feed: Loadable<Feed>;
  changing: boolean;
}

const initial = (): CalendarFeedState => ({ feed: { status: "loading" }, changing: false });

export const calendarFeed = createStore("viewer", initial);

const feeds = createResource<"feed", Feed>({ lifetime: "viewer", values: () => calendarFeed, overlap: "replace" });

export async function loadCalendarFeed(): Promise<void> {
  await feeds.load("feed", async (quiet) =>
    mapData(await request("getCalendarFeed", api.GET("/calendar-feed"), { quiet }), toFeed),
  );
}

export async function renewCalendarFeed(): Promise<void> {
  await change(() => request("renewCalendarFeed", api.POST("/calendar-feed")));
}

export async function revokeCalendarFeed(): Promise<void> {
  await change(() => request("revokeCalendarFeed", api.DELETE("/calendar-feed")));
}

async function change(call: () => Promise<Outcome<Feed>>): Promise<void> {
  const isSameViewer = rememberViewer();
  const outcome = await runOnce(calendarFeed, "changing", call);
  if (outcome?.ok && isSameViewer()) feeds.put("feed", toFeed(outcome.data));
}

function toFeed({ createdAt, url }: Feed): Feed {
  return { createdAt, url };
}
