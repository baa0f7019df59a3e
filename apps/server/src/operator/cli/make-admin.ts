import { ensureAdmin } from "../../account/ensure-admin.ts";
import { randomPassword } from "../../platform/passwords/random-password.ts";
import { openDependencies } from "../../adapters/open-dependencies.ts";
import { commandConfig } from "./command-config.ts";

/** Refuses while the embedded database is in use. */
export async function makeAdmin(email: string): Promise<void> {
  const { config, log } = commandConfig();
  const { dependencies, close } = await openDependencies(config, log);
  try {
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
      `${email} is an administrator now.\nPassword: ${password}\nIt is shown this once${config.production ? ", and has to be changed at the first sign-in" : ""}.`,
    );
  } finally {
    await close();
  }
}
