import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ErrorState } from "./error-state.tsx";

test("the failure is announced; without a retry there is no button", () => {
  render(<ErrorState message="Failed to load courses" />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load courses");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
