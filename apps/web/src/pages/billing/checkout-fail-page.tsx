import { CheckoutFailScreen } from "@lms/ui/billing/checkout-fail-screen";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { auth, renewSession } from "../../account/auth.ts";
import { toRenewal } from "../../account/renewal.ts";
import { payment } from "../../billing/payment.ts";
import { checkoutState } from "./checkout-state.ts";

export function CheckoutFailPage() {
  const { user } = useSnapshot(auth);
  const { purchase } = useSnapshot(payment);
  useEffect(() => void renewSession(), []);

  if (!user) return null;
  const checkout = checkoutState(user, purchase, toRenewal(user));
  switch (checkout.status) {
    case "admin":
    case "support":
    case "subscribed":
    case "confirming":
    case "unsettled":
      return <Navigate to={routePaths.checkout} replace />;
    default:
      return <CheckoutFailScreen reason={checkout.status === "declined" ? checkout.message : undefined} />;
  }
}
