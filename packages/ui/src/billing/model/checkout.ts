/** Where the buying stands. */
export type Checkout =
  /** Nothing was started yet. */
  | { status: "offered" }
  /** The payment is being prepared. */
  | { status: "starting" }
  /** The payment window is open. */
  | { status: "paying" }
  /** The buyer closed the payment window without paying. */
  | { status: "closed" }
  /** The payment window ended in a failed payment; `message` says why. */
  | { status: "declined"; message: string }
  /** The payment provider could not be reached; `message` says so. */
  | { status: "unavailable"; message: string }
  /** Paid, as the payment window says; the provider has not settled it yet, and is being asked. */
  | { status: "confirming" }
  /** It was asked long enough. `checking`: once more, as the buyer wished. */
  | { status: "unsettled"; checking?: boolean }
  /** There is a subscription; `endsAt` is the end of its period, ISO 8601. */
  | { status: "subscribed"; endsAt?: string | undefined }
  /** An admin watches without one. */
  | { status: "admin" };
