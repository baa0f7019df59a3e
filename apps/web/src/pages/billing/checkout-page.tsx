import { loading } from "@lms/ui/lib/loadable";
import { CheckoutScreen } from "@lms/ui/billing/checkout-screen";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { type Snapshot, useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { auth, renewSession } from "../../account/auth.ts";
import { toRenewal } from "../../account/renewal.ts";
import { courses, loadCourses } from "../../catalogue/courses.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import {
  buy,
  checkPaymentAgain,
  closePaymentWindow,
  payment,
  resumePurchase,
  consumeResult,
} from "../../billing/payment.ts";
import { loadOwnPayments, subscription } from "../../billing/subscription.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { loadSite, site } from "../../site/site.ts";
import { checkoutState } from "./checkout-state.ts";
import { useRequestedCourse } from "./use-requested-course.ts";

const everything = { q: "", filter: "all" } as const;
const key = listKey(everything);

export function CheckoutPage() {
  const { purchase, result } = useSnapshot(payment);
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const { payments, fullRefundsLeft } = useSnapshot(subscription);
  const { lists } = useSnapshot(courses);
  const navigate = useNavigate();
  const course = useRequestedCourse();
  const isLearner = user?.role === "USER";
  const confirming = user?.subscription.status === "confirming";

  useEffect(() => {
    // A purchase that ended while another page was shown does not navigate.
    consumeResult();
    void renewSession();
    void resumePurchase();
    void loadCourses(everything);
    return closePaymentWindow;
  }, []);
  useEffect(() => {
    if (isLearner) void loadOwnPayments();
  }, [isLearner]);
  useEffect(() => {
    if (confirming) void resumePurchase();
  }, [confirming]);
  useEffect(() => {
    const end = result && consumeResult();
    if (!end) return;
    void navigate(end === "verified" ? routePaths.checkoutSuccess : routePaths.checkoutFail, { replace: true });
  }, [result, navigate]);

  if (!user) return null;
  const offered = mapReady(settings, (value) => value.bundle);
  // The terms of this learner are part of the offer.
  const renewal = toRenewal(user);
  const bundle = isLearner && payments.status !== "ready" ? payments : offered;
  return (
    <CheckoutScreen
      bundle={bundle}
      refundsUsed={fullRefundsLeft === 0}
      checkout={checkoutState(user, purchase, renewal)}
      renewsFrom={renewal?.status === "open" ? renewal.startsAt : undefined}
      course={course.status === "ready" ? course.value : undefined}
      catalogue={shownSize(lists[key] ?? loading)}
      onRetry={() => {
        void loadSite();
        if (isLearner) void loadOwnPayments();
      }}
      onBuy={() => void buy()}
      onRetryPayment={() => void buy()}
      onCheckAgain={() => void checkPaymentAgain()}
    />
  );
}

function shownSize(list: Snapshot<(typeof courses.lists)[string]>) {
  if (list.status !== "ready" || list.value.nextCursor !== undefined) return undefined;
  const lectureCounts = list.value.items.map((course) => course.numberOfLectures);
  return { courseCount: lectureCounts.length, lectureCount: lectureCounts.reduce((sum, count) => sum + count, 0) };
}
