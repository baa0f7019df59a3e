// Why: docs/decisions/0101-pages-rendered-by-the-server.md
import { setTimeout as pause } from "node:timers/promises";
import type { PagePlan } from "@lms/api/page-rendering";
import type { Logger } from "../platform/log/logger.ts";
import {
  type AnswerSources,
  privateDocument,
  type PageAnswer,
  type PageRequest,
  readSite,
  type User,
} from "./page-answer.ts";
import type { ReadResponse, RunRead } from "./page-reads.ts";
import type { RenderPool } from "./render-pool.ts";

/** Whoever is signed in, and what they read by their own calls. */
export interface Member {
  user: User;
  read: RunRead;
  log: Pick<Logger, "warn">;
}

interface Sources extends AnswerSources {
  pool: Pick<RenderPool, "render">;
  /** Milliseconds for which a page waits for its reads. */
  readTimeout: number;
}

/**
 * The page with what its owner may read. If anything fails, the browser draws the page from the responses that came: what has been
 * read is not read again, so that a read which leaves an entry in the audit trail leaves one.
 */
export async function makeMemberPage(
  { planner, pool, read: readPublic, publicUrl, readTimeout }: Sources,
  { reads }: Extract<PagePlan, { kind: "memberPage" }>,
  { address, language, user, read, log }: PageRequest & Member,
): Promise<PageAnswer> {
  const [{ site }, responses] = await Promise.all([
    readSite(readPublic, language),
    inTime(
      readTimeout,
      reads.map((each) => read(each, language)),
    ),
  ]);
  const input = { address, language, publicUrl, user, site };
  if (responses.every(({ status }) => status === 200 || status === 404)) {
    try {
      const page = await pool.render({ ...input, responses });
      if (page.kind === "page") return privateDocument(page);
    } catch (error) {
      log.warn({ err: error }, "a member's page could not be rendered: the browser draws it");
    }
  }
  const parsed = responses.map(({ status, body }) => ({ status, body: status === 200 ? JSON.parse(body) : undefined }));
  return privateDocument(planner.renderShell({ ...input, responses: parsed }));
}

const missing = { status: 503, body: "null" };

async function inTime(
  timeout: number,
  reads: readonly Promise<ReadResponse>[],
): Promise<Pick<ReadResponse, "status" | "body">[]> {
  const stop = new AbortController();
  const end = pause(timeout, missing, { signal: stop.signal }).catch(() => missing);
  try {
    return await Promise.all(reads.map((read) => Promise.race([read.catch(() => missing), end])));
  } finally {
    stop.abort();
  }
}
