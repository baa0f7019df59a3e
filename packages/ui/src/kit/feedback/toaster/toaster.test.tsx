import { act, render, screen, within } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastPosition } from "./toast-position.ts";
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

test("what is for screen readers only is announced, and takes no place", () => {
  act(() => void toast("Lectures fetched successfully", { className: "sr-only" }));
  const said = screen.getByText("Lectures fetched successfully");
  expect(screen.getByRole("region", { name: "Notifications" })).toContainElement(said);
  expect(said).toHaveClass("sr-only");
  expect(said.closest("[data-toasts]")).toBeNull();
});

test.each([
  ["at the top without a video", 1440, 900, undefined, { top: 76, left: 16, right: 16 }],
  ["at the top above a video", 1440, 900, [100, 400, 900, 800], { top: 76, left: 16, right: 16 }],
  ["below it", 390, 844, [0, 68, 390, 288], { top: 304, left: 16, right: 16 }],
  ["after it where it ends the window", 1440, 800, [60, 90, 1020, 790], { top: 76, left: 1074, right: 16 }],
  ["nowhere while it fills the window", 844, 390, [75, 0, 769, 390], undefined],
])("toasts are %s", (_, width, height, video, position) => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", height);
  const [left = 0, top = 0, right = 0, bottom = 0] = video ?? [];
  const rect = video && new DOMRect(left, top, right - left, bottom - top);
  expect(toastPosition(rect, 76)).toEqual(position);
  vi.unstubAllGlobals();
});
