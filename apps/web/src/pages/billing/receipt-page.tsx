import { t } from "@lms/texts/billing/receipt-page";
import { loading } from "@lms/ui/lib/loadable";
import { ReceiptScreen } from "@lms/ui/billing/receipt-screen";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { toShownReceipt } from "../../billing/receipt-view.ts";
import { loadReceipt, receipts } from "../../billing/receipts.ts";

export function ReceiptPage() {
  const { byNumber } = useSnapshot(receipts);
  const { user } = useSnapshot(auth);
  const { receiptNumber = "" } = useParams();
  const receipt = byNumber[receiptNumber] ?? loading;
  const back =
    user?.role === "ADMIN"
      ? { backHref: routePaths.adminDashboard, backLabel: t("adminPanel") }
      : { backHref: routePaths.profile, backLabel: t("allPayments") };

  useEffect(() => void loadReceipt(receiptNumber), [receiptNumber]);
  usePageSubject(receipt.status === "ready" && receipt.value ? receiptNumber : undefined);

  return (
    <ReceiptScreen
      receipt={mapReady(receipt, (value) => value && toShownReceipt(value))}
      {...back}
      onPrint={() => window.print()}
      onRetry={() => void loadReceipt(receiptNumber)}
    />
  );
}
