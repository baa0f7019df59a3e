// Why: docs/decisions/0161-secrets-that-change.md
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessionSecretUses } from "../database/schema/settings.ts";
import { type SessionSecrets, signer } from "../lib/secrets/signer.ts";

/** Identifies a secret, which cannot be computed from it. */
export function secretFingerprint(secret: string): string {
  return signer([secret], "fingerprint").sign("").slice(0, 16);
}

/** Called at each start and every hour: a previous secret may be removed some time after its last use. */
export async function recordSecretUse({
  config,
  db,
  clock,
}: {
  config: { sessionSecrets: SessionSecrets };
  db: Database;
  clock: () => Date;
}): Promise<void> {
  const now = clock();
  await db
    .insert(sessionSecretUses)
    .values({ fingerprint: secretFingerprint(config.sessionSecrets[0]), firstUsedAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: sessionSecretUses.fingerprint,
      set: { lastUsedAt: sql`greatest(${sessionSecretUses.lastUsedAt}, excluded.last_used_at)` },
    });
}
