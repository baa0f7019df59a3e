import { formatRupees } from "../../lib/format.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { formatPeriod } from "../../billing/model/price.ts";

export function coursePrice(bundle: Bundle | undefined, viewer: Viewer): string | undefined {
  if (viewer.kind === "learner" && viewer.subscribed) return "Included";
  if (!bundle) return undefined;
  const price = formatRupees(bundle.amount);
  return bundle.durationMonths === 12 ? `${price}/yr` : `${price} for ${formatPeriod(bundle.durationMonths)}`;
}
