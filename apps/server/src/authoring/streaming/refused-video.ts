import type { streamReasons } from "../../platform/database/schema/streams.ts";

export type StreamReason = (typeof streamReasons)[number];

/** The file will never have a stream: trying again would end the same. */
export class RefusedVideo extends Error {
  override readonly name = "RefusedVideo";
  readonly reason: StreamReason;

  constructor(reason: StreamReason, detail = "") {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.reason = reason;
  }
}
