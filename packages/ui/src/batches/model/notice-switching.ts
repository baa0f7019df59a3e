import type { Loadable } from "../../lib/loadable.ts";
import type { MailedKind, NoticeSettings } from "./notice.ts";

export interface NoticeSwitching {
  settings: Loadable<NoticeSettings>;
  /** Kinds that are being saved. */
  savingKinds?: readonly MailedKind[] | undefined;
  onSwitch: (kind: MailedKind, on: boolean) => void;
  onRetry: () => void;
}
