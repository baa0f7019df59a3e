import { createHmac } from "node:crypto";
import type { Store } from "./store.ts";

export interface Credentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
}

/** @internal Derived from the secret of the installation, so that they differ and cannot be guessed. */
export function sandboxCredentials(installationSecret: string): Credentials {
  const derived = (what: string) =>
    createHmac("sha256", installationSecret).update(`payment sandbox: ${what}`).digest("hex");
  return {
    keyId: `rzp_test_${derived("key id").slice(0, 14)}`,
    keySecret: derived("key secret"),
    webhookSecret: derived("webhook secret"),
    accountId: `acc_${derived("account id").slice(0, 14)}`,
  };
}

/** The credentials of the first server that used the books: open purchases and webhooks outlast a change of the secret. */
export function storedCredentials(store: Store, installationSecret: string): Credentials {
  return store.transaction(() => {
    const stored = store.getValue("credentials");
    if (isCredentials(stored)) return stored;
    const made = sandboxCredentials(installationSecret);
    store.setValue("credentials", made);
    return made;
  });
}

function isCredentials(stored: unknown): stored is Credentials {
  const names = ["keyId", "keySecret", "webhookSecret", "accountId"];
  return typeof stored === "object" && stored !== null && names.every((name) => name in stored);
}
