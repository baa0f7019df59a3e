import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { useId } from "react";
import { formatPeriod } from "../../billing/model/price.ts";
import { formatMoney } from "../../lib/format/format.ts";
import type { SaleStop } from "../model/admin-figures.ts";

export function SaleStopNote({ stop }: { stop: SaleStop }) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="mt-6 rounded-card border border-bad bg-surface p-5 break-words">
      <h2 id={id} className="heading text-lg text-bad">
        {t("saleStopped")}
      </h2>
      <p className="mt-1 text-pretty">{describeStop(stop)}</p>
      <p className="mt-1 text-muted">{t("stillHonoured")}</p>
    </section>
  );
}

function describeStop({ reason, planId, plan, settings }: SaleStop): string {
  if (reason === "plan-period") return t("planPeriod", { planId });
  return plan === undefined
    ? t("planMissing", { planId })
    : t("planDiffers", { planId, plan: describePrice(plan), settings: describePrice(settings) });
}

function describePrice(price: SaleStop["settings"]): string {
  return t("pricePeriod", { price: formatMoney(price), period: formatPeriod(price.durationMonths) });
}
