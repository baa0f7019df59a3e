import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isInNativeFullScreen } from "../engine/full-screen.ts";
import { type CaptionStyle, defaultCaptionStyle } from "./caption-style.ts";
import { type Captions, type CaptionsChoice, captionsFor } from "./captions.ts";
import { useNativeCaptions } from "./use-native-captions.ts";

interface Options {
  video: RefObject<HTMLVideoElement | null>;
  captions: readonly Captions[];
  initial: CaptionsChoice | undefined;
  onChange: (choice: CaptionsChoice) => void;
  initialStyle: CaptionStyle | undefined;
  onStyleChange: (style: CaptionStyle) => void;
}

export interface CaptionsState {
  captions: readonly Captions[];
  /** The language that is shown. */
  shown: string | undefined;
  /** Undefined hides them. */
  choose: (language: string | undefined) => void;
  toggle: () => void;
  style: CaptionStyle;
  setStyle: (style: CaptionStyle) => void;
  /** The lines that are due at this moment. */
  cues: readonly VTTCue[];
  onCues: (cues: readonly VTTCue[]) => void;
  /** The system draws them. */
  isNative: boolean;
}

export function useCaptions({ video, captions, initial, onChange, ...options }: Options): CaptionsState {
  const [choice, setChoice] = useState<CaptionsChoice>(initial ?? { shown: false });
  const [style, setStyle] = useState(options.initialStyle ?? defaultCaptionStyle);
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const isNative = useNativeCaptions(video);
  const chosen = captionsFor(captions, choice.language)?.language;
  const shown = choice.shown ? chosen : undefined;

  const change = (next: CaptionsChoice) => {
    setChoice(next);
    onChange(next);
  };
  const choose = (language: string | undefined) =>
    change(language === undefined ? { ...choice, shown: false } : { shown: true, language });

  // Full screen on iPhones has a menu of its own, and browsers show captions to who prefers them everywhere.
  const followBrowser = useEffectEvent(() => {
    const tracks = Array.from(video.current?.textTracks ?? []);
    const showing = tracks.filter(({ mode }) => mode === "showing").map(({ language }) => language);
    if (showing.length === (shown === undefined ? 0 : 1) && showing[0] === shown) return;
    if (choice.language === undefined || isInNativeFullScreen(video.current)) return choose(showing[0]);
    for (const track of tracks) {
      if (track.language === shown) track.mode = "showing";
      else if (track.mode === "showing") track.mode = "disabled";
    }
  });
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return undefined;
    const follow = () => followBrowser();
    tracks.addEventListener("change", follow);
    return () => tracks.removeEventListener("change", follow);
  }, [video]);

  return {
    captions,
    shown,
    choose,
    toggle: () => {
      if (chosen !== undefined) change({ shown: shown === undefined, language: choice.language ?? chosen });
    },
    style,
    setStyle: (next) => {
      setStyle(next);
      options.onStyleChange(next);
    },
    cues,
    onCues: setCues,
    isNative,
  };
}
