import { t } from "@lms/texts/catalogue/course-card";
import type { Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { priceForPeriod } from "../../billing/model/price.ts";

export function coursePrice(bundle: Bundle | undefined, viewer: Viewer): string | undefined {
  if (viewer.kind === "learner" && viewer.subscribed) return t("included");
  return bundle && t("includedIn", { price: priceForPeriod(bundle) });
}
