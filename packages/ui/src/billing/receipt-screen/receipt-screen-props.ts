import type { Loadable } from "../../lib/loadable.ts";
import type { Receipt } from "../model/receipt.ts";

export interface ReceiptScreenProps {
  /** `ready` with undefined: there is none, or it is somebody else's. */
  receipt: Loadable<Receipt | undefined>;
  backHref: string;
  backLabel: string;
  onPrint: () => void;
  onRetry: () => void;
}
