import { demoGuest } from "../config/demo-accounts.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { bundle } from "./bundle.ts";
import { readSiteSettings } from "./site-settings.ts";

export function siteOperations({ config, db, gateway }: Dependencies) {
  const { contactEmail, refundWindowDays } = config;
  const paymentOrigin = originOf(gateway?.checkoutScript);
  const guest = { email: demoGuest.email, password: demoGuest.password };

  return {
    getSite: async () => {
      const { contact, ...settings } = await readSiteSettings(db);
      const withEmail = { ...(contactEmail === undefined ? {} : { email: contactEmail }), ...contact };
      return {
        success: true,
        message: "Site details",
        site: {
          ...settings,
          bundle: { ...bundle, ...(refundWindowDays === undefined ? {} : { refundWindowDays }) },
          ...(Object.keys(withEmail).length === 0 ? {} : { contact: withEmail }),
          ...(config.demo ? { guest } : {}),
          ...(paymentOrigin === undefined ? {} : { paymentOrigin }),
        },
      };
    },
  } satisfies Operations<"site">;
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
