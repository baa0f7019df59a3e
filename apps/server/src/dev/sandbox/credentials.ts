import { createHmac } from "node:crypto";

export interface Credentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
}

/** Derived from the secret of the installation, so that they differ and cannot be guessed. */
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
