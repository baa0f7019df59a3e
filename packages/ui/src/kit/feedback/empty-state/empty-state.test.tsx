import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmptyState } from "./empty-state.tsx";

test("it shows the title, the reason and the action", () => {
  render(
    <EmptyState title="No Courses Available" action={<button type="button">Show all</button>}>
      Nothing has that word.
    </EmptyState>,
  );
  expect(screen.getByText("No Courses Available")).toBeVisible();
  expect(screen.getByText("Nothing has that word.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Show all" })).toBeVisible();
});
