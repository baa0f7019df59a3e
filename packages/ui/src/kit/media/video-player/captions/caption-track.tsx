import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { languageName } from "../../../../lib/format/formatter.ts";
import { retryWhenConnected } from "../../../../lib/retries.ts";
import type { Captions, LoadedCaptions } from "./captions.ts";

export interface CaptionTrackProps extends Captions {
  /** `hidden` loads them for a transcript. */
  mode: TextTrackMode;
  /** Called with the lines of this moment while `mode` is `showing`, and with none at its end. */
  onCues: (cues: readonly VTTCue[]) => void;
  /** Called while `mode` is not `disabled`. */
  onLoaded: ((captions: LoadedCaptions) => void) | undefined;
  /** Settles once a fresh `src` was passed, or is not available. */
  onExpired: (() => Promise<unknown>) | undefined;
}

/** Loads at the latest address, and keeps what is loaded while the address is renewed. */
export function CaptionTrack({ src, onExpired, ...props }: CaptionTrackProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const renewed = useRef(false);
  const [held, setHeld] = useState(src);
  if (held !== src && !loaded) setHeld(src);

  return (
    <Track
      key={attempt}
      {...props}
      src={held}
      onTrackLoaded={() => setLoaded(true)}
      onRetry={() => {
        renewed.current = false;
        setAttempt(attempt + 1);
      }}
      renew={() => {
        if (renewed.current || !onExpired) return false;
        renewed.current = true;
        void onExpired().finally(() => setAttempt(attempt + 1));
        return true;
      }}
    />
  );
}

interface TrackProps extends Omit<CaptionTrackProps, "isDefault" | "onExpired"> {
  /** They are loaded. */
  onTrackLoaded: () => void;
  onRetry: () => void;
  /** False when it was tried before. */
  renew: () => boolean;
}

function Track({ language, src, mode, onCues, onLoaded, onTrackLoaded, onRetry, renew }: TrackProps) {
  const element = useRef<HTMLTrackElement>(null);
  const enabled = mode !== "disabled";

  useLayoutEffect(() => {
    if (element.current) element.current.track.mode = mode;
  }, [mode]);

  const report = useEffectEvent(() => {
    const { readyState, track, parentElement: media } = element.current ?? {};
    if (readyState === HTMLTrackElement.LOADED && track && media instanceof HTMLMediaElement)
      onLoaded?.({ status: "ready", language, track, media });
    else if (readyState !== HTMLTrackElement.ERROR) onLoaded?.({ status: "loading", language });
  });
  const [hasFailed, setFailed] = useState(false);
  const again = useEffectEvent(onRetry);
  const onNeed = useEffectEvent((reports: boolean) => {
    if (hasFailed) onRetry();
    else if (reports) report();
  });
  // A transcript may need captions that are shown already.
  const hasListener = onLoaded !== undefined;
  useEffect(() => {
    if (enabled) onNeed(hasListener);
  }, [enabled, hasListener]);
  useEffect(() => {
    if (!hasFailed || !enabled) return undefined;
    const media = element.current?.parentElement;
    const retry = () => again();
    const forget = retryWhenConnected(retry);
    media?.addEventListener("play", retry);
    return () => {
      forget();
      media?.removeEventListener("play", retry);
    };
  }, [hasFailed, enabled]);

  const readCues = useEffectEvent(() => {
    const active = element.current?.track.activeCues ?? [];
    onCues(Array.from(active).filter((cue) => cue instanceof VTTCue));
  });
  const clearCues = useEffectEvent(() => onCues([]));
  const showing = mode === "showing";
  useEffect(() => {
    const track = element.current?.track;
    if (!showing || !track) return undefined;
    const read = () => readCues();
    track.addEventListener("cuechange", read);
    read();
    return () => {
      track.removeEventListener("cuechange", read);
      clearCues();
    };
  }, [showing]);

  const onLoad = useEffectEvent(() => {
    onTrackLoaded();
    report();
    if (showing) readCues();
  });
  const onError = useEffectEvent(() => {
    if (renew()) return;
    setFailed(true);
    onLoaded?.({ status: "failed", language, retry: onRetry });
  });
  // React has no events of `track`.
  useEffect(() => {
    const track = element.current;
    const loaded = () => onLoad();
    const failed = () => onError();
    track?.addEventListener("load", loaded);
    track?.addEventListener("error", failed);
    return () => {
      track?.removeEventListener("load", loaded);
      track?.removeEventListener("error", failed);
    };
  }, []);

  return <track ref={element} kind="captions" srcLang={language} label={languageName(language)} src={src} />;
}
