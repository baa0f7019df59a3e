/** A subscription as the gateway has it. */
export interface GatewaySubscription {
  id: string;
  planId: string;
  /** The gateway's own word: created, authenticated, active, pending, halted, cancelled … It may learn new ones. */
  status: string;
  totalCount: number | undefined;
  paidCount: number | undefined;
  /** The period that has been paid for; absent before the first charge. */
  currentStart: Date | undefined;
  currentEnd: Date | undefined;
  endedAt: Date | undefined;
  /** The last moment at which the first payment can be made. */
  expireBy: Date | undefined;
  createdAt: Date | undefined;
  notes: Readonly<Record<string, string>>;
}

/** A payment as the gateway has it. Amounts are in the currency's smallest unit: paise. */
export interface GatewayPayment {
  id: string;
  /** The gateway's own word: created, authorized, captured, refunded, failed … */
  status: string;
  /** Whether the money was taken, also when it has been given back since. */
  captured: boolean;
  amount: number;
  currency: string;
  amountRefunded: number;
  /** null and absent are the same: nothing was refunded. */
  refundStatus: string | undefined;
  invoiceId: string | undefined;
  method: string | undefined;
  /** Why it failed, in the gateway's words. */
  failure: string | undefined;
  createdAt: Date | undefined;
}

/** A refund as the gateway has it. `pending` is no error: banks take days. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  /** pending, processed or failed; the gateway may learn new words. */
  status: string;
  createdAt: Date | undefined;
}

/** What went wrong between us and the gateway. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  /**
   * `unavailable`: nobody knows whether it was done; ask again later (no answer, an unreadable one, 429, 5xx, keys that
   * are not accepted, an idempotency key whose call is still running). `refused`: the gateway said no and did nothing.
   */
  readonly kind: "unavailable" | "refused";
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The gateway's error code, like BAD_REQUEST_ERROR. */
  readonly code: string | undefined;

  constructor(
    kind: "unavailable" | "refused",
    message: string,
    { status, code, cause }: { status?: number | undefined; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}

/**
 * Who takes the money. Every call may take seconds and throws `GatewayError`: never make one inside a database
 * transaction.
 */
export interface PaymentGateway {
  /** The key that the browser's payment window is opened with. */
  readonly publicKey: string;
  /** Where the browser gets the payment window from. */
  readonly checkoutScript: string;

  /** The id of the plan that is sold: the configured one, else one of that price, made when there is none. */
  ensurePlan: () => Promise<string>;

  /**
   * Never repeated by itself: the gateway has no idempotency key for it, so an unavailable gateway may have made one
   * that is never paid.
   */
  createSubscription: (params: {
    planId: string;
    totalCount: number;
    expireBy: Date;
    notes: Readonly<Record<string, string>>;
  }) => Promise<GatewaySubscription>;
  fetchSubscription: (id: string) => Promise<GatewaySubscription>;
  /** Cancels now, not at the end of the period. One that has ended already is answered as it is. */
  cancelSubscription: (id: string) => Promise<GatewaySubscription>;

  /** Every payment that was made for a subscription, the oldest first. Failed attempts may be missing. */
  paymentsOf: (subscriptionId: string) => Promise<GatewayPayment[]>;
  fetchPayment: (id: string) => Promise<GatewayPayment>;

  /** The same key with the same values refunds once, however often it is called. Keys: 10 or more of `A-Za-z0-9_-`. */
  refundPayment: (
    paymentId: string,
    refund: { amount: number; idempotencyKey: string; notes: Readonly<Record<string, string>> },
  ) => Promise<GatewayRefund>;
  refundsOf: (paymentId: string) => Promise<GatewayRefund[]>;

  /**
   * Whether the gateway signed this payment for this subscription. Pass the subscription id from the database, never
   * the one that was posted. Anything that is no signature is not genuine.
   */
  isGenuineCheckout: (claim: { paymentId: string; subscriptionId: string; signature: string }) => boolean;
  /** Whether the gateway signed exactly these bytes. */
  isGenuineWebhook: (rawBody: Buffer, signature: string) => boolean;
}
