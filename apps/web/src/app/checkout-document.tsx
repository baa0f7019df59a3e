import { type ComponentType, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { loadDocument } from "./load-document.ts";
import { routePaths } from "../lib/paths.ts";
import { isServedAt } from "./served-document.ts";
import { PageLoading } from "./page-loading.tsx";
import { auth } from "../account/auth.ts";
import { site } from "../site/site.ts";

/**
 * The checkout's page, in a document that may load the payment window. Where that comes from another site, only the document
 * that was served for the checkout may: whoever came here from another page loads it first. Admins buy nothing.
 */
export function inCheckoutDocument(Page: ComponentType): ComponentType {
  return function CheckoutDocument() {
    return useCheckoutDocument() ? <Page /> : <PageLoading />;
  };
}

/** Whether this document is the one; if not, it is being loaded. */
function useCheckoutDocument(): boolean {
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const { search } = useLocation();
  const isForeign = settings.status === "ready" && settings.value.paymentOrigin !== undefined;
  const isToLoad = isForeign && user?.role === "USER" && !isServedAt(routePaths.checkout);

  useEffect(() => {
    // Exactly this path, however it was written: the server knows no other, and would be asked for ever.
    if (isToLoad) loadDocument(`${routePaths.checkout}${search}`);
  }, [isToLoad, search]);

  return !isToLoad;
}
