import type { Api } from "@lms/api/create-api";
import type { Items } from "../../test/crash-fixture.ts";
import type { Learner, PaymentHarness } from "../../test/payment-harness.ts";

/** A server with people who use it. Where its folder is on a disk image, a crash is a cut of that disk's power. */
export interface ReliabilityFixture {
  harness: PaymentHarness;
  /** Calls of the administrator, in a session that outlives every crash. */
  admin: Api;
  video: Blob;
  longLecture: { id: string; courseId: string };
  watchers: Watcher[];
  outbox: string;
  /** Ends the server at once, and starts it again. Returns the milliseconds until it is ready. */
  crash: () => Promise<number>;
  /** What is left of the media when a start has deleted what no row needs: where other servers may run, an hour later. */
  sweptFiles: () => Promise<Items>;
}

/** A learner who watches a long lecture, half a second in each report. */
export interface Watcher extends Learner {
  watched: number;
}
