export { t } from "@lms/texts/web/member-titles";
import { onRefused } from "../../request/member-request.ts";
import { followRefusal } from "./follow-refusal.ts";
import type { PageModule } from "./app-route.ts";

onRefused(followRefusal);

/** This list and its titles are a chunk of their own: all pages but the first ones and those of visitors. */
export const memberPages = {
  ...import.meta.glob<PageModule>([
    "../../pages/*/*-page.tsx",
    "!../../pages/site/*-page.tsx",
    "!../../pages/catalogue/{courses,course}-page.tsx",
    "!../../pages/account/{login,sign-up,forgot-password,reset-password,undo-address}-page.tsx",
    "!../../pages/batches/unsubscribe-page.tsx",
    "!../../pages/messages/contact-page.tsx",
  ]),
  "../../pages/billing/checkout-page.tsx": async () => {
    const { inCheckoutDocument } = await import("../start/checkout-document.tsx");
    return { CheckoutPage: inCheckoutDocument((await import("../../pages/billing/checkout-page.tsx")).CheckoutPage) };
  },
};
