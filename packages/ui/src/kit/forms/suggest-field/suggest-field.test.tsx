import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SuggestField } from "./suggest-field.tsx";

test("a text that comes without the focus, as after a reload, opens no names", () => {
  render(<SuggestField label="Instructor" name="createdBy" suggestions={["Meera Nair"]} fill={vi.fn()} />);
  const field = screen.getByRole("combobox");
  fireEvent.input(field, { target: { value: "Meera" } });
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  field.focus();
  fireEvent.input(field, { target: { value: "Meer" } });
  expect(screen.getByRole("listbox")).toBeInTheDocument();
});
