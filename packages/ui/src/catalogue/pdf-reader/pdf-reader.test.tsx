import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PdfReader } from "./pdf-reader.tsx";

afterEach(() => vi.useRealTimers());

test("a frame that does not start says so, and is tried again", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => new ArrayBuffer(8));
  render(<PdfReader name="Sheet" startPage={1} load={load} onPage={vi.fn()} onClose={vi.fn()} />);
  fireEvent.load(screen.getByTitle("Pages of Sheet"));
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole("alert")).toHaveTextContent("The PDF could not be loaded.");

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole("alert")).toBeVisible();
});
