import { t } from "@lms/texts/catalogue/course-card";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { priceForPeriod } from "../../billing/model/price.ts";

export function coursePrice(bundle: Bundle | undefined, viewer: Viewer, courseId?: string): string | undefined {
  if (viewer.kind === "learner" && mayWatch(viewer, courseId)) return t("included");
  return bundle && t("includedIn", { price: priceForPeriod(bundle) });
}
