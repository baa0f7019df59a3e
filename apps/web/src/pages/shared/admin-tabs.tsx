import { AdminNav, type AdminNavProps } from "@lms/ui/shell/admin-nav";
import { type AdminSection, adminPaths } from "@lms/ui/shell/model/admin-paths";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { decideAccess } from "../../account/access.ts";
import { auth } from "../../account/auth.ts";
import { countOpenCases, paymentCases } from "../../billing/payment-cases.ts";
import type { Access } from "../../lib/navigation/route-table.ts";
import { countOpenMessages, messages } from "../../messages/messages.ts";

const accesses: Readonly<Record<AdminSection, Access>> = {
  dashboard: "staff",
  sales: "support",
  batches: "admin",
  people: "support",
  messages: "support",
  questions: "staff",
  site: "admin",
};
const allSections = Object.keys(adminPaths).filter((name): name is AdminSection => name in adminPaths);

export function AdminTabs({ current }: Pick<AdminNavProps, "current">) {
  const { openCount } = useSnapshot(messages);
  const { openCount: openCases } = useSnapshot(paymentCases);
  const { user } = useSnapshot(auth);
  const sections = allSections.filter((section) => decideAccess(accesses[section], user) === "enter");
  const [seesMessages, seesCases] = [sections.includes("messages"), user?.role === "ADMIN"];
  useEffect(() => {
    if (seesMessages) void countOpenMessages();
    if (seesCases) void countOpenCases();
  }, [seesMessages, seesCases]);
  return <AdminNav current={current} sections={sections} openMessages={openCount} openCases={openCases} />;
}
