// Why: docs/decisions/0051-the-sandbox-protocol.md
/** The first value of each is the default. */
export const switchValues = {
  /** `delay`: sent after 30 seconds or when released; `lose`: never sent. */
  webhooks: ["deliver", "duplicate", "delay", "reverse", "lose"],
  capture: ["at-once", "later"],
  refunds: ["processed", "pending", "failed", "refused"],
  /** `lost-answer`: the call takes effect and its connection is broken off. */
  calls: ["answered", "429", "500", "time-out", "lost-answer"],
  callsTo: ["all", "plans", "subscriptions", "cancel", "invoices", "payments", "refund", "disputes"],
} as const;

type Positions = typeof switchValues;

export type SwitchName = keyof Positions;

export type Switches = { -readonly [Name in SwitchName]: Positions[Name][number] } & {
  /** `calls` applies to so many calls; 0: until it is switched back. */
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
