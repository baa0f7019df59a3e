/** Each switch with its positions; the first is how the sandbox begins. */
export const switchValues = {
  /** `delay` holds a webhook back for half a minute or until it is released; `lose` never sends it. */
  webhooks: ["deliver", "duplicate", "delay", "reverse", "lose"],
  /** Whether a payment is captured when it is made, or waits as authorized until it is told. */
  capture: ["at-once", "later"],
  refunds: ["processed", "pending", "failed", "refused"],
  /** `lost-answer` does what was asked and breaks the connection off. */
  calls: ["answered", "429", "500", "time-out", "lost-answer"],
  /** The calls that `calls` is about. */
  callsTo: ["all", "plans", "subscriptions", "cancel", "invoices", "payments", "refund"],
} as const;

type Positions = typeof switchValues;

export type SwitchName = keyof Positions;

/** What the sandbox does to whoever has to cope with it. */
export type Switches = { -readonly [Name in SwitchName]: Positions[Name][number] } & {
  /** How many more calls `calls` is about; 0 for all until it is switched back. */
  callsLeft: number;
};

export const defaultSwitches: Switches = {
  webhooks: "deliver",
  capture: "at-once",
  refunds: "processed",
  calls: "answered",
  callsTo: "all",
  callsLeft: 0,
};

/** Reads switches that were sent as text or kept; what is no position of a switch is left out. */
export function readSwitches(values: Readonly<Record<string, unknown>>): Partial<Switches> {
  const read: Record<string, unknown> = {};
  for (const [name, allowed] of Object.entries(switchValues)) {
    const found = allowed.find((position) => position === values[name]);
    if (found !== undefined) read[name] = found;
  }
  const left = values["callsLeft"];
  const count = typeof left === "string" && /^\d{1,3}$/.test(left) ? Number(left) : left;
  if (typeof count === "number" && Number.isSafeInteger(count) && count >= 0) read["callsLeft"] = count;
  return read;
}
