import { t } from "@lms/texts/billing/payment";
import { everyCourseFor } from "@lms/ui/billing/model/price";
import { siteName } from "../lib/site-name.ts";
import { api, type Site, type User } from "../request/api.ts";
import { noPaymentWindow } from "../request/member-request.ts";
import { request } from "../request/member-request.ts";
import { loadCheckout } from "./checkout-script.ts";
import { openPaymentWindow, type PaymentWindow } from "./payment-window.ts";
import { site } from "../site/site.ts";

/** `subscribed`: the server has a subscription, or a payment without a decision. */
export type Start =
  | { kind: "opened"; opened: PaymentWindow }
  | { kind: "subscribed" | "unavailable"; message: string }
  | { kind: "abandoned" };

const razorpayScript = "https://checkout.razorpay.com/v1/checkout.js";

const brand = "#3350b8";

export async function startPayment(buyer: User, abandoned: AbortSignal): Promise<Start> {
  const key = await request("getRazorpayKey", api.POST("/payment/razorpay-key"), { quiet: "success" });
  if (abandoned.aborted) return { kind: "abandoned" };
  if (!key.ok) return { kind: "unavailable", message: key.message };

  const [Checkout, started] = await Promise.all([
    loadCheckout(key.data.checkoutScript ?? razorpayScript),
    request("subscribe", api.POST("/payment/subscribe"), { quiet: "success" }),
  ]);
  if (abandoned.aborted) return { kind: "abandoned" };
  if (!started.ok) return { kind: started.status === 409 ? "subscribed" : "unavailable", message: started.message };

  const settings: Partial<Site> = site.settings.status === "ready" ? site.settings.value : {};
  const opened =
    Checkout &&
    openPaymentWindow(Checkout, {
      key: key.data.key,
      subscription_id: started.data.subscription_id,
      name: siteName(settings),
      description: settings.bundle ? everyCourseFor(settings.bundle) : t("everyCourse"),
      prefill: { name: buyer.fullName, email: buyer.email },
      theme: { color: settings.accent?.light.brand ?? brand },
      ...(settings.logo && { image: new URL(settings.logo.secure_url, location.href).href }),
    });
  return opened ? { kind: "opened", opened } : { kind: "unavailable", message: noPaymentWindow() };
}
