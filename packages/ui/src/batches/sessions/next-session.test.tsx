import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { planned } from "../model/batch.fixtures.ts";
import { NextSession } from "./next-session.tsx";

test("a member is told when the link comes, where there is one", () => {
  const batch = { ...planned, joined: true };
  const { rerender } = render(<NextSession batch={batch} />);
  expect(screen.getByText(/15 minutes before/)).toBeInTheDocument();
  rerender(<NextSession batch={{ ...batch, hasLiveLink: undefined }} />);
  expect(screen.queryByText(/15 minutes before/)).not.toBeInTheDocument();
});
