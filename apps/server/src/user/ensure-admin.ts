import { raiseCatalogueVersion } from "../course/catalogue-version.ts";
import type { Dependencies } from "../dependencies.ts";
import { endSessionsOf } from "../session/sessions.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "passwords" | "clock">;

/** What was done to make sure that an administrator exists. */
export type Ensured = "created" | "promoted" | "unchanged";

/**
 * Makes sure that an administrator with this address exists. An account that is one already stays as it is. One that is
 * not gets the password too and loses its sessions: whoever signed up with the address first may not be its owner.
 */
export async function ensureAdmin(
  { db, passwords, clock }: Needs,
  { email, password }: { email: string; password: string },
): Promise<Ensured> {
  const known = await repository.findByEmail(db, email);
  if (known?.role === "ADMIN") return "unchanged";
  const passwordHash = await passwords.hash(password);
  if (known === undefined) {
    const admin = { fullName: "Administrator", email, passwordHash, avatarFile: undefined, role: "ADMIN" } as const;
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
