import { raiseCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { endSessionsOf } from "../platform/session/sessions.ts";
import { easyPassword } from "./password-strength.ts";
import * as repository from "./repository.ts";
import { voidResets } from "./reset-tokens.ts";

type Needs = Pick<Dependencies, "db" | "passwords" | "clock" | "log">;

/** How an administrator is called who was not there before. */
const name = "Administrator";

/** What was done to make sure that an administrator exists. */
export type Ensured = "created" | "promoted" | "taken over" | "unchanged";

/**
 * Makes sure that an administrator with this address exists. An account that is one already stays as it is. One that is
 * not gets the password too and loses its sessions: whoever signed up with the address first may not be its owner. So
 * does an account of the demo, whose password is published: it is taken over, and the demo's no more. Warns of a password
 * that is easy to guess.
 */
export async function ensureAdmin(
  { db, passwords, clock, log }: Needs,
  { email, password }: { email: string; password: string },
): Promise<Ensured> {
  if (easyPassword(password, { fullName: name, email }) !== undefined) {
    log.warn(
      { admin: email },
      "the administrator's password is easy to guess: set another one, and change it if it is in use",
    );
  }
  const known = await repository.findByEmail(db, email);
  if (known?.role === "ADMIN" && !known.seeded) return "unchanged";
  const passwordHash = await passwords.hash(password);
  if (known === undefined) {
    const admin = { fullName: name, email, passwordHash, avatarFile: undefined, role: "ADMIN" } as const;
    return (await repository.insertUser(db, admin, clock())) === undefined ? "unchanged" : "created";
  }
  return db.transaction(async (tx) => {
    // Another process may have done it meanwhile.
    if (!(await repository.makeAdmin(tx, known, passwordHash))) return "unchanged";
    await endSessionsOf(tx, known.id);
    await voidResets(tx, known.id);
    // An administrator is no learner: the courses they opened have one less.
    await raiseCatalogueVersion(tx);
    return known.seeded ? "taken over" : "promoted";
  });
}
