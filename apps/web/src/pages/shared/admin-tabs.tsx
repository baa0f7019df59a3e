import { AdminNav, type AdminNavProps } from "@lms/ui/shell/admin-nav";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { countOpenCases, paymentCases } from "../../billing/payment-cases.ts";
import { countOpenMessages, messages } from "../../messages/messages.ts";

export function AdminTabs({ current }: Pick<AdminNavProps, "current">) {
  const { openCount } = useSnapshot(messages);
  const { openCount: openCases } = useSnapshot(paymentCases);
  useEffect(() => {
    void countOpenMessages();
    void countOpenCases();
  }, []);
  return <AdminNav current={current} openMessages={openCount} openCases={openCases} />;
}
