import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { retryWhenConnected } from "../../../../lib/retries.ts";

export interface UseLostLineOptions {
  waiting: boolean;
  /** Loads the video again and continues where it stopped. */
  reconnect: () => void;
}

/** Milliseconds of waiting after which the line is called slow or lost. */
const stallTimeout = 8000;

export interface Line {
  /** The browser has none. */
  offline: boolean;
  /** It has none, or the video has waited for long. */
  lost: boolean;
}

/** A video that waits continues when the connection is back. */
export function useLostLine({ waiting, reconnect }: UseLostLineOptions): Line {
  const offline = useSyncExternalStore(
    onLineChange,
    () => !navigator.onLine,
    () => false,
  );
  const [patient, setPatient] = useState(true);
  if (!waiting && !patient) setPatient(true);

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setPatient(false), stallTimeout);
    return () => clearTimeout(timer);
  }, [waiting]);

  const onReconnect = useEffectEvent(reconnect);
  useEffect(() => (waiting ? retryWhenConnected(() => onReconnect()) : undefined), [waiting]);

  return { offline, lost: offline || !patient };
}

function onLineChange(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}
