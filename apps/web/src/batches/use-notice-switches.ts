import type { NoticeSwitching } from "@lms/ui/batches/model/notice-switching";
import { mailedKinds } from "@lms/ui/batches/model/notice";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadNoticeSettings, notices, switchNotice } from "./notices.ts";

export function useNoticeSwitches(): NoticeSwitching {
  const { settings, savingKinds } = useSnapshot(notices);
  useEffect(() => void loadNoticeSettings(), []);
  return {
    settings: settings.own,
    savingKinds: mailedKinds.map(({ kind }) => kind).filter((kind) => savingKinds.includes(kind)),
    onSwitch: (kind, on) => void switchNotice(kind, on),
    onRetry: () => void loadNoticeSettings(),
  };
}
