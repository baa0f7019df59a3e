import type { Database } from "../database/database.ts";
import type { Role } from "../database/schema/accounts.ts";
import { readStaffKinds } from "./course-staff.ts";
import type { SignedIn } from "./viewer.ts";

/** Support acts on learners alone: on nobody of the team, and on nobody who works on a course. */
export async function reachesPerson(
  tx: Database,
  viewer: SignedIn,
  { id, role }: { id: string; role: Role },
): Promise<boolean> {
  if (viewer.role === "ADMIN") return true;
  return role === "USER" && (await readStaffKinds(tx, id)).length === 0;
}
