/** Entities of https://razorpay.com/docs/api/. Times are in seconds, amounts in paise. */
export interface Plan {
  id: string;
  entity: "plan";
  period: Period;
  interval: number;
  item: {
    id: string;
    active: true;
    name: string;
    description: string | null;
    amount: number;
    unit_amount: number;
    currency: string;
  };
  notes: Notes;
  created_at: number;
}

export type Period = "daily" | "weekly" | "monthly" | "quarterly" | "yearly";

export type Notes = Readonly<Record<string, unknown>> | readonly [];

export interface Subscription {
  id: string;
  entity: "subscription";
  plan_id: string;
  customer_id: string | null;
  status:
    | "created"
    | "authenticated"
    | "active"
    | "pending"
    | "halted"
    | "cancelled"
    | "completed"
    | "expired"
    | "paused";
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  quantity: number;
  notes: Notes;
  charge_at: number | null;
  start_at: number | null;
  end_at: number | null;
  auth_attempts: number;
  total_count: number;
  paid_count: number;
  remaining_count: number;
  customer_notify: boolean;
  created_at: number;
  expire_by: number | null;
  short_url: string;
  has_scheduled_changes: boolean;
  change_scheduled_at: number | null;
  source: "api";
  offer_id: null;
}

export interface Invoice {
  id: string;
  entity: "invoice";
  subscription_id: string;
  order_id: string;
  payment_id: string;
  status: "paid";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  billing_start: number;
  billing_end: number;
  paid_at: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: string | null;
  international: boolean;
  method: "upi";
  vpa: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  notes: Notes;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  speed_requested: string;
  speed_processed: string | null;
  notes: Notes;
  created_at: number;
}

export interface Dispute {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: "fraud" | "retrieval" | "chargeback" | "pre_arbitration" | "arbitration";
  created_at: number;
}

export interface Entities {
  plan: Plan;
  subscription: Subscription;
  invoice: Invoice;
  payment: Payment;
  refund: Refund;
  dispute: Dispute;
}

export type Kind = keyof Entities;
