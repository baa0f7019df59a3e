// Why: docs/decisions/0081-the-checkout-document.md
import { inLanguage } from "@lms/texts/addresses";
import { type ComponentType, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { isServedAt } from "./served-document.ts";
import { PageLoading } from "../frame/page-loading.tsx";
import { auth } from "../../account/auth.ts";
import { site } from "../../site/site.ts";

/** Only a document that was sent for the checkout path may load a payment window from another site. */
export function inCheckoutDocument(Page: ComponentType): ComponentType {
  return function CheckoutDocument() {
    return useCheckoutDocument() ? <Page /> : <PageLoading />;
  };
}

function useCheckoutDocument(): boolean {
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const { search } = useLocation();
  const isForeign = settings.status === "ready" && settings.value.paymentOrigin !== undefined;
  const isToLoad = isForeign && user?.role === "USER" && !isServedAt(routePaths.checkout);

  useEffect(() => {
    // Only this exact path: the server sends it for no other spelling, and the load would repeat for ever.
    if (isToLoad) loadDocument(inLanguage(`${routePaths.checkout}${search}`));
  }, [isToLoad, search]);

  return !isToLoad;
}
