export type CaptionsFileChangeKind =
  | "encoding"
  | "unreadableCharacters"
  | "controlCharacters"
  | "repeats"
  | "length"
  | "negativeTime"
  | "unusualTime"
  | "unreadableTime"
  | "timeTooLate"
  | "order"
  | "overlap"
  | "afterVideo"
  | "noText"
  | "textWithoutTime"
  | "longText"
  | "emptyLines"
  | "formatting"
  | "settings"
  | "styles"
  | "comments";

/** Changes or omissions in a captions file, for one reason. */
export interface CaptionsFileChange {
  kind: CaptionsFileChangeKind;
  count: number;
  /** The first of the file's lines to which it happened, from 1. */
  lines: readonly number[];
  /** The encoding that was detected. */
  encoding?: string | undefined;
}

/** The outcome of sending a captions file. */
export type CaptionsUpload =
  | { refusal: string }
  | {
      /** Empty where the file was taken as it is. */
      changes: readonly CaptionsFileChange[];
    };
