import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";

test("a field without an error is not marked as invalid", () => {
  render(<Field label="Email" name="email" />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute("aria-describedby");
});

test("the error is read before the hint", () => {
  render(<Field label="Email" name="email" hint="Yours alone." error="Invalid email Id" />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Invalid email Id Yours alone.");
});

test("two fields of one name have their own hints", () => {
  render(
    <>
      <Field label="One" name="same" error="First" />
      <Field label="Two" name="same" error="Second" />
    </>,
  );
  expect(screen.getByRole("textbox", { name: "Two" })).toHaveAccessibleDescription("Second");
});

test("the value stays while an error appears and disappears", () => {
  const { rerender } = render(<Field label="Email" name="email" defaultValue="asha" />);
  const input = screen.getByRole("textbox");
  rerender(<Field label="Email" name="email" defaultValue="asha" error="Invalid email Id" />);
  expect(screen.getByRole("textbox")).toBe(input);
  expect(input).toHaveValue("asha");
});
