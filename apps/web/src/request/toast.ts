import { toast } from "react-hot-toast/headless";
import type { OperationId } from "./api.ts";

/** One toast per operation: a new one replaces the one on screen. */
export const toasts = {
  loading: (operation: OperationId, withFullStop: string) => void toast.loading(withFullStop, { id: operation }),
  success: (operation: OperationId, withFullStop: string) => void toast.success(withFullStop, { id: operation }),
  error: (operation: OperationId, withFullStop: string) => void toast.error(withFullStop, { id: operation }),
  dismiss: (operation: OperationId) => toast.dismiss(operation),
};
