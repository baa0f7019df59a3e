import { raiseCatalogueVersion } from "../course/catalogue-version.ts";
import type { Dependencies } from "../dependencies.ts";
import { endSessionsOf } from "../session/sessions.ts";
import { easyPassword } from "./easy-passwords.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "passwords" | "clock" | "log">;

/** How an administrator is called who was not there before. */
const name = "Administrator";

/** What was done to make sure that an administrator exists. */
export type Ensured = "created" | "promoted" | "unchanged";

/**
 * Makes sure that an administrator with this address exists. An account that is one already stays as it is. One that is
 * not gets the password too and loses its sessions: whoever signed up with the address first may not be its owner. Warns
 * of a password that is easy to guess.
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
  if (known?.role === "ADMIN") return "unchanged";
  const passwordHash = await passwords.hash(password);
  if (known === undefined) {
    const admin = { fullName: name, email, passwordHash, avatarFile: undefined, role: "ADMIN" } as const;
    return (await repository.insertUser(db, admin, clock())) === undefined ? "unchanged" : "created";
  }
  await db.transaction(async (tx) => {
    await repository.makeAdmin(tx, known.id, passwordHash);
    await endSessionsOf(tx, known.id);
    // An administrator is no learner: the courses they opened have one less.
    await raiseCatalogueVersion(tx);
  });
  return "promoted";
}
