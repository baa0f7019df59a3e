import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IconButton } from "./icon-button.tsx";

test("its label is its accessible name and its tooltip", () => {
  render(
    <IconButton label="Close">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  const button = screen.getByRole("button", { name: "Close" });
  expect(button).toHaveAttribute("title", "Close");
  expect(button).toHaveAttribute("type", "button");
});
