import { AccountMenu as Menu, type AccountMenuProps } from "@lms/ui/shell/account-menu";
import { useLocation } from "react-router-dom";
import { useConfirmation } from "../../billing/use-confirmation.ts";
import { useUnreadNotices } from "../../pages/batches/use-unread-notices.ts";

export function AccountMenu(props: AccountMenuProps) {
  const { pathname } = useLocation();
  useConfirmation();
  return <Menu {...props} notices={useUnreadNotices(pathname)} />;
}
