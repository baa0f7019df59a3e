import { toEmailKey } from "@lms/api/email";
import { eq, or, type Placeholder, type SQL } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";

/** The account has the address, in whatever form. */
export function hasAddress(email: string): SQL | undefined {
  return hasAddressKey(toEmailKey(email));
}

export function hasAddressKey(key: string | Placeholder): SQL | undefined {
  return or(eq(users.emailKey, key), eq(users.addressKey, key));
}
