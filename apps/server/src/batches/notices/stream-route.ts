// Why: docs/decisions/0121-notices.md
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { LongTransfers } from "../../platform/http/long-transfer.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { signedIn } from "../../platform/policy/rules.ts";
import { noticeStreamLimit } from "../../platform/rates/limits.ts";
import { NoticeStreams } from "./notice-streams.ts";
import { countAllUnread } from "./operations.ts";

const noticeStreamPath = "/live/notices";

/** The unread count as server-sent events, until the session ends or the server stops. Everything works without it. */
export function serveNoticeStream(app: FastifyInstance, dependencies: Dependencies, transfers: LongTransfers): void {
  const { db, clock } = dependencies;
  const streams = new NoticeStreams(dependencies);
  app.addHook("preClose", (done) => {
    streams.close();
    done();
  });

  app.get(
    noticeStreamPath,
    {
      config: {
        measuredAs: "live",
        access: { rule: signedIn, limit: { name: "noticeStream", perAddress: noticeStreamLimit } },
      },
    },
    async (request, reply) => {
      let viewer = requireSignedIn(request.viewer);
      const body = await streams.open(viewer.id, () => countAllUnread(db, viewer, clock()));
      transfers.watch(request, reply, async () => {
        await request.recheckPermission?.();
        const now = requireSignedIn(request.viewer);
        // Whoever sees the site as somebody else now has another count.
        if (now.id === viewer.id) viewer = now;
        else body.end();
      });
      reply.headers({ "cache-control": "no-store", "x-accel-buffering": "no", "x-robots-tag": "noindex" });
      return reply.type("text/event-stream").send(body);
    },
  );
}
