import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Honeypot } from "./honeypot.tsx";

test("keyboard and assistive technology cannot reach it; the form has a program's value", async () => {
  render(
    <form aria-label="Message">
      <Honeypot />
    </form>,
  );
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(document.body).toHaveFocus();

  const form = screen.getByRole<HTMLFormElement>("form");
  expect(Object.fromEntries(new FormData(form))).toEqual({ website: "" });
  const trap = screen.getByLabelText("Website");
  expect(trap).toHaveAttribute("autocomplete", "off");
  await userEvent.type(trap, "https://cheap.example");
  expect(Object.fromEntries(new FormData(form))).toEqual({ website: "https://cheap.example" });
});
