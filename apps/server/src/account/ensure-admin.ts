import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { Dependencies } from "../dependencies.ts";
import { endUserSessions } from "../platform/session/sessions.ts";
import { passwordWeakness } from "./passwords/password-strength.ts";
import * as repository from "./repository.ts";
import { revokeResetLinks } from "./passwords/reset-tokens.ts";
import { accountSubject, audit } from "../platform/policy/audit/audit.ts";

type AdminDependencies = Pick<Dependencies, "config" | "db" | "passwords" | "clock" | "log">;

const name = "Administrator";

export type Ensured = "created" | "promoted" | "taken over" | "unchanged";

/**
 * Another account with this address gets the password and loses its sessions: it may belong to another person.
 * In production the password has to be changed at the first sign-in: whoever set the server up knows it.
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
      const id = await repository.insertUser(tx, admin, clock());
      if (id === undefined) return "unchanged";
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
