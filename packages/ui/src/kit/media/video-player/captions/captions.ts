/** The captions of a video in one language. */
export interface Captions {
  /** Their language, by its BCP 47 tag. */
  language: string;
  /** The address of a WebVTT file of this site. A new one is the same captions. */
  src: string;
  /** The language of people who have chosen none. */
  isDefault: boolean;
  /** Another one is other captions, which are loaded again. */
  version?: string | undefined;
}

/** The viewer's last choice. */
export interface CaptionsChoice {
  shown: boolean;
  language?: string | undefined;
}

/** The captions of one language, as the browser read them for `media`; `retry` loads them again. */
export type LoadedCaptions =
  | { status: "loading"; language: string }
  | { status: "ready"; language: string; track: TextTrack; media: HTMLMediaElement }
  | { status: "failed"; language: string; retry: () => void };

export function captionsFor(captions: readonly Captions[], language: string | undefined): Captions | undefined {
  return (
    captions.find((each) => each.language === language) ?? captions.find(({ isDefault }) => isDefault) ?? captions[0]
  );
}
