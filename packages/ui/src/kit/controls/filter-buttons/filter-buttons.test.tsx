import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
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

const inForm = (onSubmit: () => void, onChange: () => void) => (
  <form onSubmit={onSubmit}>
    <FilterButtons label="Which courses" name="filter" options={options} value="all" onChange={onChange} />
  </form>
);

test("in a form they send their value where no script runs, and submit nothing where one does", async () => {
  const sent = new DOMParser().parseFromString(renderToStaticMarkup(inForm(vi.fn(), vi.fn())), "text/html");
  const buttons = [...sent.querySelectorAll<HTMLButtonElement>("button")];
  expect(buttons.map(({ type, name, value }) => [type, name, value])).toEqual([
    ["submit", "filter", "all"],
    ["submit", "filter", "popular"],
  ]);

  const onSubmit = vi.fn();
  const onChange = vi.fn();
  render(inForm(onSubmit, onChange));
  await userEvent.click(screen.getByRole("button", { name: "Popular" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("popular");
  expect(onSubmit).not.toHaveBeenCalled();
});
