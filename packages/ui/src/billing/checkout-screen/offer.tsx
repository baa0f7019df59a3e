import { t } from "@lms/texts/billing/checkout-screen";
import { Lock, RotateCw } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import type { Instant } from "../../lib/format/instant.ts";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { formatPeriod } from "../model/price.ts";
import { endOfPeriod } from "../model/renewal.ts";
import type { Checkout } from "../model/checkout.ts";
import type { CheckoutScreenProps } from "./checkout-screen-props.ts";
import type { Bundle } from "../model/bundle.ts";

export interface OfferProps extends Pick<CheckoutScreenProps, "renewsFrom" | "onBuy" | "onRetryPayment"> {
  bundle: Bundle;
  checkout: Extract<Checkout, { status: "offered" | "starting" | "paying" | "closed" | "declined" | "unavailable" }>;
}

export function Offer({ bundle, checkout, renewsFrom, onBuy, onRetryPayment }: OfferProps) {
  const { status } = checkout;
  const unavailable = status === "unavailable";

  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        <span className="heading min-w-0 text-4xl break-words tabular-nums">{formatMoney(bundle)}</span>
        <span className="text-sm text-muted">{t("forPeriod", { period: formatPeriod(bundle.durationMonths) })}</span>
      </p>
      {renewsFrom && <p className="mt-3 text-pretty">{renewalDates(renewsFrom, bundle)}</p>}
      <p className="mt-1.5 text-sm text-muted">{t("paidOnce")}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <output className="text-sm text-pretty empty:sr-only">{paymentNews(status)}</output>
        {"message" in checkout && <FormMessage>{checkout.message}</FormMessage>}
        <Button
          size="lg"
          className="max-[22.5rem]:px-3 max-[22.5rem]:text-base"
          busy={status === "starting" || status === "paying"}
          busyLabel={t(status === "paying" ? "waiting" : "starting")}
          onClick={unavailable ? onRetryPayment : onBuy}
        >
          {unavailable ? (
            <RotateCw aria-hidden="true" className="size-[1.1em]" />
          ) : (
            <Lock aria-hidden="true" className="size-[1.1em]" />
          )}
          <span>{labelFor(status)}</span>
        </Button>
        <p className="text-center text-sm text-balance text-muted">{t("ownWindow")}</p>
      </div>
    </>
  );
}

function renewalDates(renewsFrom: Instant, { durationMonths }: Bundle): string {
  const end = endOfPeriod(renewsFrom, durationMonths);
  return t("renewalDates", { start: formatDate(renewsFrom), end: formatDate(end) });
}

function labelFor(status: Checkout["status"]): string {
  if (status === "declined") return t("tryAgain");
  return t(status === "unavailable" ? "retry" : "buy");
}

function paymentNews(status: Checkout["status"]): string | undefined {
  if (status === "paying") return t("finishInWindow");
  return status === "closed" ? t("windowClosed") : undefined;
}
