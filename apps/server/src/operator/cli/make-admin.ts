import { ensureAdmin } from "../../account/ensure-admin.ts";
import { randomPassword } from "../../platform/passwords/random-password.ts";
import { withDependencies } from "./with-dependencies.ts";

/** Refuses while the embedded database is in use. */
export function makeAdmin(email: string): Promise<void> {
  return withDependencies(
    "admin",
    async (dependencies) => {
      const password = randomPassword();
      const done = await ensureAdmin(dependencies, { email, password });
      if (done === "unchanged") {
        console.log(`${email} is an administrator already.`);
        return;
      }
      if (done === "taken over") {
        console.log(
          `${email} was an account of the demo. It is yours from now on, and stays when the demo is off or removed.`,
        );
      }
      console.log(
        `${email} is an administrator now.\nPassword: ${password}\nIt is shown this once${dependencies.config.production ? ", and has to be changed at the first sign-in" : ""}.`,
      );
    },
    "there",
  );
}
