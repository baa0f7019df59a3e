import { CheckoutSuccessScreen } from "@lms/ui/billing/checkout-success-screen";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { auth, renewSession } from "../../account/auth.ts";
import { toRenewal } from "../../account/renewal.ts";
import { useRequestedCourse } from "./use-requested-course.ts";

export function CheckoutSuccessPage() {
  const { user } = useSnapshot(auth);
  const course = useRequestedCourse();
  useEffect(() => void renewSession(), []);

  if (user?.subscription.status !== "active") return <Navigate to={routePaths.checkout} replace />;
  const renewal = toRenewal(user);
  const endsAt = renewal?.status === "bought" ? renewal.endsAt : user.subscription.currentEnd;
  return <CheckoutSuccessScreen endsAt={endsAt} isShared={user.demo} course={course} />;
}
