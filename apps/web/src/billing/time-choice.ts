import { indianDay } from "@lms/ui/lib/format/indian-time";
import { now } from "../lib/clock.ts";
import type { TimeChoice } from "./sales-of-time.ts";

/** The month is in Indian time. */
export function today(): string {
  return indianDay(new Date(now()).toISOString());
}

/** Reads the month in the address; the default is the current one. */
export function timeIn(search: URLSearchParams): TimeChoice {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { from: `${today().slice(0, 8)}01`, to: today() };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
