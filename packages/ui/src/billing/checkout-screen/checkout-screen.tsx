import { t } from "@lms/texts/billing/checkout-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatPeriod } from "../model/price.ts";
import { BundlePromise } from "./bundle-promise.tsx";
import { CheckoutCard } from "./checkout-card.tsx";
import type { CheckoutScreenProps } from "./checkout-screen-props.ts";

export function CheckoutScreen({
  bundle,
  checkout,
  catalogue,
  refundsUsed,
  renewsFrom,
  ...actions
}: CheckoutScreenProps) {
  const known = bundle.status === "ready" ? bundle.value : undefined;
  const yearly = known === undefined || known.durationMonths === 12;

  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-8 py-8 md:py-18 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr]">
      <header>
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance sm:text-4xl">
          {yearly ? t("titleOfYear") : t("titleOfPeriod", { period: formatPeriod(known.durationMonths) })}
        </h1>
        <p className="mt-4 max-w-[48ch] text-lg text-balance text-muted">{t("intro")}</p>
      </header>
      <CheckoutCard bundle={bundle} checkout={checkout} renewsFrom={renewsFrom} {...actions} />
      <BundlePromise bundle={known} catalogue={catalogue} refundsUsed={refundsUsed} renewsFrom={renewsFrom} />
    </Container>
  );
}
