import type { Instant } from "../../lib/format/instant";

export type Checkout =
  | { status: "offered" }
  | { status: "starting" }
  | { status: "paying" }
  | { status: "closed" }
  | { status: "declined"; message: string }
  | { status: "unavailable"; message: string }
  /** Paid, as the payment window says; the provider has not settled it and is being polled. */
  | { status: "confirming" }
  /** Polling has stopped. `checking`: once more, at the buyer's request. */
  | { status: "unsettled"; checking?: boolean }
  | { status: "subscribed"; endsAt?: Instant | undefined }
  | { status: "admin" }
  | { status: "support" };
