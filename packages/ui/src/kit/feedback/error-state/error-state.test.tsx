import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ErrorState } from "./error-state.tsx";

test("what failed is announced; where nothing can be tried again there is no button", () => {
  render(<ErrorState message="Failed to load courses" />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load courses");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
