import { CheckoutSuccessScreen } from "@lms/ui/screens/checkout-success-screen";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../app/paths.ts";
import { auth, checkSession } from "../../account/auth.ts";

/** Says so only while it is so: without an active subscription the checkout tells how things stand. */
export function CheckoutSuccessPage() {
  const { user } = useSnapshot(auth);
  useEffect(() => void checkSession(), []);

  if (user?.subscription.status !== "active") return <Navigate to={routePaths.checkout} replace />;
  return <CheckoutSuccessScreen endsAt={user.subscription.currentEnd} />;
}
