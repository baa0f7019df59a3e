import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";

test("it is named by its label and described by its error", () => {
  render(<TextArea label="Message" name="message" error="All fields are mandatory" />);
  const box = screen.getByRole("textbox", { name: "Message" });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription("All fields are mandatory");
});
