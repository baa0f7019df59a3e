import { SalesScreen } from "@lms/ui/billing/sales-screen";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { mapReady } from "../../lib/store/map-ready.ts";
import { receiptPath } from "../../lib/navigation/member-paths.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import {
  loadFigures,
  loadMorePayments,
  loadPayments,
  type PaymentFilter,
  salesFile,
  salesOfTime,
  type TimeChoice,
  timeKey,
} from "../../billing/sales-of-time.ts";
import { toDispute } from "../../billing/to-dispute.ts";
import { usePaymentCases } from "../../billing/use-payment-cases.ts";
import { timeIn, today } from "../../billing/time-choice.ts";

const filters: readonly [PaymentFilter, ...PaymentFilter[]] = ["all", "captured", "refunded", "disputed"];
const source = { parameter: "status", filters, choiceIn: timeIn, load: loadPayments, loadMore: loadMorePayments };

export function SalesPage() {
  const known = useSnapshot(salesOfTime);
  const { shown, controls } = useFilteredList(known, source);
  const { from, to } = controls.choice ?? timeIn(new URLSearchParams());
  const key = timeKey({ from, to });
  const figures = usePreviousWhileLoading(known.figures[key] ?? loading);
  const isAdmin = useSnapshot(auth).user?.role === "ADMIN";
  useEffect(() => {
    if (isAdmin) void loadFigures({ from, to });
  }, [isAdmin, from, to]);
  const cases = usePaymentCases(isAdmin);

  return (
    <SalesScreen
      {...controls}
      nav={<AdminTabs current="sales" />}
      today={today()}
      time={{ from, to }}
      onTime={(choice: TimeChoice) => controls.onChoose({ choice })}
      sales={isAdmin ? figures : undefined}
      salesBusy={known.loadingFigures.includes(key)}
      onRetrySales={() => void loadFigures({ from, to })}
      csvHref={isAdmin ? salesFile({ from, to }) : undefined}
      cases={cases}
      payments={mapReady(shown, ({ items }) =>
        items.map(({ _id, user, createdAt, refunds, disputes, receiptNumber, ...payment }) => ({
          ...payment,
          id: _id,
          receiptNumber,
          receiptHref: receiptPath(receiptNumber),
          paidAt: createdAt,
          buyer: { name: user.fullName, email: user.email },
          disputes: disputes?.map(toDispute),
          refunds: refunds.map(({ _id: id, amount, createdAt: refundedAt }) => ({ id, amount, refundedAt })),
        })),
      )}
    />
  );
}
