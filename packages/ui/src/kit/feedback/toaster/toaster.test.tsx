import { act, render, screen, within } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => toast.removeAll());
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function show(showToast: () => unknown): HTMLElement {
  act(() => void showToast());
  return screen.getByText("Said");
}

test.each([
  ["blank", () => toast("Said"), 4000],
  ["error", () => toast.error("Said"), 4000],
  ["success", () => toast.success("Said"), 2000],
])("a %s toast closes after its duration, and is removed a second later", (kind, showToast, duration) => {
  const shown = show(showToast);
  const card = shown.closest(`[data-toast="${kind}"]`);
  pass(duration - 1);
  expect(card).toHaveAttribute("data-visible", "true");
  pass(1);
  expect(card).toHaveAttribute("data-visible", "false");
  pass(999);
  expect(shown).toBeInTheDocument();
  pass(1);
  expect(shown).not.toBeInTheDocument();
});

test("a custom toast is shown as passed, for four seconds and one to close", () => {
  const shown = show(() => toast.custom(<p>Said</p>));
  pass(4000);
  pass(999);
  expect(shown).toBeInTheDocument();
  pass(1);
  expect(shown).not.toBeInTheDocument();
});

test("a loading toast stays until its result is known", () => {
  let id = "";
  const shown = show(() => {
    id = toast.loading("Said");
  });
  pass(3_600_000);
  expect(shown).toBeInTheDocument();

  act(() => void toast.success("Lecture added successfully", { id }));
  expect(screen.queryByText("Said")).not.toBeInTheDocument();
  expect(screen.getByText("Lecture added successfully")).toBeInTheDocument();
  pass(2000);
  pass(1000);
  expect(screen.queryByText("Lecture added successfully")).not.toBeInTheDocument();
});

test("at most twenty are shown, the newest", () => {
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.loading(`Toast ${number}`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
  expect(screen.getByText("Toast 25")).toBeInTheDocument();
  expect(screen.queryByText("Toast 5")).not.toBeInTheDocument();
});

test("toasts are 350 px wide and announced in an existing region", () => {
  const region = screen.getByRole("region", { name: "Notifications" });
  expect(region).toHaveAttribute("aria-live", "polite");

  const card = show(() => toast.success("Said")).closest("[data-toast]");
  expect(card).toHaveClass("w-[350px]");
  expect(region).toContainElement(screen.getByText("Said"));
});

test("an error interrupts", () => {
  act(() => void toast.error("Server is not reachable"));
  const region = screen.getByRole("region", { name: "Notifications" });
  expect(within(region).getByRole("alert")).toHaveTextContent("Server is not reachable");
});
