import { isDeepStrictEqual } from "node:util";
import { say } from "@lms/texts/operator/settings";
import type { SiteSettings } from "../../database/schema/settings.ts";

/** The contact and the figures of the product's specification, which the demo shows where none are set. */
export const demoSite = {
  contact: {
    email: "support@lms.example",
    phone: "+91 00000 00000",
    address: "12 Example Road, Bengaluru 560001",
  },
  stats: [
    { value: "50K+", label: say("en", "activeStudents") },
    { value: "1000+", label: say("en", "courses") },
    { value: "200+", label: say("en", "expertInstructors") },
    { value: "95%", label: say("en", "satisfaction") },
  ],
} satisfies SiteSettings;

/** Earlier versions stored them, and no operator has set them. */
export function withoutDemo({ contact, stats, ...others }: SiteSettings): SiteSettings {
  return {
    ...others,
    ...(contact && !isDeepStrictEqual(contact, demoSite.contact) && { contact }),
    ...(stats && !isDeepStrictEqual(stats, demoSite.stats) && { stats }),
  };
}
