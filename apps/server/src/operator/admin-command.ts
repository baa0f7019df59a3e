import { emailAddress } from "./cli/admin-command.ts";
import { makeAdmin } from "./cli/make-admin.ts";
import { operatorMessage } from "../platform/database/database-failure.ts";

/** `npm run admin -- <email>`: the same as `npm run lms -- admin <email>`. */
try {
  const [, , email] = process.argv;
  if (email === undefined) throw new Error("Usage: npm run admin -- <email>");
  await makeAdmin(emailAddress(email));
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
