// Why: docs/decisions/0120-calendars-of-batches.md
import { say } from "@lms/texts/mails/calendar";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { makeEtag, matchesEtag } from "../../platform/lib/etag.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { signedIn } from "../../platform/policy/rules.ts";
import { userLanguage } from "../../platform/policy/user-language.ts";
import { calendarLimit } from "../../platform/rates/limits.ts";
import { readSiteIdentity } from "../../platform/policy/site/site-identity.ts";
import { findViewer } from "../../platform/session/sessions.ts";
import { withoutMeetingAddress } from "../hidden-addresses.ts";
import { calendarFile } from "./calendar-file.ts";
import { findCalendarSession, sessionsOfMember } from "./calendar-sessions.ts";
import { findFeedOwner } from "./feeds.ts";

export const calendarPaths = {
  feed: (token: string) => `/calendar/feed/${token}.ics`,
  session: (id: string) => `/calendar/sessions/${id}.ics`,
};

export function serveCalendars(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, clock } = dependencies;
  const { publicUrl } = config;

  /** Calendar programs send no cookie: the address is the secret. */
  app.get<{ Params: { token: string } }>(
    calendarPaths.feed(":token"),
    {
      config: {
        measuredAs: "calendar",
        feature: "batches",
        access: { limit: { name: "calendarFeed", perAddress: calendarLimit } },
      },
    },
    async (request, reply) => {
      const now = clock();
      const userId = await findFeedOwner(db, request.params.token);
      // A closed account has no viewer.
      const viewer = userId === undefined ? undefined : await findViewer({ db, config }, userId, now);
      if (viewer === undefined) throw new Problem(404, "batches.calendarNotFound");
      const found = await sessionsOfMember(db, viewer.id, now);
      const sessions = viewer.demo ? found.map(withoutMeetingAddress) : found;
      const language = userLanguage(viewer);
      const site = (await readSiteIdentity(db, config)).name(language);
      const name = say(language, "name", { site });
      return send(calendarFile(sessions, { publicUrl, site, name, language }), request, reply);
    },
  );

  app.get<{ Params: { id: string } }>(
    calendarPaths.session(":id"),
    { config: { measuredAs: "calendar", feature: "batches", access: { rule: signedIn } } },
    async (request, reply) => {
      const { viewer } = request;
      const { id } = request.params;
      const drafts = viewer.kind === "user" && viewer.role === "ADMIN";
      const found = isId(id) ? await findCalendarSession(db, id, { drafts }) : undefined;
      if (found === undefined) throw new Problem(404, "batches.sessionNotFound");
      reply.header("content-disposition", 'attachment; filename="session.ics"');
      const language = viewer.kind === "user" ? userLanguage(viewer) : "en";
      const shown = viewer.kind === "user" && viewer.demo ? withoutMeetingAddress(found) : found;
      const site = (await readSiteIdentity(db, config)).name(language);
      return send(calendarFile([shown], { publicUrl, site, name: shown.batch.title, language }), request, reply);
    },
  );
}

function send(body: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = makeEtag(body);
  reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
  if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("text/calendar; charset=utf-8").send(body);
}
