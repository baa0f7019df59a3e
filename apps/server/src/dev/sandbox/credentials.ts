import { createHmac } from "node:crypto";

/** What a real account would be given by the gateway. */
export interface Credentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
}

/** The sandbox's keys of this installation: nobody guesses them who does not know its secret, and no two are the same. */
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
