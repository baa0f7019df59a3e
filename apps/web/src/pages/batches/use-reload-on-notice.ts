import { useEffect, useEffectEvent, useRef } from "react";
import { useSnapshot } from "valtio";
import { notices } from "../../batches/notices.ts";

/** A new notice may say that the viewer has a place, or that a session was moved. */
export function useReloadOnNotice(reload: () => void): void {
  const { unreadCount } = useSnapshot(notices);
  const known = useRef(unreadCount);
  const onNotice = useEffectEvent(reload);
  useEffect(() => {
    if (unreadCount > known.current) onNotice();
    known.current = unreadCount;
  }, [unreadCount]);
}
