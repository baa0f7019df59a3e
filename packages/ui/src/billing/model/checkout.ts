/** The state of a purchase. */
export type Checkout =
  | { status: "offered" }
  | { status: "starting" }
  | { status: "paying" }
  /** The buyer closed the payment window without paying. */
  | { status: "closed" }
  /** The payment window ended in a failed payment; `message` says why. */
  | { status: "declined"; message: string }
  /** The payment provider could not be reached; `message` says so. */
  | { status: "unavailable"; message: string }
  /** Paid, as the payment window says; the provider has not settled it yet and is being polled. */
  | { status: "confirming" }
  /** Polling has stopped. `checking`: once more, requested by the buyer. */
  | { status: "unsettled"; checking?: boolean }
  /** There is a subscription; `endsAt` is the end of its period, ISO 8601. */
  | { status: "subscribed"; endsAt?: string | undefined }
  /** Admins watch without a subscription. */
  | { status: "admin" };
