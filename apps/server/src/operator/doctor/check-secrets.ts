// Why: docs/decisions/0161-secrets-that-change.md
import type { Config } from "../../config/config.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { secretFingerprint } from "../../platform/session/secret-uses.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import { type Finding, fine, warning } from "./findings.ts";

interface Use {
  fingerprint: string;
  first: Date;
  last: Date;
}

/** The links in mails have to work for a while; all else that is signed lasts for hours. */
const mailedLinksLast = 30 * day;
/** A server writes down every hour what it signs with. */
const precision = hour;

/** Whether the servers sign with the same secret, and when a previous one may go. */
export async function checkSecrets(
  session: SqlSession,
  { sessionSecrets: [current, ...previous] }: Pick<Config, "sessionSecrets">,
  now = new Date(),
): Promise<Finding[]> {
  const uses = await readUses(session);
  const known = new Set([current, ...previous].map(secretFingerprint));
  const strangers = uses.filter(
    ({ fingerprint, last }) => !known.has(fingerprint) && now.getTime() - last.getTime() < 2 * precision,
  );
  return [
    ...strangers.map(({ last }) =>
      warning(
        `a server signed with another SESSION_SECRET, until ${last.toISOString()}: give all servers the same one, and the other one as SESSION_SECRET_PREVIOUS unless it has leaked`,
      ),
    ),
    ...previous.map((secret) => whenItMayGo(uses, secretFingerprint(secret), now)),
  ];
}

function whenItMayGo(uses: readonly Use[], fingerprint: string, now: Date): Finding {
  // A secret without a recorded use was last used before the first record.
  const earliest = Math.min(...uses.map(({ first }) => first.getTime()), now.getTime());
  const own = uses.find((use) => use.fingerprint === fingerprint);
  const mayGo = new Date((own?.last.getTime() ?? earliest) + precision + mailedLinksLast);
  if (mayGo <= now)
    return warning("SESSION_SECRET_PREVIOUS may go: nothing that it has signed is still in use. Remove it");
  const since = own === undefined ? "" : `was last signed with at ${own.last.toISOString()}, and `;
  return fine(
    `SESSION_SECRET_PREVIOUS ${since}may go on ${mayGo.toISOString().slice(0, 10)}, when the links in mails are 30 days old; if it has leaked, at once`,
  );
}

async function readUses(session: SqlSession): Promise<Use[]> {
  const [table] = textRows(
    await session.query("select to_regclass('public.session_secret_uses')::text as name"),
    "name",
  );
  if (table === undefined) return [];
  const rows = await session.query("select row_to_json(found)::text as line from session_secret_uses found");
  return textRows(rows, "line").map((line) => {
    const use: Record<"fingerprint" | "first_used_at" | "last_used_at", string> = JSON.parse(line);
    return { fingerprint: use.fingerprint, first: new Date(use.first_used_at), last: new Date(use.last_used_at) };
  });
}
