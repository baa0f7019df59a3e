import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PersonRight } from "../model/person.ts";
import { PersonRights } from "./person-rights.tsx";

const ended = { from: "2026-06-02T06:00:00.000Z", endedAt: "2026-06-16T06:00:00.000Z" };
const bought = (endReason: string): PersonRight => ({ ...ended, id: endReason, source: "subscription", endReason });

test("why a right ended is said in words, and as it was typed", () => {
  const typed: PersonRight = { ...ended, id: "r", source: "grant", endReason: "cancelled, as agreed" };
  const reasons = ["dispute", "cancelled", "expired", "pending", "halted", "created", "confirming", "a newer one"];
  render(<PersonRights rights={[typed, ...reasons.map(bought)]} onStart={undefined} />);
  for (const words of ["Payment disputed", "Cancelled", "Expired", "Charge failed", "Charges failed", "Not paid"])
    expect(screen.getAllByText(words)).not.toHaveLength(0);
  expect(screen.getAllByText("Payment not confirmed")).not.toHaveLength(0);
  expect(screen.getAllByText("a newer one")).not.toHaveLength(0);
  expect(screen.getAllByText("cancelled, as agreed")).not.toHaveLength(0);
  expect(screen.queryByText("dispute")).toBeNull();
});
