import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { Dependencies } from "../dependencies.ts";
import { endUserSessions } from "../platform/session/sessions.ts";
import { passwordWeakness } from "./passwords/password-strength.ts";
import * as repository from "./repository.ts";
import { revokeResetLinks } from "./passwords/reset-tokens.ts";
import { reservedUntil } from "./address/address-changes.ts";
import { accountSubject, audit } from "../platform/policy/audit/audit.ts";

type AdminDependencies = Pick<Dependencies, "config" | "db" | "passwords" | "clock" | "log">;

const name = "Administrator";

export type Ensured = "created" | "promoted" | "taken over" | "unchanged";

/** Nothing was changed; the message says what the operator can do. */
class AdminRefused extends Error {
  override readonly name = "AdminRefused";
}

/** The server starts without this administrator too. */
export async function ensureConfiguredAdmin(dependencies: AdminDependencies): Promise<void> {
  const { config, log } = dependencies;
  if (config.admin === undefined) return;
  try {
    log.info({ admin: await ensureAdmin(dependencies, config.admin) }, "administrator");
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error;
    log.warn({ admin: config.admin.email }, `there is no administrator of ADMIN_EMAIL: ${error.message}`);
  }
}

/**
 * Another account with this address gets the password and loses its sessions: it may belong to another person.
 * In production the password has to be changed at the first sign-in: whoever set the server up knows it.
 * Throws `AdminRefused` where nobody could sign in as this administrator.
 */
export async function ensureAdmin(
  { config, db, passwords, clock, log }: AdminDependencies,
  { email, password }: { email: string; password: string },
): Promise<Ensured> {
  if ((await passwordWeakness(password, { fullName: name, email })) !== undefined) {
    log.warn(
      { admin: email },
      "the administrator's password is easy to guess: set another one, and change it if it is in use",
    );
  }
  const known = await repository.findByEmail(db, email);
  if (known !== undefined && known.disabledAt !== null) throw disabled(email);
  if (known?.role === "ADMIN" && !known.seeded) return "unchanged";
  const passwordMustChange = config.production;
  const passwordHash = await passwords.hash(password);
  if (known === undefined) {
    const admin = {
      fullName: name,
      email,
      passwordHash,
      passwordMustChange,
      avatarFile: undefined,
      role: "ADMIN",
    } as const;
    return db.transaction(async (tx) => {
      const now = clock();
      const id = await repository.insertUser(tx, admin, now);
      if (id === undefined) {
        const until = await reservedUntil(tx, email, now);
        if (until !== undefined) throw reserved(email, until);
        return "unchanged";
      }
      await audit(tx, { subject: accountSubject({ ...admin, id }), person: id, after: { role: "ADMIN" } });
      return "created";
    });
  }
  return db.transaction(async (tx) => {
    if (!(await repository.makeAdmin(tx, known, { passwordHash, passwordMustChange }))) return "unchanged";
    await endUserSessions(tx, { userId: known.id, now: clock() });
    await revokeResetLinks(tx, known.id);
    // Administrators do not count as learners, so learner counts of courses may change.
    await raiseCatalogueVersion(tx);
    await audit(tx, { subject: accountSubject(known), person: known.id, before: known, after: { role: "ADMIN" } });
    return known.seeded ? "taken over" : "promoted";
  });
}

function disabled(email: string): AdminRefused {
  return new AdminRefused(`The account ${email} is disabled. To open it: npm run lms -- enable ${email}`);
}

function reserved(email: string, until: Date): AdminRefused {
  return new AdminRefused(
    `The address ${email} is reserved until ${until.toISOString()} for the account that had it: its change of address may still be undone.`,
  );
}
