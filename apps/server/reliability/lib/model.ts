import type { Api } from "@lms/api/create-api";
import type { Items } from "../../test/crash-world.ts";
import type { Learner, PaymentHarness } from "../../test/payment-harness.ts";

/** A server with people who use it. Where its folder is on a disk image, a crash is a cut of that disk's power. */
export interface World {
  harness: PaymentHarness;
  /** Calls of the administrator, in a session of the server that runs now. */
  admin: () => Api;
  video: Blob;
  longLecture: { id: string; courseId: string };
  watchers: Watcher[];
  outbox: string;
  /** Ends the server at once, and starts it again. Returns the milliseconds until it is ready. */
  crash: () => Promise<number>;
  /** What is left of the media when an hour later, after another start, the server has deleted what it does not need. */
  sweptFiles: () => Promise<Items>;
}

/** A learner who watches a long lecture, half a second in each report. */
export interface Watcher extends Learner {
  watched: number;
}
