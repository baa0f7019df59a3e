import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FilterButtons } from "./filter-buttons.tsx";

const options = [
  { value: "all", label: "All" },
  { value: "popular", label: "Popular" },
] as const;

test("only the chosen filter is pressed", () => {
  render(<FilterButtons label="Which courses" options={options} value="popular" onChange={vi.fn()} />);
  expect(screen.getAllByRole("button", { pressed: true })).toEqual([screen.getByRole("button", { name: "Popular" })]);
});

test("it reports the chosen filter", async () => {
  const onChange = vi.fn();
  render(<FilterButtons label="Which courses" options={options} value="all" onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Popular" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("popular");
});
