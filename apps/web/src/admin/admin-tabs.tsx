import { AdminNav, type AdminNavProps } from "@lms/ui/shell/admin-nav";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { countOpenMessages, messages } from "../messages/messages.ts";

export function AdminTabs({ current }: Pick<AdminNavProps, "current">) {
  const { openCount } = useSnapshot(messages);
  useEffect(() => void countOpenMessages(), []);
  return <AdminNav current={current} openMessages={openCount} />;
}
