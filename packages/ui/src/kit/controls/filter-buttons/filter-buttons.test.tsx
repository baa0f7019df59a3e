import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FilterButtons } from "./filter-buttons.tsx";

const options = [
  { value: "all", label: "All" },
  { value: "popular", label: "Popular" },
] as const;

test("the chosen way is the only pressed one", () => {
  render(<FilterButtons label="Which courses" options={options} value="popular" onChange={vi.fn()} />);
  expect(screen.getAllByRole("button", { pressed: true })).toEqual([screen.getByRole("button", { name: "Popular" })]);
});

test("it says which way was chosen", async () => {
  const onChange = vi.fn();
  render(<FilterButtons label="Which courses" options={options} value="all" onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Popular" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("popular");
});
