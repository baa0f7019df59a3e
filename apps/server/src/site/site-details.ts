import type { components } from "@lms/api/schema";
import { demoGuest } from "../config/demo-accounts.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { bundle } from "./bundle.ts";
import { readSiteSettings } from "./site-settings.ts";

/** The settings record, with what the environment says where the record says nothing. */
export function siteDetails({
  config,
  db,
  gateway,
}: Pick<Dependencies, "config" | "db" | "gateway">): () => Promise<components["schemas"]["Site"]> {
  const { refundWindowDays, operatorName } = config;
  const paymentOrigin = originOf(gateway?.checkoutScript);
  const configured = {
    ...(config.contactEmail !== undefined && { email: config.contactEmail }),
    ...(config.contactPhone !== undefined && { phone: config.contactPhone }),
    ...(config.contactAddress !== undefined && { address: config.contactAddress }),
  };

  return async () => {
    const { contact: recorded, ...settings } = await readSiteSettings(db);
    const contact = { ...configured, ...recorded };
    return {
      ...(operatorName !== undefined && { operator: operatorName }),
      ...settings,
      bundle: { ...bundle, ...(refundWindowDays !== undefined && { refundWindowDays }) },
      ...(Object.keys(contact).length > 0 && { contact }),
      ...(config.demo && { guest: { email: demoGuest.email, password: demoGuest.password } }),
      ...(paymentOrigin !== undefined && { paymentOrigin }),
    };
  };
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
