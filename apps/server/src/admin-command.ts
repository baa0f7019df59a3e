import { loadConfig } from "./config/config.ts";
import { createLogger } from "./platform/log/logging.ts";
import { randomPassword } from "./platform/passwords/random-password.ts";
import { openDependencies } from "./app/open-dependencies.ts";
import { ensureAdmin } from "./account/ensure-admin.ts";

/** `npm run admin -- <email>`: makes sure that an administrator with this address exists. Refuses while the embedded database is in use. */
try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(email: string | undefined): Promise<void> {
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Usage: npm run admin -- <email>");
  const config = loadConfig({ LOG_LEVEL: "warn", ...process.env });
  const { dependencies, close } = await openDependencies(config, createLogger(config));
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
    console.log(`${email} is an administrator now.\nPassword: ${password}\nIt is shown this once.`);
  } finally {
    await close();
  }
}
