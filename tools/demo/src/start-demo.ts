import { demoAdmin } from "../../../apps/server/src/config/demo-accounts.ts";
import type { DemoDependencies } from "./demo-dependencies.ts";
import { demoAccountLines } from "./accounts/account-lines.ts";
import { ensureOwnAdminPassword } from "./accounts/admin-password.ts";
import { seedDemo } from "./seed.ts";

export async function startDemo(dependencies: DemoDependencies): Promise<string[]> {
  await seedDemo(dependencies);
  const password = await ensureOwnAdminPassword(dependencies);
  // Printed at once: if the start fails later, the password cannot be read any more.
  if (password !== undefined) {
    console.log(
      `\nThe demo's admin has a password of its own now. It is shown this once.\n  ${demoAdmin.email} ${password}`,
    );
  }
  return demoAccountLines(dependencies.db);
}
