import type { Loadable } from "../../lib/loadable.ts";
import type { NoticeKind, NoticeSettings } from "./notice.ts";

export interface NoticeSwitching {
  settings: Loadable<NoticeSettings>;
  /** Kinds that are being saved. */
  savingKinds?: readonly NoticeKind[] | undefined;
  onSwitch: (kind: NoticeKind, on: boolean) => void;
  onRetry: () => void;
}
