import { toast } from "react-hot-toast/headless";
import type { OperationId } from "./api.ts";

/** One toast per operation: a new word of the same operation replaces the one on screen. */
export const toasts = {
  loading: (operation: OperationId, sentence: string) => void toast.loading(sentence, { id: operation }),
  success: (operation: OperationId, sentence: string) => void toast.success(sentence, { id: operation }),
  error: (operation: OperationId, sentence: string) => void toast.error(sentence, { id: operation }),
  dismiss: (operation: OperationId) => toast.dismiss(operation),
};
