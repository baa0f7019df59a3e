export interface GatewaySubscription {
  id: string;
  planId: string;
  /** created, authenticated, active, pending, halted, cancelled …; the gateway may add values. */
  status: string;
  totalCount: number | undefined;
  paidCount: number | undefined;
  currentStart: Date | undefined;
  currentEnd: Date | undefined;
  endedAt: Date | undefined;
  expireBy: Date | undefined;
  createdAt: Date | undefined;
  notes: Readonly<Record<string, string>>;
}

/** Never changes: another price or period is another plan. */
export interface GatewayPlan {
  id: string;
  name: string;
  amount: number;
  currency: string;
  /** Undefined for a period of days or weeks. */
  months: number | undefined;
}

/** Amounts are in the currency's smallest unit, like paise. */
export interface GatewayPayment {
  id: string;
  status: string;
  /** True also after a refund. */
  captured: boolean;
  amount: number;
  currency: string;
  amountRefunded: number;
  refundStatus: string | undefined;
  invoiceId: string | undefined;
  method: string | undefined;
  failure: string | undefined;
  createdAt: Date | undefined;
  notes: Readonly<Record<string, string>>;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  /** pending (banks take days), processed or failed; the gateway may add values. */
  status: string;
  createdAt: Date | undefined;
}

/** Amounts are in the currency's smallest unit. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  /** 0 unless it is lost. */
  amountDeducted: number;
  /** fraud, retrieval, chargeback, pre_arbitration or arbitration; the gateway may add values. */
  phase: string;
  /** open, under_review, action_required, won, lost or closed; the gateway may add values. */
  status: string;
  reasonCode: string | undefined;
  reason: string | undefined;
  gatewayDisputeId: string | undefined;
  respondBy: Date | undefined;
  createdAt: Date | undefined;
}

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  /** `unavailable`: the outcome is unknown, try again later. `refused`: the gateway has done nothing. */
  readonly kind: "unavailable" | "refused";
  readonly status: number | undefined;
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

/** Every call may take seconds and throws `GatewayError`: never make one inside a database transaction. */
export interface PaymentGateway {
  readonly publicKey: string;
  /** The plan that is sold. */
  readonly planId: string;
  readonly checkoutScript: string;

  /** The plan that is sold. `refused` where the gateway has none of this id for these keys. */
  fetchPlan: () => Promise<GatewayPlan>;

  /** Not idempotent: an unavailable gateway may have created one. */
  createSubscription: (params: {
    planId: string;
    totalCount: number;
    expireBy: Date;
    notes: Readonly<Record<string, string>>;
  }) => Promise<GatewaySubscription>;
  fetchSubscription: (id: string) => Promise<GatewaySubscription>;
  /** Cancels now, not at the end of the period; returns a subscription that has ended as it is. */
  cancelSubscription: (id: string) => Promise<GatewaySubscription>;

  /** The oldest first. Failed attempts may be missing. */
  listPayments: (subscriptionId: string) => Promise<GatewayPayment[]>;
  fetchPayment: (id: string) => Promise<GatewayPayment>;
  /** Includes payments without a subscription. */
  paymentsSince: (time: Date) => Promise<GatewayPayment[]>;
  /** Undefined for an invoice of no subscription. */
  subscriptionOfInvoice: (invoiceId: string) => Promise<string | undefined>;

  /** Idempotent by its key: 10 or more of `A-Za-z0-9_-`. */
  refundPayment: (
    paymentId: string,
    refund: { amount: number; idempotencyKey: string; notes: Readonly<Record<string, string>> },
  ) => Promise<GatewayRefund>;
  listRefunds: (paymentId: string) => Promise<GatewayRefund[]>;
  /** Includes refunds from the gateway's dashboard. */
  refundsSince: (time: Date) => Promise<GatewayRefund[]>;

  fetchDispute: (id: string) => Promise<GatewayDispute>;
  disputesSince: (time: Date) => Promise<GatewayDispute[]>;

  /** Pass the subscription id from the database, never the one that was posted. */
  isGenuineCheckout: (claim: { paymentId: string; subscriptionId: string; signature: string }) => boolean;
  isGenuineWebhook: (rawBody: Buffer, signature: string) => boolean;
}
